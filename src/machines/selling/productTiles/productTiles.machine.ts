import { not, type ActorRefFrom } from 'xstate'
import { noticeOfFault } from '#domain/faults.ts'
import { TILES } from '#domain/tiles.ts'
import { productTilesSetup } from './productTiles.setup.ts'

/** Products as tiles, for shops that sell by pictures: groups, favourites, and pieces by a long press (decision 0159). */
export const productTilesMachine = productTilesSetup.createMachine({
  id: 'productTiles',
  context: ({ input }) => ({
    ...input,
    tab: 'all',
    shown: TILES,
    ofStore: [],
    favourites: [],
    product: undefined,
    text: '1',
    isRefused: false,
  }),
  type: 'parallel',
  invoke: [
    { id: 'storeLink', src: 'storeLink' },
    {
      id: 'favouritesLink',
      src: 'favouritesLink',
      input: ({ context: { storeId } }) => ({ storeId }),
    },
    { id: 'pickerLink', src: 'pickerLink' },
  ],
  on: {
    'more.asked': {
      actions: 'showMore',
      description: 'More of a large group: never all of it at once (decision 0159).',
    },
    'favourites.listed': {
      guard: { type: 'isChanged', params: ({ event: { productIds } }) => ({ productIds }) },
      actions: { type: 'keepOfStore', params: ({ event: { productIds } }) => ({ productIds }) },
      description: 'The favourites of the store come first; the group that shows stays (decision 0167).',
    },
    'favourites.notKept': {
      actions: { type: 'notify', params: ({ event }) => noticeOfFault(event.fault) },
      description: 'The device could not write them down: they hold until the page is left.',
    },
  },
  states: {
    group: {
      description: 'Which products show (decision 0159).',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'What the list would show, until the favourites are there (decision 0159).',
          on: {
            'favourites.recalled': [
              {
                guard: { type: 'hasSome', params: ({ event: { productIds } }) => ({ productIds }) },
                target: 'chosen',
                actions: [
                  { type: 'keepFavourites', params: ({ event: { productIds } }) => ({ productIds }) },
                  { type: 'chooseTab', params: { tab: 'favourites' } },
                ],
                description:
                  "A till with favourites, its own or the store's, begins with them (decision 0159, decision 0167).",
              },
              { target: 'chosen', description: 'Without any it begins with what the list shows.' },
            ],
          },
        },
        chosen: { description: 'The group stays until another one is chosen (decision 0159).' },
      },
      on: {
        'tab.chosen': {
          target: '.chosen',
          actions: { type: 'chooseTab', params: ({ event: { tab } }) => ({ tab }) },
          description: 'A tab: the tiles begin anew at their first (decision 0159).',
        },
        'favourites.recalled': {
          actions: { type: 'keepFavourites', params: ({ event: { productIds } }) => ({ productIds }) },
          description: 'They come when another group is chosen already: that one stays.',
        },
      },
    },
    pieces: {
      description: 'How many pieces of a product are taken at once (decision 0159).',
      initial: 'closed',
      states: {
        closed: {
          description: 'A tap takes one piece (decision 0159).',
          on: {
            'tile.pressed': {
              target: 'pressed',
              actions: { type: 'keepProduct', params: ({ event: { product } }) => ({ product }) },
              description: 'This may become a tap, a long press, or a move that scrolls.',
            },
            'tile.tapped': {
              actions: { type: 'pick', params: ({ event: { productId } }) => ({ productId }) },
              description: 'One piece, as from the list (§4.48).',
            },
            'pieces.asked': {
              target: 'asking',
              actions: { type: 'keepProduct', params: ({ event: { product } }) => ({ product }) },
              description: 'What a long press does, by keyboard or mouse (decision 0159).',
            },
          },
        },
        pressed: {
          description: 'A finger rests on a tile (decision 0159).',
          on: {
            'tile.released': { target: 'closed', description: 'It was a tap, or a move that scrolls.' },
            'pieces.asked': {
              target: 'asking',
              description: 'The browser calls it a long press before the till does (decision 0159).',
            },
          },
          after: {
            longPress: { target: 'asking', description: 'A long press asks how many (decision 0159).' },
          },
        },
        asking: {
          description: 'How many pieces, and whether it is a favourite here (decision 0159).',
          on: {
            'pieces.typed': {
              actions: { type: 'keepText', params: ({ event: { text } }) => ({ text }) },
              description: 'A number of pieces is typed.',
            },
            'pieces.stepped': {
              actions: { type: 'step', params: ({ event: { by } }) => ({ by }) },
              description: 'One more or less, from 1 to what is in stock (§5.22).',
            },
            'pieces.confirmed': [
              {
                guard: 'isRight',
                target: 'closed',
                actions: 'pickPieces',
                description: 'All of them go the way of a tap (§4.48).',
              },
              { actions: 'refuse', description: 'The field says what can be sold (§5.22).' },
            ],
            'favourite.toggled': {
              guard: not('isOfStore'),
              actions: ['toggleFavourite', 'rememberFavourites'],
              description:
                "A favourite of this till, or none any more; the store's stay (decision 0159, decision 0167).",
            },
            'pieces.closed': { target: 'closed', description: 'Nothing is added.' },
          },
        },
      },
    },
  },
})

export type ProductTilesActor = ActorRefFrom<typeof productTilesMachine>
