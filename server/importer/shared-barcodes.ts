import { codesOf, type ImportPlan, type StoredProduct } from '#server/importer/plan.ts'
import { inTurns } from '#server/turns.ts'

const sentence = (count: number, [barcode, names]: [string, string[]]): string => {
  const example = `${barcode} (${names.join(', ')})`
  return count === 1
    ? `The barcode ${example} belongs to several products: the till asks which one is meant.`
    : `${count.toLocaleString('en-NG')} barcodes belong to several products, such as ${example}: the till asks which one is meant.`
}

/** So many names are an example; a file may give one barcode to all of its products. */
const NAMED = 2

/** What is to be said of barcodes that a new product of the plan shares with another one; they are allowed (§2.65). */
export const notesOnSharedBarcodes = async (
  stored: StoredProduct[],
  { added }: ImportPlan,
): Promise<string[]> => {
  const namesOf = new Map<string, string[]>()
  await inTurns(added, (row) => {
    for (const code of codesOf(row)) namesOf.set(code, [])
  })
  await inTurns([...stored, ...added], (product) => {
    for (const code of codesOf(product)) {
      const names = namesOf.get(code)
      if (names && names.length < NAMED) names.push(product.name)
    }
  })
  const shared = [...namesOf].filter(([, names]) => names.length > 1)
  const [first] = shared
  return first ? [sentence(shared.length, first)] : []
}
