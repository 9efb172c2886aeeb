/** Whole numbers in a row that grows, four bytes each. */
export const growing = () => {
  const at = { values: new Int32Array(1 << 16), length: 0 }
  return {
    push: (value: number): void => {
      if (at.length === at.values.length) {
        const more = new Int32Array(2 * at.length)
        more.set(at.values)
        at.values = more
      }
      at.values[at.length] = value
      at.length += 1
    },
    get: (place: number): number => at.values[place] ?? 0,
    size: (): number => at.length,
  }
}

export type Growing = ReturnType<typeof growing>
