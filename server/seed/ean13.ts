const weightOf = (index: number): number => (index % 2 === 0 ? 1 : 3)

/** The check digit of the 12 digits before it. */
export const checkDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * weightOf(index), 0)
  return String((10 - (sum % 10)) % 10)
}

/** An EAN-13 for use within a store (GS1 prefix 2): two digits say which store, nine which product. */
export const inStoreCode = (store: number, product: number): string => {
  const digits = `2${String(store).padStart(2, '0')}${String(product).padStart(9, '0')}`
  return `${digits}${checkDigit(digits)}`
}
