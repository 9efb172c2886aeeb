import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TerminalCode } from '#contract/administration/terminals.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { openDatabase } from '#server/db/database.ts'
import { setStoreClosed } from '#server/routes/administration/store-closing.queries.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { readAsTheyLie } from '../support/as-they-lie.ts'
import { openOffice, registerDevice, resultOf, TERMINAL_NUMBER, type Answer } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'
import { administer, newStore, openEmptyOffice, ownerOf, type EmptyOffice } from './shop.ts'

describe('closing a store', () => {
  let office: EmptyOffice
  let owner: LoginSession
  let store: AdministeredStore
  beforeEach(async () => {
    office = await openEmptyOffice()
    owner = await ownerOf(office)
    store = await newStore(office, owner)
  })
  afterEach(() => office.close())

  const said = async (answer: Promise<Answer>) => {
    const { statusCode, body } = await answer
    return [statusCode, body.error_message]
  }
  const setClosed = (isClosed: boolean) =>
    administer<AdministeredStore>(office, owner, 'PUT', 'stores/closed', {
      storeId: store.store_id,
      isClosed,
    })
  const add = (serialNumber: string) =>
    administer<TerminalCode>(office, owner, 'POST', 'terminals', { storeId: store.store_id, serialNumber })
  const register = ({ serial_number, access_code }: TerminalCode, terminalNumber = TERMINAL_NUMBER) =>
    office.call.post('/api/merchant/pos/validate/access-code?clientType=1', {
      serialNumber: serial_number,
      accessCode: access_code,
      rememberDevice: true,
      terminalNumber,
    })
  const stores = async () => resultOf(await administer<AdministeredStore[]>(office, owner, 'GET', 'stores'))

  test('says since when it is closed, a second time the same, and opens it again', async () => {
    const closed = { ...store, closed_at: '2026-11-21T11:00:00.000Z' }
    expect(resultOf(await setClosed(true))).toEqual(closed)
    office.clock.pass(60_000)
    expect(resultOf(await setClosed(true))).toEqual(closed)
    expect(await stores()).toEqual([closed])
    expect(resultOf(await setClosed(false))).toEqual(store)
    expect(await stores()).toEqual([store])
    const recorded = () =>
      office.db
        .selectFrom('security_events')
        .select('detail')
        .where('detail', 'like', 'store Obi Stores %')
        .orderBy('id')
        .execute()
    await expect
      .poll(recorded)
      .toEqual(
        ['made', 'closed', 'closed', 'opened again'].map((what) => ({ detail: `store Obi Stores ${what}` })),
      )
  })

  test('is refused while a device is registered, whose sales may not have been sent', async () => {
    const terminal = resultOf(await add('2026000001'))
    await register(terminal)
    await register(terminal, '1763700000001')
    await register(resultOf(await add('2026000002')), '1763700000002')
    expect(await said(setClosed(true))).toEqual([
      422,
      'Devices are still registered for the terminals 2026000001, 2026000002. They may hold sales that were not sent. ' +
        'Let each device send its sales, then remove these terminals.',
    ])
    expect(await stores()).toEqual([store])
    for (const serialNumber of ['2026000001', '2026000002'])
      await administer(office, owner, 'POST', 'terminals/remove', { storeId: store.store_id, serialNumber })
    expect((await setClosed(true)).statusCode).toBe(200)
  })

  test('is not hindered by a registration that has run out, and names five terminals at most', async () => {
    const refusals: unknown[] = []
    for (let number = 1; number <= 7; number += 1) {
      await register(resultOf(await add(`202600000${number}`)), `176370000000${number}`)
      refusals.push((await said(setClosed(true)))[1])
    }
    expect(refusals.slice(4)).toEqual([
      expect.stringContaining('2026000004, 2026000005. They may'),
      expect.stringContaining('2026000004, 2026000005 and 1 more. They may'),
      expect.stringMatching(
        /^Devices are still registered for the terminals 2026000001, 2026000002, 2026000003, 2026000004, 2026000005 and 2 more\. /,
      ),
    ])
    await readAsTheyLie(office.url)
    const later = openDatabase(office.url)
    await expect(setStoreClosed(later, store.store_id, true, office.clock.now)).rejects.toMatchObject({
      message: refusals.at(-1),
    })
    await later.destroy()
    await office.db.updateTable('registrations').set({ expires_at: office.clock.now }).execute()
    expect((await setClosed(true)).statusCode).toBe(200)
  })

  test('lets no device and no terminal in until it is open again', async () => {
    const terminal = resultOf(await add('2026000001'))
    await setClosed(true)
    const closed = [422, 'Obi Stores is closed. Its owner can open it again.']
    expect(await said(register(terminal))).toEqual(closed)
    expect(await said(add('2026000002'))).toEqual(closed)
    expect(await office.db.selectFrom('registrations').selectAll().execute()).toEqual([])
    await setClosed(false)
    expect((await register(terminal)).statusCode).toBe(200)
  })

  test('is not overtaken by a registration at the same time', async () => {
    const terminal = resultOf(await add('2026000001'))
    for (let round = 0; round < 5; round += 1) {
      const [closing, registration] = await Promise.all([setClosed(true), register(terminal)])
      expect([
        [200, 422],
        [422, 200],
      ]).toContainEqual([closing.statusCode, registration.statusCode])
      await office.db.deleteFrom('registrations').execute()
      await setClosed(false)
    }
  })

  test('is for its owner', async () => {
    await office.db.updateTable('memberships').set({ user_role: 'Manager' }).execute()
    expect(await said(setClosed(true))).toEqual([403, 'Only an owner of Obi Stores may do this.'])
    expect((await stores())[0]?.closed_at).toBeNull()
  })
})

test('a sale that was made before the store was closed is taken', async () => {
  const office = await openOffice()
  await registerDevice(office)
  const { token } = await office.signIn()
  await office.db.updateTable('registrations').set({ expires_at: office.clock.now }).execute()
  await office.db
    .updateTable('stores')
    .set({ closed_at: office.clock.now })
    .where('store_id', '=', MAINLAND.id)
    .execute()
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  await office.close()
})
