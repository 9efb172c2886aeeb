import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { InvitedMember, StaffMember } from '#contract/administration/staff.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { AdministeredTerminal, TerminalCode } from '#contract/administration/terminals.ts'
import type { LoginSession } from '#contract/identity.ts'
import { KEY_KNOWN_MS } from '#server/identity/key-ring.ts'
import { rotateKey } from '#server/identity/signing-keys.ts'
import { createStore } from '#tests/support/store.ts'
import { resultOf, TERMINAL_NUMBER, type Answer } from '../support/office.ts'
import { MILO, type ListedProduct } from './product-shop.ts'
import { administer, newStore, openEmptyOffice, openFar, ownerOf, STORE, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  store = await newStore(office, owner)
})
afterEach(() => office.close())

const OTHERWISE = [
  422,
  'This was added already, with something else in it. Please open the page again and look at it.',
]

const said = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}
const send = <Result>(path: string, payload: object) =>
  administer<Result>(office, owner, 'POST', path, payload)
const get = async <Result>(path: string) =>
  resultOf(await administer<Result>(office, owner, 'GET', `${path}?storeId=${store.store_id}`))

const details = async () => {
  const rows = await office.db.selectFrom('security_events').select('detail').orderBy('id').execute()
  return rows.map(({ detail }) => detail)
}
/** What was recorded once nothing more comes: events are written behind the calls. */
const recordedAfter = async (last: string) => {
  const { store_id } = store
  await administer(office, owner, 'PUT', 'stores', { ...STORE, name: last, storeId: store_id })
  await expect.poll(details).toContain(`store ${last} saved`)
  return details()
}

describe('a store that is sent twice', () => {
  const creationId = '01890a5d-ac96-774b-bcce-b302099a8057'
  const make = (over: object = {}) =>
    send<AdministeredStore>('stores', { ...STORE, name: 'Yaba Foods', creationId, ...over })

  test('is made once, also where both calls come at once, and is answered alike', async () => {
    const answers = (await Promise.all([make(), make(), make()])).map(resultOf)
    const made = {
      ...STORE,
      name: 'Yaba Foods',
      store_id: creationId,
      image: null,
      payment_options: [1, 2, 3, 4],
      closed_at: null,
    }
    expect(answers).toEqual([made, made, made])
    expect(resultOf(await make({ creationId: creationId.toUpperCase() }))).toEqual(made)
    const stores = resultOf(await administer<AdministeredStore[]>(office, owner, 'GET', 'stores'))
    expect(stores.map(({ name }) => name)).toEqual(['Obi Stores', 'Yaba Foods'])
    const recorded = await recordedAfter('Obi Mart')
    expect(recorded.filter((detail) => detail === 'store Yaba Foods made')).toEqual(['store Yaba Foods made'])
  })

  test('is refused where something else was made by the id, and changes nothing of it', async () => {
    await make()
    expect(await said(make({ phone: '08031234567' }))).toEqual(OTHERWISE)
    expect(await said(make({ codes: [1] }))).toEqual(OTHERWISE)
    const stores = resultOf(await administer<AdministeredStore[]>(office, owner, 'GET', 'stores'))
    expect(stores.map(({ phone, payment_options }) => [phone, payment_options])).toEqual([
      ['+234 803 123 4567', [1, 2, 3, 4]],
      ['+234 803 123 4567', [1, 2, 3, 4]],
    ])
  })

  test('never gives anybody a store of somebody else', async () => {
    const foreign = await createStore(office.db)
    expect(await said(make({ creationId: foreign }))).toEqual(OTHERWISE)
    const stores = resultOf(await administer<AdministeredStore[]>(office, owner, 'GET', 'stores'))
    expect(stores.map(({ store_id }) => store_id)).toEqual([store.store_id])
  })

  test('is refused with an id that is none', async () => {
    expect(await said(make({ creationId: 'again' }))).toEqual([400, 'Please check creationId: is not an id'])
  })
})

describe('a product that is sent twice', () => {
  const creationId = '01890a5d-ac96-774b-bcce-b302099a8058'
  const make = (over: object = {}) =>
    send<ListedProduct>('products', {
      ...MILO,
      storeId: store.store_id,
      quantity: 12,
      tiers: [{ title: 'Carton', price: 1_000, from: null, until: null }],
      creationId,
      ...over,
    })
  const products = async () => (await get<{ products: ListedProduct[] }>('products')).products

  test('is made once with its stock, also where both calls come at once, and is answered alike', async () => {
    const answers = (await Promise.all([make(), make(), make()])).map(resultOf)
    const made = {
      ...MILO,
      id: creationId,
      quantity: 12,
      tiers: [{ title: 'Carton', price: 1_000, from: null, until: null }],
      product_image: null,
      is_active: true,
      version: 1,
    }
    expect(answers).toEqual([made, made, made])
    expect(await products()).toEqual([made])
    expect(
      await office.db.selectFrom('stock_movements').select(['kind', 'quantity', 'stock_after']).execute(),
    ).toEqual([{ kind: 'opening', quantity: 12, stock_after: 12 }])
    expect(await office.db.selectFrom('product_batches').select('kind').execute()).toEqual([{ kind: 'new' }])
  })

  test('is answered as it is now where it has changed meanwhile', async () => {
    const { quantity: _stock, ...made } = resultOf(await make())
    await administer(office, owner, 'PUT', 'products', { ...made, price: 1_300, storeId: store.store_id })
    expect(resultOf(await make())).toMatchObject({ id: creationId, price: 1_300, version: 2 })
    expect(await products()).toHaveLength(1)
  })

  test('is refused where something else was made by the id', async () => {
    await make()
    expect(await said(make({ price: 1_260 }))).toEqual(OTHERWISE)
    expect(await said(send('terminals', { storeId: store.store_id, creationId }))).toEqual(OTHERWISE)
    expect((await products()).map(({ price }) => price)).toEqual([1_250.5])
    expect(await get<AdministeredTerminal[]>('terminals')).toEqual([])
  })

  test('is refused where the id is that of a product that came otherwise', async () => {
    const other = resultOf(await make({ creationId: undefined }))
    await office.db.deleteFrom('creations').execute()
    expect(await said(make({ creationId: other.id, name: 'Bournvita' }))).toEqual(OTHERWISE)
    expect(await products()).toEqual([other])
  })

  test('is made after all where the first call was refused', async () => {
    const gone = { product_image: '/api/merchant/pictures/none' }
    expect((await make(gone)).statusCode).toBe(422)
    expect(resultOf(await make())).toMatchObject({ id: creationId, name: 'Milo' })
  })

  test('is another one for every call without an id, and for another store', async () => {
    const [one, other] = [await make({ creationId: undefined }), await make({ creationId: undefined })]
    expect(resultOf(one).id).not.toBe(resultOf(other).id)
    await make()
    const second = resultOf(await send<AdministeredStore>('stores', { ...STORE, name: 'Yaba Foods' }))
    expect(resultOf(await make({ storeId: second.store_id, price: 5 }))).toMatchObject({ price: 5 })
    expect(await products()).toHaveLength(3)
  })
})

describe('a terminal that is sent twice', () => {
  const creationId = '01890a5d-ac96-774b-bcce-b302099a8059'
  const add = (over: object = {}) =>
    send<TerminalCode>('terminals', { storeId: store.store_id, creationId, ...over })
  const terminals = async () =>
    (await get<AdministeredTerminal[]>('terminals')).map(({ serial_number }) => serial_number)
  const register = ({ serial_number: serialNumber, access_code: accessCode }: TerminalCode) =>
    office.call.post('/api/merchant/pos/validate/access-code?clientType=1', {
      serialNumber,
      accessCode,
      rememberDevice: true,
      terminalNumber: TERMINAL_NUMBER,
    })

  test('is added once, also where both calls come at once, and each answer has the code that is good', async () => {
    const [one, other, third] = (await Promise.all([add(), add(), add()])).map(resultOf)
    expect(one).toEqual({
      serial_number: expect.stringMatching(/^[1-9]\d{9}$/),
      access_code: expect.stringMatching(/^\d{6}$/),
    })
    expect([other, third]).toEqual([one, one])
    expect(await terminals()).toEqual([one?.serial_number])
    expect((await register(one ?? { serial_number: '', access_code: '' })).statusCode).toBe(200)
    const recorded = await recordedAfter('Obi Mart')
    expect(recorded.filter((detail) => detail.endsWith(' added'))).toEqual([
      `terminal ${one?.serial_number} added`,
    ])
  })

  test('is recorded once where the answer of its commit was lost', async () => {
    const far = await openFar(office)
    onTestFinished(far.close)
    far.wire.loseAnswerOf('commit')
    const payload = { storeId: store.store_id, serialNumber: '123456', creationId }
    expect((await administer(far, owner, 'POST', 'terminals', payload)).statusCode).toBe(200)
    expect(await terminals()).toEqual(['123456'])
    await expect.poll(details).toContain('terminal 123456 added')
    const recorded = await recordedAfter('Obi Mart')
    expect(recorded.filter((detail) => detail.includes('123456'))).toEqual(['terminal 123456 added'])
  })

  test('has a code that nobody finds from the id: another installation, another terminal, another code', async () => {
    const code = resultOf(await add({ serialNumber: '123456' })).access_code
    const second = resultOf(await add({ serialNumber: '123457', creationId: randomUUID() })).access_code
    await office.db.deleteFrom('signing_keys').where('purpose', '=', 'access-code').execute()
    office.clock.pass(KEY_KNOWN_MS)
    expect(await said(add({ serialNumber: '123456' }))).toEqual([
      422,
      'Terminal 123456 was added already, and has another access code by now. Replace it to see one.',
    ])
    const third = resultOf(await add({ serialNumber: '123458', creationId: randomUUID() })).access_code
    expect(new Set([code, second, third]).size).toBe(3)
  })

  test('is answered alike after its key was changed once', async () => {
    const first = resultOf(await add({ serialNumber: '123456' }))
    await rotateKey(office.db, 'access-code', office.clock.now)
    office.clock.pass(KEY_KNOWN_MS)
    expect(resultOf(await add({ serialNumber: '123456' }))).toEqual(first)
  })

  test('is refused where its code was replaced, and the replaced code stays good', async () => {
    await add({ serialNumber: '123456' })
    const path = 'terminals/access-code'
    const which = { storeId: store.store_id, serialNumber: '123456', endsDevices: false }
    const replaced = resultOf(await send<TerminalCode>(path, which))
    expect(await said(add({ serialNumber: '123456' }))).toEqual([
      422,
      'Terminal 123456 was added already, and has another access code by now. Replace it to see one.',
    ])
    expect((await register(replaced)).statusCode).toBe(200)
  })

  test('is refused where it was removed, and where another number was added by the id', async () => {
    await add({ serialNumber: '123456' })
    expect(await said(add())).toEqual(OTHERWISE)
    expect(await said(add({ serialNumber: '123457' }))).toEqual(OTHERWISE)
    await send('terminals/remove', { storeId: store.store_id, serialNumber: '123456' })
    expect(await said(add({ serialNumber: '123456' }))).toEqual([
      422,
      'This terminal was added and removed again. Please open the page again.',
    ])
    expect(await terminals()).toEqual([])
  })

  test('is refused where a terminal of another store was added by the id, also where both come at once', async () => {
    const { store_id: storeId } = await newStore(office, owner)
    const answers = await Promise.all([said(add()), said(add({ storeId }))])
    expect(answers.filter(([status]) => status !== 200)).toEqual([OTHERWISE])
    const rows = await office.db.selectFrom('terminals').select('id').execute()
    expect(rows).toEqual([{ id: creationId }])
  })

  test('is added after all where its number was taken at first', async () => {
    await add({ serialNumber: '123456', creationId: randomUUID() })
    expect((await add({ serialNumber: '123456' })).statusCode).toBe(422)
    expect(resultOf(await add({ serialNumber: '123457' })).serial_number).toBe('123457')
  })
})

describe('somebody who is invited twice', () => {
  const creationId = '01890a5d-ac96-774b-bcce-b302099a805a'
  const invite = (over: object = {}) =>
    send<InvitedMember>('staff', {
      storeId: store.store_id,
      fullname: 'Efe',
      emailOrPhone: 'efe@shop.test',
      role: 'Cashier',
      creationId,
      ...over,
    })
  const names = async () => (await get<StaffMember[]>('staff')).map(({ fullname }) => fullname)

  test('as an owner is told to an owner alone, also where somebody else has entered them', async () => {
    resultOf(await invite({ role: 'Owner' }))
    await office.db.updateTable('memberships').set({ user_role: 'Manager' }).execute()
    expect(await said(invite({ role: 'Owner' }))).toEqual([403, 'Only an owner of Obi Stores may do this.'])
  })

  test('is entered once, also where both calls come at once, and each answer has a link', async () => {
    const [one, other] = (await Promise.all([invite(), invite()])).map(resultOf)
    expect(one).toEqual({
      member: {
        user_id: expect.any(String),
        fullname: 'Efe',
        identifier: 'efe@shop.test',
        role: 'Cashier',
        has_account: false,
        is_disabled: false,
        has_second_factor: false,
        has_pin: false,
      },
      invitation_url: expect.stringContaining('/auth/signup?invitation='),
      is_mailed: false,
    })
    expect(other).toEqual(one)
    expect(await names()).toEqual(['Ada Obi', 'Efe'])
    const recorded = await recordedAfter('Obi Mart')
    expect(recorded.filter((detail) => detail.startsWith('Efe'))).toEqual([
      'Efe added to the store as Cashier',
    ])
  })

  test('is refused where somebody else was entered by the id, and without one as before', async () => {
    await invite()
    expect(await said(invite({ role: 'Manager' }))).toEqual(OTHERWISE)
    expect(await said(invite({ emailOrPhone: 'ngozi@shop.test' }))).toEqual(OTHERWISE)
    expect(await said(invite({ creationId: undefined }))).toEqual([
      422,
      'Efe is invited to Obi Stores already. Remove them from the list to invite them anew.',
    ])
  })

  test('is refused where they were removed meanwhile', async () => {
    const { member } = resultOf(await invite())
    await send('staff/remove', { storeId: store.store_id, userId: member.user_id })
    expect(await said(invite())).toEqual([422, 'This person does not work in Obi Stores any more.'])
    expect(await names()).toEqual(['Ada Obi'])
  })
})
