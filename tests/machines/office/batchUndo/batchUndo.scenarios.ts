import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { EDITED_BATCH, IMPORTED_BATCH, UNDONE } from '#tests/support/fixtures/product-changes.ts'

const input = { storeId: 'store-1' }
/** The question, with what the undo would do. */
const ask = async (rig: Rig) => {
  rig.send(asked)
  await rig.resolve('lookAtUndo', ok(UNDONE))
}
const asked = { type: 'undo.asked', batchId: IMPORTED_BATCH.id }

export const batchUndoScenarios: Scenario[] = [
  {
    title:
      'what a file has changed is put back; what stays is listed, and the list of changes is loaded again',
    section: 'decision 0149',
    input,
    run: async (rig) => {
      rig.send(asked)
      expect(rig.state()).toBe('looking')
      expect(rig.calls.at(-1)).toEqual({
        id: 'lookAtUndo',
        input: { storeId: 'store-1', batchId: '0192f000-0000-7000-8000-0000000000b2' },
      })
      rig.send({ type: 'undo.confirmed' })
      expect(rig.state()).toBe('looking')
      await rig.resolve('lookAtUndo', ok(UNDONE))
      expect(rig.state()).toBe('asking')
      expect(rig.context()).toMatchObject({ look: UNDONE, result: undefined })
      rig.send({ type: 'undo.confirmed' })
      expect(rig.state()).toBe('undoing')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'undoBatch',
        input: { storeId: 'store-1', batchId: '0192f000-0000-7000-8000-0000000000b2' },
      })
      expect(rig.received).toEqual([])
      await rig.resolve('undoBatch', ok(UNDONE))
      expect(rig.state()).toBe('reported')
      expect(rig.context()).toMatchObject({ batchId: IMPORTED_BATCH.id, result: UNDONE })
      expect(rig.received).toEqual([{ id: 'changesLink', event: { type: 'batch.undone' } }])
      rig.send({ type: 'result.read' })
      expect(rig.state()).toBe('idle')
      expect(rig.context()).toMatchObject({ result: UNDONE })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'an undo that did not work can be tried again',
    section: 'decision 0149',
    input,
    run: async (rig) => {
      await ask(rig)
      rig.send({ type: 'undo.confirmed' })
      await rig.resolve('undoBatch', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('asking')
      rig.send({ type: 'undo.confirmed' })
      await rig.reject('undoBatch')
      expect(rig.state()).toBe('asking')
      expect(rig.context()).toMatchObject({ result: undefined })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'who thinks better of it changes nothing; the next question is about the next batch',
    section: 'decision 0149',
    input,
    run: async (rig) => {
      await ask(rig)
      rig.send({ type: 'undo.refused' })
      expect(rig.state()).toBe('idle')
      rig.send(asked)
      expect(rig.context()).toMatchObject({ look: undefined })
      rig.send({ type: 'undo.refused' })
      expect(rig.state()).toBe('idle')
      expect(rig.calls.filter(({ id }) => id === 'undoBatch')).toEqual([])
      await ask(rig)
      rig.send({ type: 'undo.confirmed' })
      await rig.resolve('undoBatch', ok(UNDONE))
      rig.send({ type: 'result.read' })
      rig.send({ type: 'undo.asked', batchId: EDITED_BATCH.id })
      expect(rig.context()).toMatchObject({ batchId: EDITED_BATCH.id, look: undefined, result: undefined })
    },
  },
  {
    title: 'where nobody can say what an undo would do, nobody is asked',
    section: 'decision 0166',
    input,
    run: async (rig) => {
      rig.send(asked)
      await rig.resolve('lookAtUndo', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('idle')
      rig.send(asked)
      await rig.reject('lookAtUndo')
      expect(rig.state()).toBe('idle')
      expect(rig.context()).toMatchObject({ look: undefined })
      expect(rig.calls.filter(({ id }) => id === 'undoBatch')).toEqual([])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
