import { arriving, lookingAround } from './arriving.ts'
import { devices } from './devices.ts'
import type { Chapter } from './guide.ts'
import { listing, offline } from './lists.ts'
import { openingAShop } from './opening.ts'
import { payingByCard, selling } from './selling.ts'
import { signingIn } from './signing-in.ts'
import { asking, settling } from './settling.ts'

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
]

/** The same on a product without data. */
export const CHAPTERS_OF_A_NEW_SHOP: Chapter[] = [openingAShop, signingIn]
