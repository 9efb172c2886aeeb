import { describe, expect, test } from 'vitest'
import { createStrip } from '#devtools/strip.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** Everything that a till knows and nobody else may: no part of it may be left. */
const SECRETS = [
  's3cret-token',
  'r3fresh',
  '482913',
  '4111111111111111',
  'sell-something-1',
  'api-key-1',
  'cook1e',
  'SETUP-ME',
  'inv1tation',
]

describe('secrets', () => {
  const till = {
    session: { token: 's3cret-token', refresh_token: 'r3fresh', fullname: 'Ada' },
    tokens: { refreshToken: 'r3fresh', bearerToken: 's3cret-token', userId: 'u1' },
    headers: { Authorization: 'Bearer s3cret-token', 'x-api-key': 'api-key-1' },
    config: { apiKey: 'api-key-1' },
    entry: { serialNumber: '2024000001', accessCode: '482913' },
    form: { password: 'sell-something-1', otp: '482913' },
    store: { cookie_data: { CookieName: 'c', CookieValue: 'cook1e' }, cookie: { cookie_value: 'cook1e' } },
    card: {
      pan: '4111111111111111',
      cardNumber: '4111 1111 1111 1111',
      text: 'card 4111-1111-1111-1111 paid',
    },
    url: 'https://till.test/auth?Bearer_Token=s3cret-token&ValidationToken=s3cret-token&sourceUrl=/pos-home',
    event: { type: 'code.typed', text: '482913' },
    owner: { type: 'fields.typed', typed: { setupCode: 'SETUP-ME', password: 'sell-something-1' } },
    terminal: { serial_number: '2024000001', access_code: '482913' },
    invited: { invitation_url: 'https://till.test/auth/signup?invitation=inv1tation' },
    copied: { type: 'link.copied', invitationUrl: 'https://till.test/auth/signup?invitation=inv1tation' },
    note: 'sent Bearer s3cret-token to the server',
  }

  test('none is left, whatever it is called', () => {
    const text = JSON.stringify(createStrip()(till))
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect(text).not.toContain('4111-1111')
    expect(text).not.toContain('4111 1111')
  })

  test('what is no secret stays', () => {
    expect(createStrip()(till)).toMatchObject({
      session: { fullname: 'Ada' },
      tokens: { userId: 'u1' },
      entry: { serialNumber: '2024000001' },
      store: { cookie_data: { CookieName: 'c' } },
    })
  })

  test('the same secret has the same name, so that a guard that compares still says the same', () => {
    expect(createStrip()({ token: 'one', others: [{ token: 'two' }, { refreshToken: 'one' }] })).toEqual({
      token: '[secret 1]',
      others: [{ token: '[secret 2]' }, { refreshToken: '[secret 1]' }],
    })
  })

  test('an empty secret is no secret, and a missing one stays missing', () => {
    expect(createStrip()({ token: '', apiKey: undefined, password: null })).toEqual({
      token: '',
      password: null,
    })
  })

  test('codes keep their length, so that a guard that counts digits still says the same', () => {
    expect(createStrip()({ accessCode: '482913', masked_pan: '506100******1234' })).toEqual({
      accessCode: '000000',
      masked_pan: '000000******0000',
    })
    expect(createStrip()({ type: 'code.typed', text: '4829' })).toEqual({ type: 'code.typed', text: '0000' })
  })

  test('a signed token is recognised wherever it stands', () => {
    expect(createStrip()(['got', `<${JWT}>`])).toEqual(['got', '<[secret 1]>'])
  })

  test('barcodes, order numbers and device numbers are no card numbers', () => {
    const numbers = {
      barcode: '2010000000861',
      code: '5901234123457',
      order: '1763740800',
      id: '1763740800000',
    }
    expect(createStrip()(numbers)).toEqual(numbers)
    expect(createStrip()({ type: 'code.scanned', code: '2010000000861' })).toEqual({
      type: 'code.scanned',
      code: '2010000000861',
    })
  })
})

describe('plain data', () => {
  test('what is no data becomes its name', () => {
    const actor = { sessionId: 'x:4', getSnapshot: () => ({}) }
    const value = {
      actor,
      run: () => 1,
      map: new Map([['token', 'x']]),
      error: new Error('Bearer abc was refused'),
      date: new Date(0),
      big: 1n,
    }
    expect(createStrip()(value)).toEqual({
      actor: '[actor x:4]',
      map: '[Map]',
      error: { name: 'Error', message: 'Bearer [secret 1] was refused' },
      date: '1970-01-01T00:00:00.000Z',
      big: '1',
    })
  })

  test('long lists are cut and say so; endless ones end', () => {
    const endless: Record<string, unknown> = {}
    endless['again'] = endless
    const list = createStrip()(Array.from({ length: 52 }, (_, index) => index)) as unknown[]
    expect(list).toHaveLength(51)
    expect(list.at(-1)).toBe('… and 2 more')
    expect(JSON.stringify(createStrip()(endless))).toContain('…')
  })
})
