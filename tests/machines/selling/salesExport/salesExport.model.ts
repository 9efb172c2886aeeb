import { failed, ok } from '#domain/result.ts'
import { salesExportMachine } from '#machines/selling/salesExport/salesExport.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const salesExportModel = chartModel(salesExportMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'export.asked' },
    { type: 'export.closed' },
    { type: 'passphrase.typed', passphrase: 'four tins of milk' },
    { type: 'file.asked', isSealed: true },
    { type: 'file.asked', isSealed: false },
  ],
  outcomes: { saveSales: [ok(undefined), failed({ kind: 'noEncryption' })] },
  key: ({ context: { passphrase, isTooShort, isSealed } }) => [passphrase.length, isTooShort, isSealed],
  accepts: {
    closed: ['export.asked'],
    choosing: ['export.closed', 'file.asked', 'passphrase.typed'],
    saving: [],
  },
  cashierSees: {
    closed: "The button 'Export'",
    choosing: 'The dialog with a passphrase, and both ways of saving',
    saving: 'The dialog, busy',
  },
})
