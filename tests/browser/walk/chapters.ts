import { arriving, lookingAround } from './arriving.ts'
import { closing } from './closing.ts'
import { devices } from './devices.ts'
import type { Chapter } from './guide.ts'
import { keepingProducts } from './keeping-products.ts'
import { keepingStock } from './keeping-stock.ts'
import { listing, offline } from './lists.ts'
import { openingAShop } from './opening.ts'
import { ordering } from './ordering.ts'
import { stayingOutside } from './outside.ts'
import { pricing } from './pricing.ts'
import { runningAShop } from './running.ts'
import { payingByCard, selling } from './selling.ts'
import { signingIn } from './signing-in.ts'
import { asking, settling } from './settling.ts'
import { sellingByTiles } from './tiles.ts'

/** The whole walk; each chapter starts on an untouched device. */
export const CHAPTERS: Chapter[] = [
  selling,
  arriving,
  lookingAround,
  payingByCard,
  listing,
  offline,
  settling,
  asking,
  devices,
  stayingOutside,
]

/** The same, each on a product of its own that nobody has set up yet. */
export const CHAPTERS_OF_A_NEW_SHOP: Chapter[] = [
  openingAShop,
  signingIn,
  keepingProducts,
  pricing,
  keepingStock,
  ordering,
  runningAShop,
  closing,
  sellingByTiles,
]
