import type { ChartOutline, OutlineAction, OutlineTransition } from '#contract/statechart.ts'
import { MESSAGES, noticeText, type Notice } from '#domain/messages/messages.ts'

/** Milliseconds as people say them: '300 ms', '6.5 s'. */
export const length = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)

/** The path of a state below its chart; the chart's own name for the root. */
export const pathOf = (chart: ChartOutline, id: string): string =>
  id === chart.id ? chart.id : id.slice(chart.id.length + 1)

/** How long a delay lasts, in words. */
export const delayText = (chart: ChartOutline, delay: string): string => {
  const ms = Number.isNaN(Number(delay)) ? chart.delays[delay] : Number(delay)
  return typeof ms === 'number' ? length(ms) : 'depends on the context'
}

/** The event of a transition, a delay with its length. */
export const eventText = (chart: ChartOutline, { label, delay }: OutlineTransition): string =>
  delay === undefined ? label : `${label} (${delayText(chart, delay)})`

const isNotice = (params: unknown): params is Notice =>
  typeof params === 'object' && params !== null && 'key' in params && String(params.key) in MESSAGES

/** An action in a few words, for diagrams. */
export const shortAction = ({ name, params }: OutlineAction): string => {
  if (isNotice(params)) return `${name} ${params.key}`
  return params === undefined ? name : `${name} ${JSON.stringify(params)}`
}

/** The words of a toast that an action shows, where they are known beforehand. */
export const toastOf = ({ params }: OutlineAction): string | undefined =>
  isNotice(params) ? noticeText(params) : undefined

/** A transition as diagrams write it: event [guard] / actions. */
export const transitionText = (chart: ChartOutline, transition: OutlineTransition): string => {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`
  const actions =
    transition.actions.length === 0 ? '' : ` / ${transition.actions.map(shortAction).join(', ')}`
  return `${eventText(chart, transition)}${guard}${actions}`
}

/** Does the chart stay in its state, whatever it does meanwhile? */
export const staysIn = ({ targets }: OutlineTransition): boolean => targets.length === 0
