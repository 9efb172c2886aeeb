import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import {
  CHOSEN_COLUMNS,
  CSV_FILE,
  EMPTY_FILE,
  EMPTY_IMPORT,
  IMPORT_RESULT,
  UNREAD_IMPORT,
} from '#tests/support/fixtures/administration.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const chosen = { type: 'file.chosen', file: CSV_FILE }

export const productImportScenarios: Scenario[] = [
  {
    title: 'a file is looked through, then written, and the import says how many products it added',
    section: 'own',
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual({ resting: 'choosing' })
      rig.send(chosen)
      expect(rig.state()).toEqual({ checking: 'waiting' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'checkFile', input: { storeId: 'store-1', file: CSV_FILE, columns: undefined } },
      ])
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      expect(rig.context()).toMatchObject({ result: IMPORT_RESULT, added: 0 })
      rig.send({ type: 'import.confirmed' })
      expect(rig.state()).toEqual({ importing: 'waiting' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'importFile',
        input: { storeId: 'store-1', file: CSV_FILE, columns: CHOSEN_COLUMNS },
      })
      const written = { ...IMPORT_RESULT, added: 1, changed: 2 }
      await rig.resolve('importFile', ok(written))
      expect(rig.state()).toEqual({ resting: { imported: 'shown' } })
      expect(rig.context()).toMatchObject({ result: written, added: 1 })
      rig.send(chosen)
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      rig.send({ type: 'import.confirmed' })
      await rig.resolve('importFile', ok(IMPORT_RESULT))
      rig.send({ type: 'import.closed' })
      expect(rig.state()).toBe('closed')
      expect((rig.actor.getSnapshot() as { output: unknown }).output).toEqual({ added: 3 })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a file that is none of products is not sent, and what was looked at before stays',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'file.chosen', file: EMPTY_FILE })
      expect(rig.state()).toEqual({ resting: 'choosing' })
      expect(rig.context()).toMatchObject({ fault: 'empty', file: undefined })
      expect(rig.calls).toEqual([])
      rig.send(chosen)
      expect(rig.context()).toMatchObject({ fault: undefined, file: CSV_FILE })
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      rig.send({ type: 'file.chosen', file: EMPTY_FILE })
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      expect(rig.context()).toMatchObject({ fault: 'empty', file: CSV_FILE, result: IMPORT_RESULT })
      rig.send({ type: 'import.confirmed' })
      expect(rig.context()).toMatchObject({ fault: undefined })
    },
  },
  {
    title: 'a file that the server cannot read: its words stand by the file until another one is chosen',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send(chosen)
      const message = 'The file has no column for the name'
      await rig.resolve('checkFile', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toEqual({ resting: 'choosing' })
      expect(rig.context()).toMatchObject({ refusal: message, result: undefined })
      expect(rig.toasts()).toEqual([])
      rig.send(chosen)
      expect(rig.context()).toMatchObject({ refusal: undefined })
      await rig.resolve('checkFile', offline)
      expect(rig.state()).toEqual({ resting: 'choosing' })
      rig.send(chosen)
      await rig.reject('checkFile')
      expect(rig.state()).toEqual({ resting: 'choosing' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a file that changes nothing cannot be imported',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send(chosen)
      await rig.resolve('checkFile', ok(EMPTY_IMPORT))
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      rig.send({ type: 'import.confirmed' })
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      rig.send({ type: 'import.closed' })
      expect((rig.actor.getSnapshot() as { output: unknown }).output).toEqual({ added: 0 })
    },
  },
  {
    title: 'an import that failed can be tried again with the same file',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send(chosen)
      await rig.resolve('checkFile', ok({ ...IMPORT_RESULT, added: 0 }))
      rig.send({ type: 'import.confirmed' })
      const message = 'Somebody else is importing'
      await rig.resolve('importFile', failed({ kind: 'refused', statusCode: 409, message }))
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      expect(rig.context()).toMatchObject({ refusal: message, added: 0 })
      rig.send({ type: 'import.confirmed' })
      expect(rig.context()).toMatchObject({ refusal: undefined })
      await rig.reject('importFile')
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      rig.send({ type: 'import.confirmed' })
      await rig.resolve('importFile', ok(IMPORT_RESULT))
      expect(rig.state()).toEqual({ resting: { imported: 'shown' } })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a file whose columns nobody knows: somebody says what they are, and it is looked through anew',
    section: 'decision 0156',
    input,
    run: async (rig) => {
      rig.send(chosen)
      await rig.resolve('checkFile', ok(UNREAD_IMPORT))
      expect(rig.state()).toEqual({ resting: 'mapping' })
      expect(rig.context()).toMatchObject({ columns: ['name', null] })
      rig.send({ type: 'columns.confirmed' })
      expect(rig.state()).toEqual({ resting: 'mapping' })
      rig.send({ type: 'file.chosen', file: EMPTY_FILE })
      rig.send({ type: 'column.chosen', place: 1, column: 'price' })
      expect(rig.context()).toMatchObject({ columns: ['name', 'price'], fault: 'empty' })
      rig.send({ type: 'columns.confirmed' })
      expect(rig.state()).toEqual({ checking: 'waiting' })
      expect(rig.context()).toMatchObject({ fault: undefined })
      expect(rig.calls.at(-1)).toEqual({
        id: 'checkFile',
        input: { storeId: 'store-1', file: CSV_FILE, columns: ['name', 'price'] },
      })
      await rig.resolve('checkFile', offline)
      expect(rig.state()).toEqual({ resting: 'mapping' })
      expect(rig.context()).toMatchObject({ columns: ['name', 'price'] })
      expect(rig.toasts()).toEqual(['Please check your internet connection'])
      rig.send({ type: 'columns.confirmed' })
      await rig.resolve('checkFile', ok({ ...IMPORT_RESULT, columns: UNREAD_IMPORT.columns }))
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
    },
  },
  {
    title: 'a column that was guessed wrong is changed, and nothing is written with the old one',
    section: 'decision 0156',
    input,
    run: async (rig) => {
      rig.send(chosen)
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      expect(rig.context()).toMatchObject({ columns: CHOSEN_COLUMNS })
      rig.send({ type: 'column.chosen', place: 2, column: 'price' })
      expect(rig.state()).toEqual({ resting: 'mapping' })
      expect(rig.context()).toMatchObject({ columns: ['name', null, 'price'] })
      rig.send({ type: 'import.confirmed' })
      expect(rig.state()).toEqual({ resting: 'mapping' })
      rig.send(chosen)
      expect(rig.context()).toMatchObject({ columns: undefined, result: undefined })
      await rig.resolve('checkFile', failed({ kind: 'refused', statusCode: 422, message: 'No table' }))
      expect(rig.state()).toEqual({ resting: 'choosing' })
      expect(rig.context()).toMatchObject({ result: undefined, refusal: 'No table' })
    },
  },
  {
    title: 'an import that takes longer is asked every second how far it is',
    section: 'decision 0156',
    input,
    run: async (rig) => {
      rig.send(chosen)
      await rig.advance(999)
      expect(rig.state()).toEqual({ checking: 'waiting' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ checking: 'asking' })
      expect(rig.calls.at(-1)).toEqual({ id: 'readProgress', input: { storeId: 'store-1' } })
      const reading = { step: 'reading', done: 40, total: 100 }
      await rig.resolve('readProgress', ok({ progress: reading }))
      expect(rig.state()).toEqual({ checking: 'waiting' })
      expect(rig.context()).toMatchObject({ progress: reading })
      await rig.advance(1_000)
      await rig.resolve('readProgress', ok({ progress: null }))
      expect(rig.context()).toMatchObject({ progress: reading })
      await rig.advance(1_000)
      await rig.resolve('readProgress', offline)
      await rig.advance(1_000)
      await rig.reject('readProgress')
      expect(rig.state()).toEqual({ checking: 'waiting' })
      expect(rig.context()).toMatchObject({ progress: reading })
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      rig.send({ type: 'import.confirmed' })
      expect(rig.context()).toMatchObject({ progress: undefined })
      const writing = { step: 'writing', done: 1, total: 3 }
      for (const answer of [ok({ progress: writing }), offline, 'boom'] as const) {
        await rig.advance(1_000)
        expect(rig.state()).toEqual({ importing: 'asking' })
        expect(rig.calls.at(-1)).toEqual({ id: 'readProgress', input: { storeId: 'store-1' } })
        await (answer === 'boom' ? rig.reject('readProgress') : rig.resolve('readProgress', answer))
        expect(rig.state()).toEqual({ importing: 'waiting' })
        expect(rig.context()).toMatchObject({ progress: writing })
      }
      await rig.resolve('importFile', ok(IMPORT_RESULT))
      expect(rig.state()).toEqual({ resting: { imported: 'shown' } })
      rig.send(chosen)
      expect(rig.context()).toMatchObject({ progress: undefined })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'the rows that are left out are saved as a file, before the import and after it',
    section: 'decision 0156',
    input,
    run: async (rig) => {
      const call = {
        id: 'saveLeftOut',
        input: { text: IMPORT_RESULT.left_out, name: 'products-left-out.csv' },
      }
      rig.send(chosen)
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      rig.send({ type: 'leftOut.asked' })
      expect(rig.state()).toEqual({ resting: { reviewing: 'saving' } })
      expect(rig.calls.at(-1)).toEqual(call)
      await rig.resolve('saveLeftOut', undefined)
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      rig.send({ type: 'leftOut.asked' })
      await rig.reject('saveLeftOut')
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      rig.send({ type: 'import.confirmed' })
      await rig.resolve('importFile', ok(IMPORT_RESULT))
      rig.send({ type: 'leftOut.asked' })
      expect(rig.state()).toEqual({ resting: { imported: 'saving' } })
      expect(rig.calls.at(-1)).toEqual(call)
      await rig.reject('saveLeftOut')
      expect(rig.state()).toEqual({ resting: { imported: 'shown' } })
      expect(rig.toasts()).toEqual(['An unexpected error occurred', 'An unexpected error occurred'])
      rig.send({ type: 'leftOut.asked' })
      await rig.resolve('saveLeftOut', undefined)
      expect(rig.state()).toEqual({ resting: { imported: 'shown' } })
      rig.send(chosen)
      await rig.resolve('checkFile', ok(EMPTY_IMPORT))
      rig.send({ type: 'leftOut.asked' })
      expect(rig.state()).toEqual({ resting: { reviewing: 'shown' } })
    },
  },
]
