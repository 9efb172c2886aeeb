import { arriving, lookingAround } from './arriving.ts'
import type { Chapter } from './guide.ts'
import { listing, offline } from './lists.ts'
import { payingByCard, selling } from './selling.ts'

/** The whole walk; each chapter starts on an untouched device. */
export const CHAPTERS: Chapter[] = [selling, arriving, lookingAround, payingByCard, listing, offline]
