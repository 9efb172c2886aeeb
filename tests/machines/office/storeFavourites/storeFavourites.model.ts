import { failed, ok } from '#domain/result.ts'
import { storeFavouritesMachine } from '#machines/office/storeFavourites/storeFavourites.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { button, busyButton, field, locked, no, words } from '#tests/support/charts/view.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { FAVOURITES, MORE_FAVOURITES } from '#tests/support/fixtures/favourites.ts'

const offline = failed({ kind: 'offline' })
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Not like this.' })

export const storeFavouritesModel = chartModel(storeFavouritesMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: ({ context: { text } }) => [
    { type: 'favourites.asked' },
    { type: 'text.typed', text: text === '' ? 'ofada' : '' },
    { type: 'search.submitted' },
    { type: 'product.chosen', product: OFADA_RICE },
    { type: 'favourite.moved', productId: PEAK_MILK.id, by: -1 },
    { type: 'favourite.removed', productId: OFADA_RICE.id },
    { type: 'favourites.undone' },
    { type: 'favourites.submitted' },
  ],
  outcomes: {
    loadFavourites: [ok(FAVOURITES), offline],
    findProducts: [ok([OFADA_RICE]), offline],
    saveFavourites: [
      ok({ is_saved: true, favourites: MORE_FAVOURITES }),
      ok({ is_saved: false, favourites: MORE_FAVOURITES }),
      refused,
      offline,
    ],
  },
  key: ({ context: { saved, products, text, codes, faults, meanwhile } }) => [
    saved?.version,
    products.map(({ id }: { id: string }) => id),
    text,
    Math.min(codes.length, 1),
    faults.form !== undefined,
    meanwhile !== undefined,
  ],
  accepts: {
    loading: [],
    missing: ['favourites.asked'],
    editing: [
      'text.typed',
      'search.submitted',
      'product.chosen',
      'favourite.moved',
      'favourite.removed',
      'favourites.undone?',
    ],
    'editing.resting': ['favourites.submitted?'],
    'editing.finding': [],
    saving: [],
  },
  cashierSees: {
    loading: ['The shape of a list', words('Loading the favourites...')],
    missing: ["'Try again'", words('The favourites could not be loaded')],
    'editing.resting': ['The favourites', field('Barcode or name'), button('Save favourites')],
    'editing.finding': [
      'That something is looked up',
      button('Looking up...'),
      locked(button('Save favourites')),
    ],
    saving: [
      'The list, locked, without the search box',
      no(field('Barcode or name')),
      locked(button('Undo changes to the favourites')),
      busyButton,
    ],
  },
})
