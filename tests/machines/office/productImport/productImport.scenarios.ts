import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { CSV_FILE, EMPTY_FILE, EMPTY_IMPORT, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'

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
      expect(rig.state()).toBe('checking')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'checkFile', input: { storeId: 'store-1', file: CSV_FILE } }])
      await rig.resolve('checkFile', ok(IMPORT_RESULT))
      expect(rig.state()).toEqual({ resting: 'reviewing' })
      expect(rig.context()).toMatchObject({ result: IMPORT_RESULT, added: 0 })
      rig.send({ type: 'import.confirmed' })
      expect(rig.state()).toBe('importing')
      expect(rig.calls.at(-1)).toEqual({ id: 'importFile', input: { storeId: 'store-1', file: CSV_FILE } })
      const written = { ...IMPORT_RESULT, added: 1, changed: 2 }
      await rig.resolve('importFile', ok(written))
      expect(rig.state()).toEqual({ resting: 'imported' })
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
      expect(rig.state()).toEqual({ resting: 'reviewing' })
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
      expect(rig.state()).toEqual({ resting: 'reviewing' })
      rig.send({ type: 'import.confirmed' })
      expect(rig.state()).toEqual({ resting: 'reviewing' })
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
      expect(rig.state()).toEqual({ resting: 'reviewing' })
      expect(rig.context()).toMatchObject({ refusal: message, added: 0 })
      rig.send({ type: 'import.confirmed' })
      expect(rig.context()).toMatchObject({ refusal: undefined })
      await rig.reject('importFile')
      expect(rig.state()).toEqual({ resting: 'reviewing' })
      rig.send({ type: 'import.confirmed' })
      await rig.resolve('importFile', ok(IMPORT_RESULT))
      expect(rig.state()).toEqual({ resting: 'imported' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
