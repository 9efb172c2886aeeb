/** A whole number as Nigerians write it: 12,400. */
export const number = (count: number): string => count.toLocaleString('en-NG')

/** A number with its noun: '1 product', '2,300 products'. */
export const counted = (count: number, one: string, several: string): string =>
  `${number(count)} ${count === 1 ? one : several}`

export const products = (count: number): string => counted(count, 'product', 'products')

export const pieces = (count: number): string => counted(count, 'piece', 'pieces')
