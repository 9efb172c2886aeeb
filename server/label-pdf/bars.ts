import bwipjs from 'bwip-js/node'
import type { Bars } from '#domain/product-label.ts'

/** The widths of bars and spaces of a barcode by turns, a bar first, in modules: what the narrowest bar is wide. */
export const widthsOf = ({ kind, code }: Bars): number[] => {
  const [drawn] = bwipjs.raw({ bcid: kind, text: code })
  return drawn && 'sbs' in drawn ? drawn.sbs : []
}

/** Left free on both sides of the bars, in modules: as much as EAN-13 wants, the most of all. */
const QUIET = 11

/** What a scanner reads from a shelf: the size that EAN is meant for, and the least that a till's scanner reads. */
const BEST_MM = 0.33
const LEAST_MM = 0.19

/** Bars as they are printed, in millimetres. */
export interface PlacedBars {
  /** With the space that is left free on both sides. */
  width: number
  /** From the left of that space. */
  bars: { left: number; width: number }[]
}

/** A module of at most the best width; on a thermal printer a whole number of dots, the nearest below or the least of them. */
const moduleWidth = (room: number, dot: number): number => {
  if (dot === 0) return Math.min(BEST_MM, room)
  const best = Math.ceil(BEST_MM / dot) * dot
  return Math.floor(Math.min(best, room) / dot) * dot
}

/**
 * The bars in a room of this width, a thermal printer's with dots of this size (0 for any other); undefined where they
 * would be too fine to be read.
 */
export const placedBars = (widths: number[], room: number, dot: number): PlacedBars | undefined => {
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  const module = moduleWidth(room / modules, dot)
  if (module < LEAST_MM) return undefined
  const bars: PlacedBars['bars'] = []
  let place = QUIET
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ left: place * module, width: width * module })
    place += width
  }
  return { width: modules * module, bars }
}
