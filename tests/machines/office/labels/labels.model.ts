import { failed, ok } from '#domain/result.ts'
import { labelsMachine } from '#machines/office/labels/labels.machine.ts'
import type { LabelsEvent } from '#machines/office/labels/labels.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { busyButton, button, field, locked, words } from '#tests/support/charts/view.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { LABEL_FILE } from '#tests/support/fixtures/labels.ts'

export const labelsModel = chartModel(labelsMachine, {
  inputs: [
    { storeId: 'store-1', wanted: [] },
    { storeId: 'store-1', wanted: [OFADA_RICE] },
  ],
  events: ({ context: { text, lines, paper } }) => [
    { type: 'text.typed', text: text === '' ? '5449000000996' : '' },
    { type: 'search.submitted' },
    ...only<LabelsEvent>(lines.length === 0, { type: 'product.chosen', product: OFADA_RICE }),
    { type: 'copies.typed', productId: OFADA_RICE.id, copies: '' },
    { type: 'line.removed', productId: OFADA_RICE.id },
    { type: 'lines.cleared' },
    { type: 'period.chosen', period: 'week' },
    { type: 'changed.asked' },
    { type: 'next.asked' },
    { type: 'layout.chosen', layout: paper.layout === 'roll58' ? 'sheet3x8' : 'roll58' },
    { type: 'first.typed', first: paper.first === '1' ? '' : '1' },
    { type: 'file.asked' },
    { type: 'printing.asked' },
    { type: 'saving.asked' },
    { type: 'opening.asked' },
    { type: 'preview.failed' },
    { type: 'list.returned' },
  ],
  outcomes: {
    findProducts: [ok([PEAK_MILK]), failed({ kind: 'offline' })],
    loadChanged: [ok({ products: [PEAK_MILK], next: 'more', count: 2 }), failed({ kind: 'offline' })],
    makeFile: [ok(LABEL_FILE), failed({ kind: 'offline' })],
  },
  key: ({ context: { text, codes, lines, next, paper } }) => [
    text,
    codes.length > 0,
    lines.length > 0,
    lines[0]?.copies === '',
    next !== null,
    paper,
  ],
  accepts: {
    collecting: [
      'text.typed',
      'search.submitted',
      'product.chosen',
      'copies.typed',
      'line.removed',
      'lines.cleared',
      'layout.chosen',
      'first.typed',
    ],
    'collecting.resting': ['period.chosen', 'changed.asked', 'next.asked?', 'file.asked', 'printing.asked'],
    'collecting.finding': [],
    'collecting.listing': [],
    making: [],
    made: ['saving.asked', 'opening.asked', 'list.returned'],
    'made.previewing': ['preview.failed'],
    'made.unseen': [],
  },
  cashierSees: {
    'collecting.resting': ['The list', field('Barcode or name'), button('Look up'), button('Make labels')],
    'collecting.finding': ['That something is looked up', button('Looking up...'), button('Make labels')],
    'collecting.listing': ['That the list is on its way', busyButton],
    making: ['The list, locked', locked(field('First free label')), busyButton],
    'made.previewing': ['The first page', button('Download'), button('Back to the list')],
    'made.unseen': ['The file without its page', words('cannot be shown here'), button('Download')],
  },
})
