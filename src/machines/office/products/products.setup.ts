import { assign, raise, setup, stateIn } from 'xstate'
import { MOST_PICKED, type ProductChoice } from '#contract/administration/product-bulk.ts'
import { MOST_TIERS } from '#contract/administration/product-prices.ts'
import type { AdministeredProduct, ProductFilter } from '#contract/administration/products.ts'
import { LONGEST } from '#contract/text.ts'
import { newBarcodeFault } from '#domain/entry-barcodes.ts'
import { faultsAfter, faultsWithout, isRight } from '#domain/form-faults.ts'
import { pictureFault } from '#domain/picture-file.ts'
import { entryOnTop, isWritten } from '#domain/product-difference.ts'
import {
  barcodesOf,
  dataOf,
  entryFaults,
  entryOf,
  NEW_ENTRY,
  newProductOf,
  pictureOf,
  type ProductEntry,
} from '#domain/product-entry.ts'
import { faultsAfterTier, faultsWithoutTiers, NEW_TIER, type TierEntry } from '#domain/tier-entry.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type { Answered } from '#machines/kit/refused.ts'
import { bulkChangeMachine } from '#machines/office/bulkChange/bulkChange.machine.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import {
  addedBarcode,
  isMainToLookUp,
  lookedUp,
  refusedBarcode,
  removedBarcode,
} from './products.barcodes.ts'
import type {
  ExportedProducts,
  LoadedCategories,
  LoadedProducts,
  PageAsked,
  PictureToSend,
  ProductsContext,
  ProductsEvent,
  ProductsInput,
  ProductToSave,
  SavedProduct,
  SentPicture,
  SharingAsked,
  SharingProducts,
} from './products.types.ts'

const replaced = (products: AdministeredProduct[], product: AdministeredProduct): AdministeredProduct[] =>
  products.map((listed) => (listed.id === product.id ? product : listed))

/** What is to be written of the form. */
export const productToSave = ({ storeId, opened, creationId, entry }: ProductsContext): ProductToSave => {
  const more = { ...barcodesOf(entry, opened), ...pictureOf(entry, opened) }
  if (!opened) return { ...newProductOf(entry), ...more, storeId, creationId }
  const { id, version } = opened
  return { ...dataOf(entry), ...more, storeId, id, version, is_active: entry.is_active }
}

/** Which products are meant: those that are ticked, or all that fit. */
export const productChoice = ({ ticked, search, filter, category }: ProductsContext): ProductChoice =>
  ticked.length > 0 ? { ids: ticked } : { search, filter, category }

/** The page of those that fit behind a cursor; null for the first. */
export const pageAsked = (
  { storeId, search, filter, category }: ProductsContext,
  cursor: string | null,
): PageAsked => ({ storeId, search, filter, category, cursor })

export const productsSetup = setup({
  types: {
    input: {} as ProductsInput,
    context: {} as ProductsContext,
    events: {} as ProductsEvent,
    children: {} as { productImport: 'productImport'; bulkChange: 'bulkChange' },
    emitted: {} as Notified,
  },
  actors: {
    loadPage: promiseActor<LoadedProducts, PageAsked>('loadPage'),
    loadCategories: promiseActor<LoadedCategories, ProductsInput>('loadCategories'),
    sendPicture: promiseActor<SentPicture, PictureToSend>('sendPicture'),
    findSharing: promiseActor<SharingProducts, SharingAsked>('findSharing'),
    /** An id that nothing else has. */
    drawId: promiseActor<string, undefined>('drawId'),
    saveProduct: promiseActor<SavedProduct, ProductToSave>('saveProduct'),
    exportProducts: promiseActor<ExportedProducts, ProductsInput>('exportProducts'),
    productImport: productImportMachine,
    bulkChange: bulkChangeMachine,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    /** Nothing is called by a longer text than the server takes. */
    searchByText: assign({ search: ({ context }) => context.text.trim().slice(0, LONGEST.search) }),
    keepFilter: assign({ filter: (_, { filter }: { filter: ProductFilter }) => filter }),
    keepCategory: assign({
      category: (_, { category }: { category: string | undefined }) => category,
    }),
    keepCategories: assign((_, { loaded }: { loaded: LoadedCategories }) =>
      loaded.ok ? { categories: loaded.value } : {},
    ),
    forgetAsked: assign({ text: '', search: '', filter: 'all', category: undefined }),
    /** What was ticked while it was on its way stays ticked, where it is listed still. */
    keepPage: assign(({ context }, { loaded }: { loaded: LoadedProducts }) => {
      if (!loaded.ok) return {}
      const listed = new Set(loaded.value.products.map(({ id }) => id))
      return { ...loaded.value, ticked: context.ticked.filter((id) => listed.has(id)) }
    }),
    tick: assign(({ context }, { id, isTicked }: { id: string; isTicked: boolean }) => ({
      ticked: [...context.ticked.filter((ticked) => ticked !== id), ...(isTicked ? [id] : [])],
    })),
    clearTicks: assign({ ticked: [] }),
    addPage: assign(({ context }, { loaded }: { loaded: LoadedProducts }) =>
      loaded.ok ? { ...loaded.value, products: [...context.products, ...loaded.value.products] } : {},
    ),
    open: assign((_, { product }: { product: AdministeredProduct | undefined }) => ({
      opened: product,
      creationId: '',
      entry: product ? entryOf(product) : NEW_ENTRY,
      unlooked: [],
      shared: [],
      picture: undefined,
      faults: {},
      theirs: undefined,
    })),
    keepTyped: assign(({ context }, { typed }: { typed: Partial<ProductEntry> }) => {
      const entry = { ...context.entry, ...typed }
      const now = entryFaults(entry, context.opened === undefined)
      return { entry, faults: faultsAfter(context.faults, now, typed) }
    }),
    addTier: assign(({ context: { entry } }) => ({ entry: { ...entry, tiers: [...entry.tiers, NEW_TIER] } })),
    keepTier: assign(({ context }, { at, typed }: { at: number; typed: Partial<TierEntry> }) => {
      const tiers = context.entry.tiers.map((tier, place) => (place === at ? { ...tier, ...typed } : tier))
      const entry = { ...context.entry, tiers }
      const now = entryFaults(entry, context.opened === undefined)
      return { entry, faults: faultsAfterTier(context.faults, now) }
    }),
    /** Those behind it move up: what was said of them is said again when the form is sent. */
    removeTier: assign(({ context: { entry, faults } }, { at }: { at: number }) => ({
      entry: { ...entry, tiers: entry.tiers.filter((_, place) => place !== at) },
      faults: faultsWithoutTiers(faults),
    })),
    /** The first one stays for all tries of the form. */
    keepFirstId: assign(({ context }, { id }: { id: string }) => ({
      creationId: context.creationId === '' ? id : context.creationId,
    })),
    checkEntry: assign({
      faults: ({ context: { entry, opened } }) => entryFaults(entry, opened === undefined),
    }),
    queueMainBarcode: assign({
      unlooked: ({ context: { unlooked, entry } }) => [...unlooked, entry.barcode.trim()],
    }),
    addBarcode: assign(({ context }) => addedBarcode(context)),
    refuseBarcode: assign(({ context }) => refusedBarcode(context)),
    removeBarcode: assign(({ context }, { barcode }: { barcode: string }) =>
      removedBarcode(context, barcode),
    ),
    keepShared: assign(({ context }, { found }: { found: SharingProducts }) => lookedUp(context, found)),
    dropUnlooked: assign({ unlooked: ({ context: { unlooked } }) => unlooked.slice(1) }),
    keepPicture: assign(({ context }, { file }: { file: File }) => {
      const fault = pictureFault(file)
      const faults = faultsWithout(context.faults, ['product_image'])
      return fault === undefined ? { picture: file, faults } : { faults: { ...faults, product_image: fault } }
    }),
    removePicture: assign(({ context: { entry, faults } }) => ({
      picture: undefined,
      entry: { ...entry, product_image: '' },
      faults: faultsWithout(faults, ['product_image']),
    })),
    keepAddress: assign(({ context: { entry } }, { sent }: { sent: SentPicture }) =>
      sent.ok ? { picture: undefined, entry: { ...entry, product_image: sent.value.image } } : {},
    ),
    refusePicture: assign(({ context: { faults } }, { sent }: { sent: SentPicture }) =>
      !sent.ok && sent.fault.kind === 'refused'
        ? { picture: undefined, faults: { ...faults, product_image: sent.fault.message } }
        : {},
    ),
    /** What is on the server now, whoever wrote it, shows in the list. */
    keepSaved: assign(({ context }, { saved }: { saved: SavedProduct }) =>
      saved.ok ? { products: replaced(context.products, saved.value.product) } : {},
    ),
    /** Nobody writes over what they have not touched. */
    keepTheirs: assign(({ context: { entry, opened } }, { saved }: { saved: SavedProduct }) => {
      if (!saved.ok || !opened) return {}
      const theirs = saved.value.product
      return { theirs, entry: entryOnTop(entry, opened, theirs) }
    }),
    /** What was typed is to be written over what somebody else has. */
    writeOver: assign({ opened: ({ context }) => context.theirs }),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: Answered) => !answer.ok && answer.fault.kind === 'refused',
    isSaved: (_, { saved }: { saved: SavedProduct }) => saved.ok && saved.value.is_saved,
    /** Somebody else has written the same. */
    isThereAlready: ({ context: { entry, opened } }, { saved }: { saved: SavedProduct }) =>
      saved.ok &&
      opened !== undefined &&
      isWritten(entryOnTop(entry, opened, saved.value.product), saved.value.product),
    isNew: ({ context }) => context.opened === undefined,
    isListOnItsWay: stateIn({ list: { opened: 'loading' } }),
    isMainToLookUp: ({ context }) => isMainToLookUp(context),
    isAddable: ({ context: { entry } }) => newBarcodeFault(entry) === undefined,
    hasUnlooked: ({ context: { unlooked } }) => unlooked.length > 0,
    isNewAndRight: ({ context: { entry, opened } }) =>
      opened === undefined && isRight(entryFaults(entry, true)),
    isSentForNew: ({ context }, { sent }: { sent: SentPicture }) => sent.ok && context.opened === undefined,
    isRightWithPicture: ({ context: { entry, opened, picture } }) =>
      picture !== undefined && isRight(entryFaults(entry, opened === undefined)),
    isRight: ({ context: { entry, opened } }) => isRight(entryFaults(entry, opened === undefined)),
    /** As many as one call may name. */
    mayTick: ({ context: { ticked } }, { isTicked }: { isTicked: boolean }) =>
      !isTicked || ticked.length < MOST_PICKED,
    hasRoomForTier: ({ context }) => context.entry.tiers.length < MOST_TIERS,
    hasProducts: ({ context }) => context.count > 0,
    hasNext: ({ context }) => context.next !== null,
  },
  delays: { searchPauseDelay: 300 },
})
