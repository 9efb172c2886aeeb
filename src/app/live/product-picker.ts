/**
 * Provides the actors of the product picker: its questions go to the catalogue's index (barcodes) and the search (texts),
 * its products by the table of links to the cart, and the scanner learns whether the sales screen shows.
 */

import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { ScannerActor } from '#machines/devices/scanner/scanner.machine.ts'
import { linkBetween, linkOf } from '#app/links/carry.ts'
import { followChanges } from '#app/links/follow.ts'
import { reportTo, type Reported } from '#app/links/reports.ts'
import type { InStoreLayout } from '#contract/config.ts'
import type { Product } from '#domain/cart.ts'
import { duplicatesOf, indexKeeper, type ProductIndex } from '#domain/product-index.ts'
import { productsById, productsOfCode } from '#domain/barcode-answer.ts'
import { productIdOf } from '#domain/line-id.ts'
import { plainCode } from '#domain/scan/readings.ts'
import { selectLines } from '#machines/selling/cart/cart.selectors.ts'
import {
  selectCatalogueState,
  selectIsAwaited,
  selectIsPartial,
  selectProducts,
  selectProgress,
  type CatalogueSnapshot,
} from '#machines/selling/catalogue/catalogue.selectors.ts'
import { productPickerMachine } from '#machines/selling/productPicker/productPicker.machine.ts'
import type {
  CatalogueQuestion,
  CopyAsked,
  ProductPickerEvent,
} from '#machines/selling/productPicker/productPicker.types.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import { heldQuestion } from '#services/catalogue/held-question.ts'
import { searchedProducts } from '#services/search/product-search.ts'
import type { RootActors } from '#machines/charts.ts'
import { playOn } from './scanner.ts'
import type { TilePicked } from '#machines/selling/productTiles/productTiles.types.ts'
import type { EventBus } from './event-bus.ts'

interface Shop {
  index: ProductIndex
  snapshot: CatalogueSnapshot
  cart: CartActor
  layouts: InStoreLayout[]
}

/** What the catalogue's link says to the chart. */
type Said = Reported<'catalogue', 'productPicker'>

const answerTo = (question: CatalogueQuestion, { index, snapshot, cart, layouts }: Shop): Said => {
  switch (question.type) {
    case 'product.asked': {
      const products = productsById(index, question.productId)
      return { type: 'product.answered', products, pieces: question.pieces }
    }
    case 'barcode.asked': {
      const isPartial = selectIsPartial(snapshot)
      const products = productsOfCode(question.code, { index, layouts, isPartial })
      return products
        ? { type: 'barcode.answered', products, code: plainCode(question.code) }
        : { type: 'barcode.notLoaded', ...selectProgress(snapshot) }
    }
    case 'duplicates.asked': {
      const inCart = selectLines(cart.getSnapshot()).map(({ productId }) => productIdOf(productId))
      return { type: 'duplicates.answered', products: duplicatesOf(index, inCart) }
    }
  }
}

/** Answers when there are products; until the first ones have come, the last question waits for them. */
const linkCatalogue = (
  { catalogue, cart, search }: Omit<Selling, 'scanner'> & Pick<Deps, 'search'>,
  searched: () => Product[],
  layouts: () => InStoreLayout[],
): CallbackLogicFunction<CatalogueQuestion, Said> => {
  const indexOf = indexKeeper()
  return ({ sendBack, receive }) => {
    const questions = heldQuestion<CatalogueQuestion>({
      isAwaited: () => selectIsAwaited(catalogue.getSnapshot()),
      answer: (question) => {
        const snapshot = catalogue.getSnapshot()
        const index = indexOf(selectProducts(snapshot))
        sendBack(answerTo(question, { index, snapshot, cart, layouts: layouts() }))
      },
    })
    const notify = () => sendBack({ type: 'catalogue.changed' })
    const select = () => catalogue.getSnapshot()
    const stops = [
      followChanges([catalogue], {
        select,
        say: (snapshot) => {
          indexOf(selectProducts(snapshot))
          questions.look()
        },
      }),
      followChanges([catalogue], { select: searched, say: notify }),
      search.watch(notify),
    ]
    receive(questions.ask)
    return () => stops.forEach((stop) => stop())
  }
}

/** What is scanned, for as long as this screen shows; the scanner is notified when it does. */
const linkScanner =
  (scanner: ScannerActor): CallbackLogicFunction<AnyEventObject, ProductPickerEvent> =>
  ({ sendBack }) => {
    const report = reportTo('productPicker', 'scanner', scanner)
    const stop = linkBetween('productPicker', 'scannerLink', { scanner }).listen(sendBack)
    report({ type: 'screen.opened' })
    return () => {
      stop()
      report({ type: 'screen.closed' })
    }
  }

const listenForTiles =
  (
    bus: EventBus<TilePicked>,
  ): CallbackLogicFunction<AnyEventObject, Reported<'productTiles', 'productPicker'>> =>
  ({ sendBack }) =>
    bus.listen(sendBack)

const linkClipboard =
  ({ copyText }: Deps): CallbackLogicFunction<CopyAsked, ProductPickerEvent> =>
  ({ sendBack, receive }) =>
    receive(
      ({ text }) =>
        void copyText(text).then((isCopied) =>
          sendBack({ type: isCopied ? 'code.copied' : 'code.notCopied' }),
        ),
    )

type Selling = Pick<RootActors, 'catalogue' | 'cart' | 'scanner'>

/** `layouts`: those of the store that the cashier sells in. */
export const liveProductPicker = (
  deps: Deps,
  selling: Selling,
  layouts: () => InStoreLayout[],
  tiles: EventBus<TilePicked>,
) => {
  const searched = searchedProducts(() => {
    const snapshot = selling.catalogue.getSnapshot()
    return {
      products: selectProducts(snapshot),
      isGrowing: selectCatalogueState(snapshot) === 'filling',
    }
  })
  return productPickerMachine.provide({
    actors: {
      catalogueLink: fromCallback(linkCatalogue({ ...selling, search: deps.search }, searched, layouts)),
      cartLink: fromCallback(linkOf('productPicker', 'cartLink', selling)),
      soundLink: fromCallback(playOn(deps.speaker)),
      clipboardLink: fromCallback(linkClipboard(deps)),
      scannerLink: fromCallback(linkScanner(selling.scanner)),
      listenForTiles: fromCallback(listenForTiles(tiles)),
      searchProducts: fromPromise(({ input }) => deps.search.find(searched(), input.text)),
    },
  })
}
