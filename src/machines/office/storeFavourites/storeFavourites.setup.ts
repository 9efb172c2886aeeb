import { assign, setup } from 'xstate'
import type { FavouritesToSave } from '#contract/administration/favourites.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { EMPTY_QUEUE, lookedUp, NOTHING_FOUND, withQueued } from '#domain/code-queue.ts'
import { areSameFavourites, withFavourite, withMoved } from '#domain/favourite-entry.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type { FoundProducts, ProductsAsked } from '#machines/office/kit/finding-products.ts'
import type {
  AnsweredFavourites,
  LoadedFavourites,
  StoreFavouritesContext,
  StoreFavouritesEvent,
  StoreFavouritesInput,
} from './storeFavourites.types.ts'

export const NO_FAVOURITES: Omit<StoreFavouritesContext, keyof StoreFavouritesInput> = {
  saved: undefined,
  products: [],
  ...EMPTY_QUEUE,
  faults: {},
  meanwhile: undefined,
}

/** The form with a product at the end of its list, or with the reason why not. */
const added = ({ products }: StoreFavouritesContext, product: AdministeredProduct) => {
  const next = withFavourite(products, product)
  return {
    ...NOTHING_FOUND,
    ...(next.ok ? { products: next.value, faults: {} } : { faults: { search: next.fault } }),
  }
}

/** What the chart of a store's favourites can do, judge and call; its states are in storeFavourites.machine.ts. */
export const storeFavouritesSetup = setup({
  types: {
    input: {} as StoreFavouritesInput,
    context: {} as StoreFavouritesContext,
    events: {} as StoreFavouritesEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadFavourites: promiseActor<LoadedFavourites, StoreFavouritesInput>('loadFavourites'),
    findProducts: promiseActor<FoundProducts, ProductsAsked>('findProducts'),
    saveFavourites: promiseActor<AnsweredFavourites, FavouritesToSave>('saveFavourites'),
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedFavourites }) =>
      loaded.ok ? { saved: loaded.value, products: loaded.value.products } : {},
    ),
    keepText: assign((_, { text }: { text: string }) => ({ text, faults: {} })),
    queueCode: assign(({ context }) => withQueued(context)),
    keepFound: assign(({ context }, { found }: { found: FoundProducts }) => {
      const { meant, after } = lookedUp(context.codes, found.ok ? found.value : [])
      return meant ? { ...after, ...added(context, meant) } : after
    }),
    dropCode: assign({ codes: ({ context: { codes } }) => codes.slice(1) }),
    addChosen: assign(({ context }, { product }: { product: AdministeredProduct }) =>
      added(context, product),
    ),
    move: assign(({ context: { products } }, { productId, by }: { productId: string; by: 1 | -1 }) => ({
      products: withMoved(products, productId, by),
    })),
    remove: assign(({ context: { products } }, { productId }: { productId: string }) => ({
      products: products.filter(({ id }) => id !== productId),
      faults: {},
    })),
    undo: assign(({ context: { saved } }) => ({
      products: saved?.products ?? [],
      faults: {},
      meanwhile: undefined,
    })),
    keepSaved: assign((_, { answer }: { answer: AnsweredFavourites }) =>
      answer.ok
        ? {
            saved: answer.value.favourites,
            products: answer.value.favourites.products,
            meanwhile: undefined,
          }
        : {},
    ),
    /** What stands in the form stays; saved again, it takes the place of theirs. */
    keepMeanwhile: assign((_, { answer }: { answer: AnsweredFavourites }) =>
      answer.ok ? { saved: answer.value.favourites, meanwhile: answer.value.favourites.changed_by } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: AnsweredFavourites }) =>
      !answer.ok && answer.fault.kind === 'refused' ? { faults: { form: answer.fault.message } } : {},
    ),
    forgetFaults: assign({ faults: {}, ...NOTHING_FOUND }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isSaved: (_, { answer }: { answer: AnsweredFavourites }) => answer.ok && answer.value.is_saved,
    isRefused: (_, { answer }: { answer: AnsweredFavourites }) =>
      !answer.ok && answer.fault.kind === 'refused',
    isEdited: ({ context: { saved, products } }) =>
      saved !== undefined && !areSameFavourites(saved.products, products),
    hasCode: ({ context: { codes } }) => codes.length > 0,
  },
})
