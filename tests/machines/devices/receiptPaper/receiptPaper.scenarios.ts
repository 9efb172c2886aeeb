import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const measured = (rig: Rig) => rig.calls.filter(({ id }) => id === 'printer').map(({ input }) => input)

export const receiptPaperScenarios: Scenario[] = [
  {
    title: 'a device that remembers nothing prints on a roll',
    section: 'decision 0050',
    run: (rig) => {
      expect(rig.state()).toBe('roll')
      rig.send({ type: 'paper.restored', paper: 'roll' })
      expect(rig.state()).toBe('roll')
      expect(measured(rig)).toEqual([{ paper: 'roll' }])
      rig.send({ type: 'paper.printed' })
      expect(rig.received).toEqual([{ id: 'printer', event: { type: 'printing.started' } }])
    },
  },
  {
    title: 'the remembered sheet is used and not written again',
    section: 'decision 0050',
    run: (rig) => {
      rig.send({ type: 'paper.restored', paper: 'sheet' })
      expect(rig.state()).toBe('sheet')
      expect(measured(rig)).toEqual([{ paper: 'roll' }, { paper: 'sheet' }])
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'a choice is measured, remembered, and printed on',
    section: 'decision 0050',
    run: (rig) => {
      rig.send({ type: 'paper.chosen', paper: 'sheet' })
      expect(rig.state()).toBe('sheet')
      rig.send({ type: 'paper.printed' })
      rig.send({ type: 'paper.chosen', paper: 'roll' })
      expect(rig.state()).toBe('roll')
      expect(measured(rig)).toEqual([{ paper: 'roll' }, { paper: 'sheet' }, { paper: 'roll' }])
      expect(rig.received).toEqual([
        { id: 'memory', event: { type: 'paper.kept', paper: 'sheet' } },
        { id: 'printer', event: { type: 'printing.started' } },
        { id: 'memory', event: { type: 'paper.kept', paper: 'roll' } },
      ])
    },
  },
]
