import fc from 'fast-check'
import type { Shape } from './operations.ts'

/** Values that exist in the store under test, by the name of their field, so that requests get past the first checks. */
export type Known = Record<string, unknown[]>

const NUL = '\u0000'

/** Texts that programs stumble over: control characters, halves of pairs, names of every object, markup, length. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    NUL,
    `a${NUL}b`,
    '\ud800',
    'a\udc00',
    '\u001b[31m',
    '\u007f\u0085',
    '\u202e\u200d\ufeff',
    'constructor',
    '__proto__',
    'toString',
    'constructor-1.svg',
    '-'.repeat(36),
    `${'-'.repeat(36)}.x`,
    "'; drop table sales; --",
    '%_\\',
    '%00',
    '../../etc/passwd',
    'NaN',
    '1e999',
    '-1',
    '0x10',
    'null',
    'ﬁ'.repeat(300),
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
)

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1.005,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e15,
    9_007_199_254_740_991,
    8_640_000_000_001,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { deeper: value }
  return value
}

/** Anything that JSON can hold and nobody expects. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { constructor: 1 }, { length: -1 }),
  fc.integer({ min: 1, max: 2_000 }).map(nested),
  fc.array(oddText, { maxLength: 3 }),
)

const plausibleText = (shape: Shape): fc.Arbitrary<string> => {
  if (shape.format === 'uuid') return fc.uuid()
  return fc.oneof(fc.stringMatching(/^[A-Za-z0-9 ]{1,20}$/), oddText)
}

const plausibleNumber = (
  { minimum = 0, maximum = 1_000_000 }: Shape,
  isWhole: boolean,
): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)]
  return isWhole ? fc.integer({ min, max }) : fc.integer({ min, max }).map((value) => value / 4)
}

const typesOf = ({ type }: Shape): string[] => (Array.isArray(type) ? type : [type ?? 'string'])

const plausibleObject = ({ properties = {} }: Shape, known: Known): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => [name, plausible(shape, known, name)]),
    ),
  )

/** A value that fits the schema, often one that exists. */
export const plausible = (shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> => {
  const existing = Object.hasOwn(known, name) ? known[name] : undefined
  if (existing) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...existing) }, drawn(shape, known))
  return drawn(shape, known)
}

const drawn = (shape: Shape, known: Known): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => plausible(one, known)))
  const [type] = typesOf(shape)
  if (type === 'object') return plausibleObject(shape, known)
  if (type === 'array')
    return fc.array(shape.items ? plausible(shape.items, known) : oddValue, { minLength: 1, maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'number' || type === 'integer') return plausibleNumber(shape, type === 'integer')
  return plausibleText(shape)
}
