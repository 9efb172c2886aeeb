import { ChangedLabels, PrintLabels } from '#contract/administration/labels.ts'
import { failed, ok } from '#domain/result.ts'
import type { LabelsContext } from '#machines/office/labels/labels.types.ts'
import { ReceiptPrinterRecord } from '#services/storage/records/device.ts'
import { encoded } from '#services/storage/record-format.ts'
import { labelsModel } from '#tests/machines/office/labels/labels.model.ts'
import { OFADA_RICE } from '#tests/support/fixtures/administered.ts'
import { answered, chooses, foundProducts, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'

const LABELS = '/merchant/administration/labels'

/** A printer that was connected once, and is not there now. */
const PRINTER = {
  device: { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20' },
  width: 58,
  isAutomatic: false,
} as const

/** Labels of shelves and products: chosen, made as a file, or printed. */
export const labelsTable = officeTable({
  model: labelsModel,
  path: '/administration/labels',
  records: { [ReceiptPrinterRecord.key]: encoded(ReceiptPrinterRecord, PRINTER) },
  events: (snapshot) => {
    const { text, found, lines, next, paper, period } = snapshot.context as LabelsContext
    // What is in the file of the tests, nobody can show.
    if (snapshot.matches({ made: 'previewing' })) return [{ type: 'preview.failed' }]
    if (snapshot.matches('made'))
      return [{ type: 'saving.asked' }, { type: 'opening.asked' }, { type: 'list.returned' }]
    const [product] = found
    const [line] = lines
    if (product) return [{ type: 'product.chosen', product }]
    if (text !== '') return [{ type: 'search.submitted' }]
    return [
      ...(line
        ? [
            ...(line.copies === '' ? [] : [{ type: 'copies.typed', productId: line.product.id, copies: '' }]),
            { type: 'line.removed', productId: line.product.id },
            { type: 'lines.cleared' },
          ]
        : [{ type: 'text.typed', text: 'rice' }, { type: 'changed.asked' }]),
      ...(period === 'week' ? [] : [{ type: 'period.chosen', period: 'week' }]),
      ...(next === null ? [] : [{ type: 'next.asked' }]),
      { type: 'layout.chosen', layout: paper.layout === 'roll58' ? 'sheet3x8' : 'roll58' },
      ...(paper.layout === 'sheet3x8' && paper.first === '1' ? [{ type: 'first.typed', first: '2' }] : []),
      { type: 'file.asked' },
      { type: 'printing.asked' },
    ]
  },
  change: {
    outcomes: {
      ...labelsModel.outcomes,
      findProducts: [ok([OFADA_RICE]), failed({ kind: 'offline' })],
    },
    key: ({ context }) => {
      const { text, codes, found, lines, next, paper, period } = context as LabelsContext
      return [text, codes.length, found.length, lines, next, paper, period]
    },
  },
  acts: {
    'text.typed': (setup, { text }) => types(setup, 'Barcode or name', text),
    'search.submitted': presses('Look up'),
    'product.chosen': presses('Add Ofada rice'),
    'copies.typed': (setup, { copies }) => types(setup, /^Labels of /, copies),
    'line.removed': presses(/^Remove (Ofada rice|Peak milk)/),
    'lines.cleared': presses('Empty the list'),
    'period.chosen': (setup, { period }) => chooses(setup, 'Changed', period),
    'changed.asked': presses('List what has changed'),
    'next.asked': presses('List the next ones'),
    'layout.chosen': (setup, { layout }) => chooses(setup, 'Print on', layout),
    'first.typed': (setup, { first }) => types(setup, 'First free label', first),
    'file.asked': presses('Make labels'),
    'printing.asked': presses('Print on receipt printer'),
    'saving.asked': presses('Download'),
    'opening.asked': presses('Open to print'),
    'list.returned': presses('Back to the list'),
    'preview.failed': async () => undefined,
  },
  isAmbient: ({ type }) => type === 'preview.failed',
  arms: {
    findProducts: foundProducts,
    loadChanged: answered(`GET ${LABELS}/changed`, ChangedLabels),
    makeFile: answered(`POST ${LABELS}`, PrintLabels),
  },
})
