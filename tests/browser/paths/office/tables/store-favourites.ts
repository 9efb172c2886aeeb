import type { AnyEventObject } from 'xstate'
import { ReadFavourites, SaveFavourites } from '#contract/administration/favourites.ts'
import type { StoreFavouritesContext } from '#machines/office/storeFavourites/storeFavourites.types.ts'
import { storeFavouritesModel } from '#tests/machines/office/storeFavourites/storeFavourites.model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { answered, foundProducts, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'

const FAVOURITES = '/merchant/administration/stores/favourites'
const MILK = PEAK_MILK.id
const RICE = OFADA_RICE.id

/** What can be done with the list; what was begun is gone on with, so that few ways lead through it. */
const listEvents = ({ text, found, products, saved }: StoreFavouritesContext): AnyEventObject[] => {
  const [product] = found
  if (product) return [{ type: 'product.chosen', product }]
  if (text !== '') return [{ type: 'search.submitted' }]
  const ids = products.map(({ id }) => id)
  const isEdited = ids.join() !== saved?.products.map(({ id }) => id).join()
  return [
    ...(ids.includes(RICE)
      ? [
          { type: 'favourite.moved', productId: MILK, by: ids[0] === MILK ? 1 : -1 },
          { type: 'favourite.removed', productId: RICE },
        ]
      : [{ type: 'text.typed', text: 'ofada' }]),
    ...(isEdited ? [{ type: 'favourites.undone' }, { type: 'favourites.submitted' }] : []),
  ]
}

/** What the tiles of all tills of a store begin with: looked up, put into an order, taken away, saved. */
export const storeFavouritesTable = officeTable({
  model: storeFavouritesModel,
  path: '/administration/store',
  events: (snapshot) =>
    snapshot.matches('missing') ? [{ type: 'favourites.asked' }] : listEvents(snapshot.context),
  change: {
    key: (snapshot) => [storeFavouritesModel.key(snapshot), snapshot.context.found.length],
  },
  acts: {
    'favourites.asked': presses('Try again'),
    'text.typed': (setup, { text }) => types(setup, 'Barcode or name', text),
    'search.submitted': presses('Look up'),
    'product.chosen': presses('Add Ofada rice'),
    'favourite.moved': (setup, event) =>
      presses(event['by'] === 1 ? /^Move Peak milk, 400 g down/ : /^Move Peak milk, 400 g up/)(setup, event),
    'favourite.removed': presses('Take Ofada rice away'),
    'favourites.undone': presses('Undo changes to the favourites'),
    'favourites.submitted': presses('Save favourites'),
  },
  arms: {
    loadFavourites: answered(`GET ${FAVOURITES}`, ReadFavourites),
    findProducts: foundProducts,
    saveFavourites: answered(`PUT ${FAVOURITES}`, SaveFavourites),
  },
})
