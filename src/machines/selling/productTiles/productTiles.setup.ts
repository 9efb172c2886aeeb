import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Product } from '#domain/cart.ts'
import { piecesOf, steppedPieces, TILES, toggled } from '#domain/tiles.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type {
  KeepFavourites,
  ProductTilesContext,
  ProductTilesEvent,
  ProductTilesInput,
  TilePicked,
} from './productTiles.types.ts'

const typedPieces = ({ product, text }: ProductTilesContext): number | undefined =>
  product && piecesOf(text, product)

/** What the chart of the tiles can do, judge and call; its states are in productTiles.machine.ts. */
export const productTilesSetup = setup({
  types: {
    input: {} as ProductTilesInput,
    context: {} as ProductTilesContext,
    events: {} as ProductTilesEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Reports the favourites of the store on this device, and remembers them; says `favourites.notKept` where it cannot. */
    favouritesLink: callbackActor<KeepFavourites, ProductTilesInput>('favouritesLink'),
    pickerLink: callbackActor<TilePicked>('pickerLink'),
    /** Reports the favourites that the store has given to all of its tills. */
    storeLink: callbackActor('storeLink'),
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: string }) => ({ tab, shown: TILES })),
    showMore: assign({ shown: ({ context }) => context.shown + TILES }),
    keepProduct: assign((_, { product }: { product: Product }) => ({
      product,
      text: '1',
      isRefused: false,
    })),
    keepText: assign((_, { text }: { text: string }) => ({ text, isRefused: false })),
    step: assign(({ context: { product, text } }, { by }: { by: 1 | -1 }) => ({
      text: product ? steppedPieces(text, by, product) : text,
      isRefused: false,
    })),
    refuse: assign({ isRefused: true }),
    pick: sendTo('pickerLink', (_, { productId }: { productId: string }) => ({
      type: 'product.picked',
      productId,
      pieces: 1,
    })),
    pickPieces: enqueueActions(({ enqueue, context }) => {
      const pieces = typedPieces(context)
      if (context.product && pieces !== undefined)
        enqueue.sendTo('pickerLink', { type: 'product.picked', productId: context.product.id, pieces })
    }),
    keepOfStore: assign({ ofStore: (_, { productIds }: { productIds: string[] }) => productIds }),
    keepFavourites: assign({
      favourites: (_, { productIds }: { productIds: string[] }) => productIds,
    }),
    toggleFavourite: assign({
      favourites: ({ context: { favourites, product } }) =>
        product ? toggled(favourites, product.id) : favourites,
    }),
    rememberFavourites: sendTo('favouritesLink', ({ context }) => ({
      type: 'favourites.kept',
      productIds: context.favourites,
    })),
    notify: notify(),
  },
  guards: {
    hasSome: ({ context: { ofStore } }, { productIds }: { productIds: string[] }) =>
      ofStore.length + productIds.length > 0,
    isOfStore: ({ context: { ofStore, product } }) => product !== undefined && ofStore.includes(product.id),
    isChanged: ({ context: { ofStore } }, { productIds }: { productIds: string[] }) =>
      productIds.join() !== ofStore.join(),
    isRight: ({ context }) => typedPieces(context) !== undefined,
  },
  delays: {
    /** As long as phones wait before a touch is a long one. */
    longPress: 500,
  },
})
