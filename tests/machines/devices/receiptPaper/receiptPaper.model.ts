import { receiptPaperMachine } from '#machines/devices/receiptPaper/receiptPaper.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const receiptPaperModel = chartModel(receiptPaperMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'paper.restored', paper: 'roll' },
    { type: 'paper.restored', paper: 'sheet' },
    { type: 'paper.chosen', paper: 'roll' },
    { type: 'paper.chosen', paper: 'sheet' },
    { type: 'paper.printed' },
  ],
  outcomes: {},
  key: () => true,
  accepts: {
    '*': ['paper.chosen', 'paper.printed', 'paper.restored?'],
    roll: [],
    sheet: [],
  },
  cashierSees: {
    roll: "'80 mm' chosen beside 'On paper'",
    sheet: "'A4' chosen beside 'On paper'",
  },
})
