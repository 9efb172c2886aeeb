import * as z from 'zod/mini'
import { ProductChanges, ProductFigures, ProductPart, SimpleList } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { ListForm } from './messages.ts'

/** The products of a part, and how many all parts have together. */
export interface ArrivedPart {
  products: Product[]
  of: number
  /** The ids of products that are sold no more. */
  gone: string[]
  /** How many products all lines of changes name. */
  named?: number
  /** Other prices and stock of products that are there already. */
  figures?: Figures
}

export type Figures = z.output<typeof ProductFigures>

type Arrived = Result<ArrivedPart[], ApiFault>

/** A list that comes in one piece is cut into parts of this size. */
const PART = 1_000

const malformed = (issues: { path: string; message: string }[]): Arrived =>
  failed({ kind: 'malformed', issues })

const misfit = (error: z.core.$ZodError): Arrived =>
  malformed(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const partIn = (line: string): Arrived => {
  const part = z.safeDecode(ProductPart, jsonIn(line) as z.input<typeof ProductPart>)
  return part.success ? ok([{ ...part.data, gone: [] }]) : misfit(part.error)
}

const ChangesLine = z.union([ProductFigures, ProductChanges])

const changesIn = (line: string): Arrived => {
  const changes = z.safeDecode(ChangesLine, jsonIn(line) as z.input<typeof ChangesLine>)
  if (!changes.success) return misfit(changes.error)
  const { data } = changes
  return ok(['gaps' in data ? { of: data.of, products: [], gone: [], figures: data } : data])
}

const cut = (products: Product[]): ArrivedPart[] => {
  const of = products.length
  const parts = Array.from({ length: Math.ceil(of / PART) }, (_, part) => ({
    products: products.slice(part * PART, (part + 1) * PART),
    of,
    gone: [],
  }))
  return parts.length > 0 ? parts : [{ products, of, gone: [] }]
}

const partsIn = (text: string): Arrived => {
  const envelope = z.safeDecode(SimpleList.answer, jsonIn(text) as z.input<typeof SimpleList.answer>)
  if (!envelope.success) return misfit(envelope.error)
  const { status, result, status_code, error_message } = envelope.data
  if (!status)
    return failed({ kind: 'refused', statusCode: status_code ?? 200, message: error_message ?? '' })
  return result
    ? ok(cut(result))
    : malformed([{ path: 'result', message: 'is missing in an answer that says status true' }])
}

/** Makes parts of the bytes of an answer, as soon as there are enough of them for one. */
export const arrivalOf = (form: ListForm) => {
  const decoder = new TextDecoder()
  const inLine = form === 'changes' ? changesIn : partIn
  let rest = ''
  const linesOf = (isLast: boolean): Arrived => {
    const lines = rest.split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    const parts: ArrivedPart[] = []
    for (const line of lines.filter((text) => text !== '')) {
      const part = inLine(line)
      if (!part.ok) return part
      parts.push(...part.value)
    }
    return ok(parts)
  }
  return {
    /** The parts that are complete by these bytes. */
    take: (bytes: Uint8Array): Arrived => {
      rest += decoder.decode(bytes, { stream: true })
      return form !== 'envelope' && rest.includes('\n') ? linesOf(false) : ok([])
    },
    /** What is left when there are no more bytes. */
    end: (): Arrived => {
      rest += decoder.decode()
      return form === 'envelope' ? partsIn(rest) : linesOf(true)
    },
  }
}
