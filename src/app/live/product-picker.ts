import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import type { InStoreLayout } from '#contract/config.ts'
import type { Product } from '#domain/cart.ts'
import { duplicatesOf, productIndex, withBarcode } from '#domain/product-index.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { pieceById, pieceOf, productIdOf } from '#domain/scan/piece.ts'
import { plainCode, readingsOf, type Reading } from '#domain/scan/readings.ts'
import { selectIsLocked, selectItemCount, selectLines } from '#machines/cart/cart.selectors.ts'
import { selectProducts } from '#machines/catalogue/catalogue.selectors.ts'
import { productPickerMachine } from '#machines/productPicker/productPicker.machine.ts'
import type {
  CatalogueQuestion,
  CopyAsked,
  ProductAdded,
  ProductPickerEvent,
} from '#machines/productPicker/productPicker.types.ts'
import type { RootActors } from '#ui/kit/till.ts'
import { cartSender, type CartActor } from './cart.ts'
import type { CatalogueActor } from './catalogue.ts'
import { restoredCart } from './payment-links.ts'
import type { ScanDesk } from './scan-desk.ts'
import { playOn } from './scanner.ts'

type Index = ReturnType<typeof productIndex>

/** Makes something of the products once, and again only after they changed. */
const oncePerCatalogue = <Made>(catalogue: CatalogueActor, make: (products: Product[]) => Made) => {
  let known: { products: Product[]; made: Made } | undefined
  return (): Made => {
    const products = selectProducts(catalogue.getSnapshot())
    if (known?.products !== products) known = { products, made: make(products) }
    return known.made
  }
}

/** The first reading of a code that the store has products for; those whose label carries an amount are pieces. */
const productsOf = (index: Index, readings: Reading[]): Product[] => {
  for (const { barcode, amount } of readings) {
    const products = withBarcode(index, barcode)
    if (products.length > 0) return amount ? products.map((product) => pieceOf(product, amount)) : products
  }
  return []
}

interface Shop {
  index: Index
  cart: CartActor
  layouts: InStoreLayout[]
}

const answerTo = (question: CatalogueQuestion, { index, cart, layouts }: Shop): ProductPickerEvent => {
  switch (question.type) {
    case 'product.asked': {
      const product = index.byId.get(productIdOf(question.productId))
      return { type: 'product.answered', products: product ? [pieceById(product, question.productId)] : [] }
    }
    case 'barcode.asked':
      return {
        type: 'barcode.answered',
        products: productsOf(index, readingsOf(question.code, layouts)),
        code: plainCode(question.code),
      }
    case 'duplicates.asked': {
      const inCart = selectLines(cart.getSnapshot()).map(({ productId }) => productIdOf(productId))
      return { type: 'duplicates.answered', products: duplicatesOf(index, inCart) }
    }
  }
}

const linkCatalogue = (
  { catalogue, cart }: Selling,
  layouts: () => InStoreLayout[],
): CallbackLogicFunction<CatalogueQuestion, ProductPickerEvent> => {
  const index = oncePerCatalogue(catalogue, productIndex)
  return ({ sendBack, receive }) => {
    let told = selectProducts(catalogue.getSnapshot())
    const subscription = catalogue.subscribe((snapshot) => {
      if (selectProducts(snapshot) === told) return
      told = selectProducts(snapshot)
      sendBack({ type: 'catalogue.changed' })
    })
    receive((question) => sendBack(answerTo(question, { index: index(), cart, layouts: layouts() })))
    return () => subscription.unsubscribe()
  }
}

/** Puts products into the cart, tells whether it took a scanned one, and when it takes none. */
const linkCart =
  (cart: CartActor): CallbackLogicFunction<ProductAdded, ProductPickerEvent> =>
  ({ sendBack, receive }) => {
    const send = cartSender(cart)
    const count = () => selectItemCount(cart.getSnapshot())
    const scan = (product: Product) => {
      const before = count()
      cart.send({ type: 'product.added', product })
      sendBack({ type: count() > before ? 'scan.taken' : 'scan.notTaken' })
    }
    let wasLocked = false
    const tell = () => {
      const isLocked = selectIsLocked(cart.getSnapshot())
      if (isLocked !== wasLocked) sendBack({ type: isLocked ? 'cart.locked' : 'cart.unlocked' })
      wasLocked = isLocked
    }
    tell()
    const subscription = cart.subscribe(tell)
    receive(({ type, product }) =>
      type === 'product.scanned'
        ? void restoredCart(cart).then(() => scan(product))
        : send({ type: 'product.added', product }),
    )
    return () => subscription.unsubscribe()
  }

const listen =
  (desk: ScanDesk): CallbackLogicFunction<AnyEventObject, ProductPickerEvent> =>
  ({ sendBack }) =>
    desk.open((code) => sendBack({ type: 'barcode.scanned', code }))

const linkClipboard =
  ({ copyText }: Ports): CallbackLogicFunction<CopyAsked, ProductPickerEvent> =>
  ({ sendBack, receive }) =>
    receive(
      ({ text }) =>
        void copyText(text).then((isCopied) =>
          sendBack({ type: isCopied ? 'code.copied' : 'code.notCopied' }),
        ),
    )

type Selling = Pick<RootActors, 'catalogue' | 'cart'>

/** `storeId`: the store that the cashier sells in. */
export const liveProductPicker = (ports: Ports, selling: Selling, storeId: () => string | undefined) => {
  const layouts = () => layoutsOf(ports.config.inStoreCodes, storeId())
  return productPickerMachine.provide({
    actors: {
      catalogueLink: fromCallback(linkCatalogue(selling, layouts)),
      cartLink: fromCallback(linkCart(selling.cart)),
      soundLink: fromCallback(playOn(ports.speaker)),
      clipboardLink: fromCallback(linkClipboard(ports)),
      listenForScans: fromCallback(listen(ports.scanDesk)),
      searchProducts: fromPromise(({ input }) =>
        ports.search.find(selectProducts(selling.catalogue.getSnapshot()), input.text),
      ),
    },
  })
}
