import { FIRST_NUMBER } from './goods.ts'

/** The records of a device, as they are stored. */
export type Disk = Readonly<Record<string, unknown>>

interface StoredRecord {
  version: number
  value: Record<string, unknown>
}

interface StoredFact {
  kind: string
  at: number
  words?: string
  seen?: string[]
}

const MOST_SERVER_ERRORS = 5
const MOST_LEFT_OPEN = 2

/** Facts whose words or times nobody looks at: the first one says as much as all of them. */
const SAID_ONCE = ['leftOpen', 'doubt']

const isSaidOnce = (text: string): boolean => SAID_ONCE.some((kind) => text.startsWith(kind))

const plainFacts = (facts: StoredFact[]): StoredFact[] =>
  facts
    .filter(({ kind }, index) => !isSaidOnce(kind) || index === facts.findIndex((fact) => fact.kind === kind))
    .map((fact, place) => ({
      ...fact,
      at: FIRST_NUMBER * 1_000 + place,
      ...(fact.kind === 'doubt' ? { words: 'It is not known' } : {}),
      ...(fact.seen ? { seen: fact.seen.filter((id) => !isSaidOnce(id)) } : {}),
    }))

const plainRecord = (key: string, stored: StoredRecord): StoredRecord => {
  const { value } = stored
  if (key.startsWith('charge:'))
    return { ...stored, value: { ...value, facts: plainFacts(value['facts'] as StoredFact[]) } }
  if (!key.startsWith('sale:')) return stored
  return {
    ...stored,
    value: {
      ...value,
      attempts: 0,
      lastFailure: value['delivery'] === 'waiting' ? null : value['lastFailure'],
      serverErrors: Math.min(Number(value['serverErrors']), MOST_SERVER_ERRORS),
      timesLeftOpen: Math.min(Number(value['timesLeftOpen']), MOST_LEFT_OPEN),
    },
  }
}

/**
 * The records without what grows for ever and decides nothing: how often a sale was sent, why it still waits, when a fact
 * was added (the order of facts stays), and counts beyond the number at which the product looks.
 */
export const plainDisk = (disk: Disk): Disk =>
  Object.fromEntries(
    Object.entries(disk)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, stored]) => [key, plainRecord(key, stored as StoredRecord)]),
  )

/** The saleId of the charge that this record is; undefined for any other record. */
export const saleOfCharge = (key: string, stored: unknown): string | undefined =>
  key.startsWith('charge:') ? String((stored as StoredRecord).value['saleId']) : undefined
