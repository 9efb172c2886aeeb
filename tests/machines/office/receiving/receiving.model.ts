import { failed, ok } from '#domain/result.ts'
import { receivingMachine } from '#machines/office/receiving/receiving.machine.ts'
import type { ReceivingEvent } from '#machines/office/receiving/receiving.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { busyButton, button, field, locked, words } from '#tests/support/charts/view.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

export const receivingModel = chartModel(receivingMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: ({ context: { text, lines } }) => [
    { type: 'text.typed', text: text === '' ? '5449000000996' : '' },
    { type: 'search.submitted' },
    ...only<ReceivingEvent>(lines.length === 0, { type: 'product.chosen', product: OFADA_RICE }),
    { type: 'pieces.typed', productId: OFADA_RICE.id, pieces: '' },
    { type: 'line.removed', productId: OFADA_RICE.id },
    { type: 'paper.typed', typed: { note: 'A box was open' } },
    { type: 'booking.asked' },
    { type: 'another.asked' },
  ],
  outcomes: {
    drawId: ['deed-1'],
    findProducts: [ok([PEAK_MILK]), failed({ kind: 'offline' })],
    receiveStock: [
      ok({ products: 1, pieces: 1 }),
      failed({ kind: 'offline' }),
      failed({ kind: 'refused', statusCode: 422, message: 'No product can have so many pieces' }),
    ],
  },
  key: ({ context: { text, codes, lines } }) => [
    text,
    codes.length > 0,
    lines.length > 0,
    lines[0]?.pieces === '',
  ],
  accepts: {
    drawing: [],
    stuck: ['another.asked'],
    collecting: [
      'text.typed',
      'search.submitted',
      'product.chosen',
      'pieces.typed',
      'line.removed',
      'paper.typed',
    ],
    'collecting.resting': ['booking.asked'],
    'collecting.finding': [],
    booking: [],
    unanswered: ['booking.asked'],
    booked: ['another.asked'],
  },
  cashierSees: {
    drawing: 'An empty page, for a moment',
    stuck: ['Another try', button('Receive more')],
    'collecting.resting': ['The list', field('Barcode or name'), button('Look up'), button('Book in')],
    'collecting.finding': [
      'That something is looked up',
      field('Barcode or name'),
      button('Looking up...'),
      locked(button('Book in')),
    ],
    booking: ['The list, locked', locked(field('Note')), busyButton],
    unanswered: ['The list, locked, and why', locked(field('Note')), button('Book in')],
    booked: ['What was booked', words('Booked in'), button('Receive more')],
  },
})
