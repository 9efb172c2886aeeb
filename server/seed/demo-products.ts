import type { PictureKind } from '#server/pictures/product-pictures.ts'

/** A group of products of a demo store: the products as text, and what they have in common. */
export interface ProductGroup {
  kind: PictureKind
  /** VAT in hundredths of a percent; basic food, baby goods and medicine are free of it. */
  vat: 0 | 750
  text: string
}

/** One product as its line of the group says. */
export interface DemoProduct {
  kind: PictureKind
  vat: 0 | 750
  name: string
  size: string
  /** Kobo. */
  price: number
  wholesale: number | undefined
  isOut: boolean
  twin: string | undefined
}

const productOf = ({ kind, vat }: ProductGroup, line: string): DemoProduct => {
  const [name = '', size = '', price = '', ...marks] = line.split('|').map((part) => part.trim())
  const wholesale = marks.find((mark) => /^\d+$/.test(mark))
  return {
    kind,
    vat,
    name,
    size,
    price: Number(price) * 100,
    wholesale: wholesale === undefined ? undefined : Number(wholesale) * 100,
    isOut: marks.includes('out'),
    twin: marks.find((mark) => mark.startsWith('twin '))?.slice('twin '.length),
  }
}

/** The products of some groups in their order. */
export const productsOn = (groups: ProductGroup[]): DemoProduct[] =>
  groups.flatMap((group) =>
    group.text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => productOf(group, line)),
  )
