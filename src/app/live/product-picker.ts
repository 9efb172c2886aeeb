import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Product } from '#domain/cart.ts'
import { duplicatesOf, productIndex, withBarcode } from '#domain/product-index.ts'
import { searchIndex, searchProducts } from '#domain/search.ts'
import type { Scanner } from '#hardware/scanner/port.ts'
import { selectLines } from '#machines/cart/cart.selectors.ts'
import { selectProducts } from '#machines/catalogue/catalogue.selectors.ts'
import { productPickerMachine } from '#machines/productPicker/productPicker.machine.ts'
import type {
  CatalogueQuestion,
  ProductAdded,
  ProductPickerEvent,
} from '#machines/productPicker/productPicker.types.ts'
import { cartSender, type CartActor } from './cart.ts'
import type { CatalogueActor } from './catalogue.ts'
import type { ScanHub } from './scan-hub.ts'

/** Makes something of the products once, and again only after they changed. */
const oncePerCatalogue = <Made>(catalogue: CatalogueActor, make: (products: Product[]) => Made) => {
  let known: { products: Product[]; made: Made } | undefined
  return (): Made => {
    const products = selectProducts(catalogue.getSnapshot())
    if (known?.products !== products) known = { products, made: make(products) }
    return known.made
  }
}

const answerTo = (index: ReturnType<typeof productIndex>, cart: CartActor) => {
  const inCart = () => selectLines(cart.getSnapshot()).map(({ productId }) => productId)
  return (question: CatalogueQuestion): ProductPickerEvent => {
    switch (question.type) {
      case 'product.asked': {
        const product = index.byId.get(question.productId)
        return { type: 'product.answered', products: product ? [product] : [] }
      }
      case 'barcode.asked':
        return { type: 'barcode.answered', products: withBarcode(index, question.code) }
      case 'duplicates.asked':
        return { type: 'duplicates.answered', products: duplicatesOf(index, inCart()) }
    }
  }
}

const linkCatalogue = (
  catalogue: CatalogueActor,
  cart: CartActor,
): CallbackLogicFunction<CatalogueQuestion, ProductPickerEvent> => {
  const index = oncePerCatalogue(catalogue, productIndex)
  return ({ sendBack, receive }) => {
    let told = selectProducts(catalogue.getSnapshot())
    const subscription = catalogue.subscribe((snapshot) => {
      if (selectProducts(snapshot) === told) return
      told = selectProducts(snapshot)
      sendBack({ type: 'catalogue.changed' })
    })
    receive((question) => sendBack(answerTo(index(), cart)(question)))
    return () => subscription.unsubscribe()
  }
}

const linkCart =
  (cart: CartActor): CallbackLogicFunction<ProductAdded> =>
  ({ receive }) =>
    receive(cartSender(cart))

const listen =
  (sources: Scanner[]): CallbackLogicFunction<AnyEventObject, ProductPickerEvent> =>
  ({ sendBack }) => {
    const ends = sources.map((source) => source.listen((code) => sendBack({ type: 'barcode.scanned', code })))
    return () => ends.forEach((end) => end())
  }

/** `scanner` is a hand scanner; barcodes of the camera come through the hub. */
export const liveProductPicker = (
  catalogue: CatalogueActor,
  cart: CartActor,
  scanner: Scanner,
  hub: ScanHub,
) => {
  const index = oncePerCatalogue(catalogue, searchIndex)
  return productPickerMachine.provide({
    actors: {
      catalogueLink: fromCallback(linkCatalogue(catalogue, cart)),
      cartLink: fromCallback(linkCart(cart)),
      listenForScans: fromCallback(listen([scanner, hub])),
      searchProducts: fromPromise(async ({ input }) => searchProducts(index(), input.text)),
    },
  })
}
