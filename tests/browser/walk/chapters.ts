import { arriving, lookingAround } from './arriving.ts'
import { devices } from './devices.ts'
import type { Chapter } from './guide.ts'
import { listing, offline } from './lists.ts'
import { payingByCard, selling } from './selling.ts'
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
