import type { AdministeredProduct } from '#contract/administration/products.ts'
import { MOST_LABELLED, MOST_LABELS, type LabelLayout } from '#contract/administration/labels.ts'
import type { FormFaults } from './form-faults.ts'
import { labelsOnPage } from './label-layouts.ts'
import { productLabel, type ProductLabel } from './product-label.ts'
import { countIn } from './typed-quantity.ts'

/** A product of which labels are wanted, and how many, as it was typed. */
export interface LabelLine {
  product: AdministeredProduct
  copies: string
}

/** What labels are printed on, and from which label of the first sheet on, as it was typed. */
export interface LabelPaper {
  layout: LabelLayout
  first: string
}

/** From when on products have changed: the first moment of yesterday, or of so many days ago. */
export type LabelPeriod = 'yesterday' | 'week' | 'month'

/** So many labels are printed by the receipt printer at once. */
const MOST_ON_PRINTER = 200

const grouped = new Intl.NumberFormat('en-NG')

const copiesOf = ({ copies }: LabelLine): number => countIn(copies, MOST_LABELS) ?? 0

const labelCount = (lines: LabelLine[]): number => lines.reduce((sum, line) => sum + copiesOf(line), 0)

/** One label more of a product, at the top where it is new; what is typed beside it and is no number begins anew. */
export const withLabel = (lines: LabelLine[], product: AdministeredProduct): LabelLine[] => {
  const known = lines.find((line) => line.product.id === product.id)
  if (!known) return [{ product, copies: '1' }, ...lines]
  return lines.map((line) => (line === known ? { product, copies: String(copiesOf(line) + 1) } : line))
}

/** A label of each product behind those that are listed; what is listed already is as it is now. */
export const withProducts = (lines: LabelLine[], products: AdministeredProduct[]): LabelLine[] => {
  const now = new Map(products.map((product) => [product.id, product]))
  const listed = new Set(lines.map(({ product }) => product.id))
  const others = products.filter(({ id }) => !listed.has(id))
  return [
    ...lines.map(({ product, copies }) => ({ product: now.get(product.id) ?? product, copies })),
    ...others.map((product) => ({ product, copies: '1' })),
  ]
}

const listFault = (lines: LabelLine[], most: number): string | undefined => {
  if (lines.length === 0) return 'Add a product first'
  if (lines.length > MOST_LABELLED) return `At most ${MOST_LABELLED} products can be labelled at once`
  if (labelCount(lines) > most) return `At most ${grouped.format(most)} labels can be printed at once`
  return undefined
}

const linesFaults = (lines: LabelLine[], most: number): FormFaults => {
  const form = listFault(lines, most)
  return {
    ...(form === undefined ? {} : { form }),
    ...Object.fromEntries(
      lines
        .filter((line) => copiesOf(line) === 0)
        .map(({ product }) => [product.id, 'Enter how many, such as 12']),
    ),
  }
}

/** What hinders labels on this paper: under the id of each product, `first`, and `form` where it is about the list. */
export const paperFaults = (lines: LabelLine[], { layout, first }: LabelPaper): FormFaults => {
  const places = labelsOnPage(layout)
  const isThere = places === 1 || countIn(first, places) !== undefined
  return {
    ...linesFaults(lines, MOST_LABELS),
    ...(isThere ? {} : { first: `Enter a number from 1 to ${places}` }),
  }
}

/** The same for labels by the receipt printer. */
export const printerFaults = (lines: LabelLine[]): FormFaults => linesFaults(lines, MOST_ON_PRINTER)

/** What lines and paper without faults ask of the office. */
export const labelsAsked = (lines: LabelLine[], { layout, first }: LabelPaper) => {
  const places = labelsOnPage(layout)
  return {
    layout,
    first: places === 1 ? 1 : (countIn(first, places) ?? 1),
    lines: lines.map((line) => ({ productId: line.product.id, copies: copiesOf(line) })),
  }
}

/** Each label by itself, for the receipt printer. */
export const labelsOf = (lines: LabelLine[]): ProductLabel[] =>
  lines.flatMap((line) => Array.from({ length: copiesOf(line) }, () => productLabel(line.product)))
