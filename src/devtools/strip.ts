/** Turns anything into plain JSON without secrets. */
export type Strip = (value: unknown) => unknown

/** Lists are cut here: a catalogue of thousands of products is not what one watches a till for. */
const MOST_ITEMS = 50
const MOST_LEVELS = 12

/** Keys whose text or number is a secret, whatever their case and hyphens. */
const SECRET_KEY =
  /token$|password|passphrase|secret|apikey|authorization|cookie(value)?$|^otp$|setupcode|invitationurl|cvv|^pin$|track2/
/** Keys of codes and card numbers: the shape stays, so that a played back log takes the same guards. */
const MASKED_KEY = /accesscode|(^|masked|card)pan$|cardnumber/
/** Events that carry what is typed into a field for such a code. */
const MASKED_EVENTS = new Set(['code.typed'])

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi
const QUERY_SECRET =
  /([?&](?:Bearer_?Token|Validation_?Token|auth_?Token|access_?token|refresh_?token|cookie|apiKey)=)[^&#\s]+/gi
const CARD_NUMBER = /\b\d(?:[ -]?\d){14,18}\b/g

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The check digit of card numbers distinguishes them from serial numbers and the like. */
const isCardNumber = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

const masked = (text: string): string => text.replaceAll(/\d/g, '0')

const withoutCard = (text: string): string =>
  text.replaceAll(CARD_NUMBER, (number) =>
    isCardNumber(number.replaceAll(/\D/g, '')) ? masked(number) : number,
  )

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

interface Sealing {
  /** Gives every secret a name of its own; the same secret keeps its name, so that comparing them still works. */
  seal: (secret: string) => string
}

const text = (value: string, { seal }: Sealing): string =>
  withoutCard(
    value
      .replaceAll(QUERY_SECRET, (found, name: string) => name + seal(found.slice(name.length)))
      .replaceAll(JWT, seal)
      .replaceAll(BEARER, (found, word: string) => word + seal(found.slice(word.length))),
  )

const isActor = (value: object): value is { sessionId: unknown } =>
  'sessionId' in value && 'getSnapshot' in value

const named = (value: object): string =>
  isActor(value) ? `[actor ${String(value.sessionId)}]` : `[${value.constructor.name}]`

const hidden = (key: string, value: unknown, sealing: Sealing): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (value === '') return value
  if (SECRET_KEY.test(key)) return sealing.seal(String(value))
  return MASKED_KEY.test(key) ? masked(String(value)) : undefined
}

const list = (values: unknown[], step: (value: unknown) => unknown): unknown[] => {
  const shown = values.slice(0, MOST_ITEMS).map(step)
  return values.length > MOST_ITEMS ? [...shown, `… and ${values.length - MOST_ITEMS} more`] : shown
}

const isMaskedEvent = (value: object): boolean =>
  'type' in value && typeof value.type === 'string' && MASKED_EVENTS.has(value.type)

const record = (value: object, sealing: Sealing, level: number): Record<string, unknown> => {
  const isMasked = isMaskedEvent(value)
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (isMasked && name !== 'type' && typeof part === 'string') return [[name, masked(part)]]
    const stripped = hidden(keyOf(name), part, sealing) ?? plain(part, sealing, level + 1)
    return stripped === undefined ? [] : [[name, stripped]]
  })
  return Object.fromEntries(entries)
}

const plainObject = (value: object, sealing: Sealing, level: number): unknown => {
  if (level > MOST_LEVELS) return '…'
  if (Array.isArray(value)) return list(value, (item) => plain(item, sealing, level + 1))
  if (value instanceof Error) return { name: value.name, message: text(value.message, sealing) }
  if (value instanceof Date) return value.toJSON()
  return isPlain(value) && !isActor(value) ? record(value, sealing, level) : named(value)
}

const plain = (value: unknown, sealing: Sealing, level: number): unknown => {
  if (typeof value === 'string') return text(value, sealing)
  if (typeof value === 'object' && value !== null) return plainObject(value, sealing, level)
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'function' || typeof value === 'symbol' ? undefined : value
}

/**
 * A stripper for all that leaves a till to be looked at: tokens, cookies, passwords and keys get a name in place of
 * their value, access codes and card numbers lose their digits, lists are cut, and what is no data becomes its name.
 */
export const createStrip = (): Strip => {
  const seals = new Map<string, string>()
  const seal = (secret: string): string => {
    const known = seals.get(secret) ?? `[secret ${seals.size + 1}]`
    seals.set(secret, known)
    return known
  }
  return (value) => plain(value, { seal }, 0)
}
