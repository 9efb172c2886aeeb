import fc from 'fast-check'
import type { Operation, Parameter } from './operations.ts'
import { oddText, oddValue, plausible, type Known } from './values.ts'

/** A request as it goes over the wire; text that is not a header or body is percent-encoded already. */
export interface DrawnRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Who asks: a signed-in cashier most of the time. */
export interface Callers {
  apiKey: string
  /** The access token of a cashier who may sell in the store. */
  token: string
}

/** A store to send requests to. */
export interface Store {
  /** Where it listens. */
  origin: string
  callers: Callers
  known: Known
  /** Bodies that are accepted, by the path of their operation. */
  bodies: Record<string, fc.Arbitrary<unknown>>
}

/** UTF-8 in percent signs; halves of surrogate pairs become the three bytes that no UTF-8 reader accepts. */
const percentEncoded = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const isHalf = code >= 0xd800 && code <= 0xdfff
    if (!isHalf) return encodeURIComponent(letter)
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    return bytes.map((byte) => `%${byte.toString(16)}`).join('')
  }).join('')

/** Encodings of a path or query that no browser sends. */
const ODD_ENCODINGS = [
  '%',
  '%zz',
  '%c0%80',
  '%ff%fe',
  '%u0000',
  '\u00e9',
  '%2e%2e%2f',
  '[]',
  '&&==',
  '#',
  ';',
]

const encodedText = fc.oneof(
  { weight: 4, arbitrary: oddText.map(percentEncoded) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_ENCODINGS) },
)

type Chance = fc.Arbitrary<boolean>
/** Most fields stay as they should be: a request with one fault gets further than one that is wrong everywhere. */
const seldom: Chance = fc.integer({ min: 0, max: 9 }).map((value) => value === 0)

const textOf = (value: unknown): string =>
  percentEncoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const parameterOf = (parameter: Parameter, known: Known): fc.Arbitrary<string> =>
  fc
    .tuple(seldom, plausible(parameter.schema, known, parameter.name).map(textOf), encodedText)
    .map(([isOdd, fit, odd]) => (isOdd ? odd : fit))

const pathOf = ({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...parameters
        .filter((one) => one.in === 'path')
        .map((one) => parameterOf(one, known).map((value) => [one.name, value] as const)),
    )
    .map((values) => values.reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), path))

const queryOf = ({ parameters }: Operation, known: Known): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.tuple(
        ...parameters
          .filter((one) => one.in === 'query')
          .map((one) =>
            fc
              .tuple(seldom, seldom, parameterOf(one, known))
              .map(([isLeftOut, isTwice, value]) =>
                isLeftOut ? [] : Array<string>(isTwice ? 2 : 1).fill(`${one.name}=${value}`),
              ),
          ),
      ),
      seldom,
      encodedText,
    )
    .map(([fields, hasMore, more]) => [...fields.flat(), ...(hasMore ? [`${more}=${more}`] : [])].join('&'))

type Path = (string | number)[]

/** The places of all values inside of a value, the outermost first. */
const placesIn = (value: unknown, at: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
}

type Change = { kind: 'left out' } | { kind: 'replaced'; by: unknown }

const changed = (value: unknown, [key, ...rest]: Path, change: Change): unknown => {
  if (key === undefined) return change.kind === 'replaced' ? change.by : undefined
  if (Array.isArray(value))
    return value.map((inner: unknown, index) =>
      String(index) === String(key) ? changed(inner, rest, change) : inner,
    )
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner]),
  )
}

const faulty = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...placesIn(value)),
      fc.oneof(
        { weight: 1, arbitrary: fc.constant<Change>({ kind: 'left out' }) },
        { weight: 6, arbitrary: oddValue.map((by): Change => ({ kind: 'replaced', by })) },
      ),
    )
    .map(([place, change]) => changed(value, place, change))

/** What JSON.stringify cannot write, and bodies that are no JSON at all. */
const ODD_BODIES = [
  '',
  '{',
  'null',
  '"\\ud800"',
  '[1e999]',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '{"a":1,"a":2}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '\ufeff{}',
  '{"fullname":"\u0000"}',
  'a=b&c=%zz',
]

const bodyOf = ({ path, body }: Operation, { known, bodies }: Store): fc.Arbitrary<string | undefined> => {
  if (!body) return fc.option(fc.constantFrom(...ODD_BODIES), { freq: 8, nil: undefined })
  const fit = bodies[path] ?? plausible(body, known)
  return fc.oneof(
    { weight: 2, arbitrary: fit.map((value) => JSON.stringify(value)) },
    { weight: 8, arbitrary: fit.chain(faulty).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
  )
}

const JSON_TYPE = 'application/json'
const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/problem+json',
  '/',
  ',',
]

/** Headers that are part of a call, or only odd. */
const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom<Record<string, string>>(
    { 'client-time-zone': '\u00ff/constructor' },
    { 'client-time-zone': 'Etc/GMT+99' },
    { 'if-none-match': 'W/"', accept: 'application/x-ndjson' },
    { accept: '*/*;q=2, ,' },
    { 'accept-encoding': 'br;q=-1, gzip;q=x' },
    { 'content-encoding': 'gzip' },
    { range: 'bytes=9-1' },
    { origin: 'null', cookie: 'tillstate-csrf=%00; __proto__=1' },
    { 'service-region': '\u00e9'.repeat(200) },
    { 'x-forwarded-for': '::1, constructor', forwarded: 'for=_' },
  ),
)

const authorizationOf = ({ apiKey, token }: Callers): fc.Arbitrary<Record<string, string>> => {
  const key = { 'x-api-key': apiKey }
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant({ ...key, authorization: `Bearer ${token}` }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        key,
        {},
        { ...key, authorization: `Bearer ${token}x` },
        { ...key, authorization: 'Bearer a.b.c' },
        { ...key, authorization: 'Basic \u00ff' },
      ),
    },
  )
}

const headersOf = (callers: Callers, hasBody: boolean): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      authorizationOf(callers),
      fc.option(oddHeader, { freq: 5, nil: {} }),
      fc.oneof({ weight: 8, arbitrary: fc.constant(JSON_TYPE) }, fc.constantFrom(...CONTENT_TYPES)),
    )
    .map(([authorization, odd, type]) => ({
      ...authorization,
      ...odd,
      ...(hasBody ? { 'content-type': type } : {}),
    }))

const requestOf = (operation: Operation, store: Store): fc.Arbitrary<DrawnRequest> =>
  fc
    .tuple(pathOf(operation, store.known), queryOf(operation, store.known), bodyOf(operation, store))
    .chain(([path, query, body]) =>
      headersOf(store.callers, body !== undefined).map((headers) => ({
        method: operation.method,
        path: query === '' ? path : `${path}?${query}`,
        headers,
        body,
      })),
    )

/** Requests over all operations alike, most of them with one fault. */
export const anyRequest = (operations: Operation[], store: Store): fc.Arbitrary<DrawnRequest> =>
  fc.constantFrom(...operations).chain((operation) => requestOf(operation, store))
