import type { UseStore } from 'idb-keyval'
import { CHANGES } from '#contract/catalogue.ts'
import { failed, ok } from '#domain/result.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import { productRepository, type ProductRepository } from '#services/catalogue/product-repository.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import type { Chance } from '#tests/support/chance.ts'
import { askForList } from './catalogue.ts'
import type { TestOffice } from './office.ts'

const NEWLINE = 0x0a

/** Where an answer is cut off: somewhere, or at the end of a line, which looks whole. */
const cutIn = (bytes: Uint8Array, chance: Chance): number => {
  const ends = [0, ...[...bytes.keys()].filter((place) => bytes[place] === NEWLINE).map((place) => place + 1)]
  return chance.hits(0.5) ? chance.pick(ends) : chance.between(0, bytes.length)
}

/**
 * Tabs of one device that load the products of a store from an office, with all that keeps them on the device. Each call
 * reaches the office over a line that may cut answers off.
 */
export const tabsOfATill = (office: TestOffice, store: UseStore, storeId: string, chance: Chance) => {
  /** How often the office gave an answer of each kind, by its status. */
  const answers: Record<number, number> = {}
  const line = { isBad: false }

  let last: Promise<unknown> = Promise.resolve()
  /** One call after the other, so that the same seed is the same walk. */
  const ask = (...asked: Parameters<typeof askForList>): ReturnType<typeof askForList> => {
    const answer = last.then(() => askForList(...asked))
    last = answer
    return answer
  }

  const fetchList = (token: () => string) => async (_: string, tag: string | null, receiver: Receiver) => {
    const asked = tag === null ? {} : { 'if-none-match': tag, 'a-im': CHANGES }
    const { statusCode, headers, rawPayload } = await ask(office, token(), asked, storeId)
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
    if (statusCode === 304) return ok('unchanged') satisfies Downloaded
    if (statusCode !== 200 && statusCode !== 226) throw new Error(`The office answers with ${statusCode}.`)
    receiver.begin(String(headers['content-type']), String(headers['etag']), statusCode === 226)
    const isCut = line.isBad && chance.hits(0.3)
    const end = isCut ? cutIn(rawPayload, chance) : rawPayload.length
    const piece = chance.between(1, rawPayload.length)
    for (let from = 0; from < end; from += piece)
      receiver.bytes(Uint8Array.from(rawPayload.subarray(from, Math.min(end, from + piece))))
    return isCut && chance.hits(0.3) ? failed({ kind: 'offline' } as const) : ok('arrived' as const)
  }
  return {
    answers,
    line,
    /** A tab that opens on what the device has. */
    open: (token: () => string): ProductRepository =>
      productRepository(catalogueWorkerOn(store), fetchList(token), ({ key, reason }) => {
        throw new Error(`${key}: ${reason}`)
      }),
  }
}
