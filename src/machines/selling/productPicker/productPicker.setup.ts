import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { barcodeOutcome, type BarcodeOutcome } from '#domain/barcode-answer.ts'
import type { Product } from '#domain/cart.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Sound, SoundAsked } from '#machines/devices/scanner/scanner.types.ts'
import type {
  CatalogueQuestion,
  CopyAsked,
  ProductAdded,
  ProductPickerContext,
  ProductPickerEvent,
  ScanRefusal,
} from './productPicker.types.ts'

interface Found {
  products: Product[]
  /** How many pieces were asked for: one, if not more. */
  pieces?: number | undefined
}

const isBlank = (text: string): boolean => text.trim() === ''

/** What the product picker's chart can do, judge and call; its states are in productPicker.machine.ts. */
export const productPickerSetup = setup({
  types: {
    context: {} as ProductPickerContext,
    events: {} as ProductPickerEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Answers questions about products; reports when the catalogue changed. */
    catalogueLink: callbackActor<CatalogueQuestion>('catalogueLink'),
    cartLink: callbackActor<ProductAdded>('cartLink'),
    /** Lets the cashier hear what became of a scan. */
    soundLink: callbackActor<SoundAsked>('soundLink'),
    clipboardLink: callbackActor<CopyAsked>('clipboardLink'),
    /** Says which tiles were tapped, and how many pieces were asked for. */
    listenForTiles: callbackActor('listenForTiles'),
    /** Says every barcode that a hand scanner or the camera reads. */
    scannerLink: callbackActor('scannerLink'),
    searchProducts: promiseActor<Product[], { text: string }>('searchProducts'),
  },
  actions: {
    /** Other words are looked for: the mark begins anew. */
    keepText: assign({
      text: (_, params: { text: string }) => params.text,
      highlighted: ({ context: { highlighted } }) => Math.min(highlighted, 0),
    }),
    /** A mark below the first match stays on its product where the list has changed for the same words. */
    keepMatches: assign(({ context: { text, matches, highlighted } }, found: { matches: Product[] }) => {
      const marked = highlighted > 0 ? matches[highlighted]?.id : undefined
      const place = Math.max(
        0,
        found.matches.findIndex(({ id }) => id === marked),
      )
      return { ...found, highlighted: isBlank(text) ? -1 : place }
    }),
    moveHighlight: assign({
      highlighted: ({ context: { highlighted, matches } }, { by }: { by: 1 | -1 }) =>
        Math.max(0, Math.min(highlighted + by, matches.length - 1)),
    }),
    keepBarcode: assign({ barcode: (_, params: { text: string }) => params.text }),
    keepSharing: assign({ sharing: (_, params: { products: Product[] }) => params.products }),
    askProduct: sendTo('catalogueLink', (_, params: { productId: string; pieces?: number | undefined }) => ({
      type: 'product.asked',
      ...params,
    })),
    askBarcode: sendTo('catalogueLink', (_, params: { code: string }) => ({
      type: 'barcode.asked',
      ...params,
    })),
    askNext: sendTo('catalogueLink', ({ context }) => ({
      type: 'barcode.asked',
      code: context.waiting[0] ?? '',
    })),
    keepScan: assign({ waiting: ({ context }, { code }: { code: string }) => [...context.waiting, code] }),
    takeScan: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    dropWaiting: assign({ waiting: [] }),
    keepRefusal: assign({ refusal: (_, { refusal }: { refusal: ScanRefusal }) => refusal }),
    notifyWaiting: emit(({ context }) =>
      notified({ key: 'scanWaits', params: { count: String(context.waiting.length) } }),
    ),
    notifyUnknown: enqueueActions(({ enqueue }, { code }: { code: string }) => {
      enqueue.assign({ unknownCode: code })
      enqueue.emit(
        notified({
          key: 'productNotFoundByBarcode',
          action: { label: 'Copy code', event: { type: 'code.copyRequested', code } },
        }),
      )
    }),
    copy: sendTo('clipboardLink', (_, { text }: { text: string }) => ({ type: 'copy.asked', text })),
    play: sendTo('soundLink', (_, { sound }: { sound: Sound }) => ({ type: 'sound.asked', sound })),
    askDuplicates: sendTo('catalogueLink', { type: 'duplicates.asked' }),
    addFound: enqueueActions(({ enqueue }, { products, pieces }: Found) => {
      const outcome = barcodeOutcome(products)
      if (outcome.kind === 'added')
        enqueue.sendTo('cartLink', { type: 'product.added', product: outcome.product, pieces })
    }),
    addScanned: enqueueActions(({ enqueue }, params: { products: Product[] }) => {
      const outcome = barcodeOutcome(params.products)
      if (outcome.kind === 'added')
        enqueue.sendTo('cartLink', { type: 'product.scanned', product: outcome.product })
    }),
    addAll: enqueueActions(({ enqueue, context }) => {
      for (const product of context.sharing)
        if (product.quantity > 0) enqueue.sendTo('cartLink', { type: 'product.added', product })
    }),
    notify: notify(),
  },
  guards: {
    hasHighlighted: ({ context: { highlighted, matches } }) => matches[highlighted] !== undefined,
    hasMatches: ({ context }) => context.matches.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasBarcode: ({ context }) => !isBlank(context.barcode),
    isOutcome: (_, { products, kind }: { products: Product[]; kind: BarcodeOutcome['kind'] }) =>
      barcodeOutcome(products).kind === kind,
  },
})
