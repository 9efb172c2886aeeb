import type { ChartOutline } from '#contract/statechart.ts'

interface Point {
  x: number
  y: number
}

/** A line of words in a box; `name` is that of the transition it stands for, if it stands for one. */
export interface DrawnLine {
  text: string
  name: string
}

/** A box of a drawn chart; its corner and size in pixels from the top left of the drawing. */
export interface DrawnState extends Point {
  id: string
  width: number
  height: number
  /** The state's name, then what it does without leaving. */
  lines: DrawnLine[]
  kind: 'inner' | 'outer' | 'region' | 'final'
}

/** The arrow of a transition; several targets give several arrows of the same name. */
export interface DrawnArrow {
  /** The name of its transition; empty for the arrow from a start mark. */
  name: string
  points: Point[]
  lines: string[]
  /** The top left corner of its words. */
  label: Point | undefined
}

/** A chart, laid out. */
export interface Drawing {
  chart: string
  width: number
  height: number
  states: DrawnState[]
  /** The middles of the marks from which compound states start. */
  starts: Point[]
  arrows: DrawnArrow[]
}

export interface ChartDrawingContext {
  /** The chart that is to be drawn. */
  chart: ChartOutline | undefined
  drawing: Drawing | undefined
  /** Pixels of the screen for each pixel of the drawing. */
  zoom: number
}

export type ChartDrawingEvent =
  | { type: 'chart.shown'; chart: ChartOutline | undefined }
  | { type: 'drawing.retried' }
  | { type: 'zoom.changed'; by: number }
