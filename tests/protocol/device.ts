import type { AnyEventObject } from 'xstate'
import type { SalePayload, ConfirmedSale } from '#contract/sales.ts'
import { keepLedger } from '#app/live/charge-ledger.ts'
import { keepSales } from '#app/live/sale-keeper.ts'
import { chargeReference, type Charge } from '#domain/charge.ts'
import { settlementOf } from '#domain/charge-case.ts'
import type { ChargeFact } from '#domain/charge-facts.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { entryOf } from '#domain/payment-draft.ts'
import { ok, type Result } from '#domain/result.ts'
import { givenBackOf, waitingSalesOf, type Sale } from '#domain/sale.ts'
import { tendersOf } from '#domain/tenders.ts'
import type { ChargedSale, FactsToAdd } from '#machines/selling/charge/charge.types.ts'
import type { KeepCart } from '#machines/selling/cart/cart.types.ts'
import type { ChargeSettled, SendAnswer } from '#machines/selling/outbox/outbox.types.ts'
import type { OfSale, PrepareInput, SaleCommand } from '#machines/selling/payment/payment.types.ts'
import type { AnswerReceived } from '#machines/devices/terminalLink/terminalLink.types.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { saleClaims, unfinishedSale } from '#services/outbox/unfinished.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import type { ElectronicTender } from '#domain/charge.ts'
import type { Handback } from '#machines/selling/outbox/outbox.types.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { plainDisk, type Disk } from './disk.ts'
import { PLACE } from './goods.ts'
import type { ChartName, Parts } from './parts.ts'

/** Something that a page has asked of the device; the device does one after the other, as one object store does. */
export interface Job {
  chart: ChartName
  /** The actor that has asked. */
  id: string
  input: unknown
  /** Nobody waits for its answer any more. */
  isOrphan: boolean
}

/** A sale on its way to the office, as it was on the device when it left. */
export interface Post {
  sale: Sale
  payload: SalePayload
}

/** What came of a job: the records after it, who hears what of it, and what leaves for the office. */
export interface Done {
  disk: Disk
  events: [ChartName, AnyEventObject][]
  post: Post | undefined
}

export type OfficeAnswer = Result<ConfirmedSale, ApiFault>

const refuseAside = ({ key, reason }: { key: string; reason: string }): never => {
  throw new Error(`The record ${key} was set aside: ${reason}`)
}

/** The product's stores over the records of one moment; no tab but this one is there. */
export const openDevice = (disk: Disk, now: number, parts: Parts) => {
  const { use, rows } = memoryStore(disk)
  const outbox = parts.store(outboxStore(use, refuseAside, () => now))
  const changes: AnyEventObject[] = []
  const outboxChannel = {
    post: () => undefined,
    postToAll: () => void changes.push({ type: 'records.changed' }),
    listen: () => () => undefined,
  }
  return {
    rows,
    changes,
    outbox,
    outboxChannel,
    now: () => now,
    cart: deviceRecord(PosCart, use, refuseAside),
    paymentDrafts: paymentDrafts(use, refuseAside),
    saleClaims: saleClaims(async () => () => undefined),
    reportNotWritten: ({ kind }: StorageFault): never => {
      throw new Error(`The device did not write it down: ${kind}`)
    },
  }
}

type Device = ReturnType<typeof openDevice>

const readOutbox = async ({ outbox }: Device) => {
  const sales = await outbox.sales()
  if (!sales.ok) return sales
  const openCharges = await outbox.openCharges()
  if (!openCharges.ok) return openCharges
  return ok({
    waiting: waitingSalesOf(sales.value),
    openCharges: openCharges.value,
    givenBack: givenBackOf(sales.value),
  })
}

const restoreSale = async (device: Device, inCart: string | undefined) => {
  await device.paymentDrafts.keepOnly(inCart === undefined ? [] : [inCart])
  const unfinished = await unfinishedSale(device.outbox, device.saleClaims)({ inCart, onHold: [] })
  if (!unfinished.ok || !unfinished.value) return unfinished
  const draft = await device.paymentDrafts.read(unfinished.value.sale.id)
  return draft.ok ? ok({ ...unfinished.value, draft: draft.value }) : draft
}

const prepareSale = ({ outbox }: Device, { saleId = '', cart, draft }: PrepareInput) =>
  outbox.prepare({
    ...PLACE,
    id: saleId,
    cart,
    payment: draft,
    tenders: tendersOf(entryOf(draft), cart.totals.total),
  })

/** References count the charges that the device has ever written down. */
const writeDown = ({ outbox, rows, now }: Device, asked: ChargedSale & { tender: ElectronicTender }) => {
  const { tender, saleId, storeId, orderNumber } = asked
  const count = [...rows.keys()].filter((key) => typeof key === 'string' && key.startsWith('charge:')).length
  const charge: Charge = {
    reference: chargeReference(orderNumber, Uint8Array.of(count)),
    saleId,
    storeId,
    orderNumber,
    ...tender,
    askedAt: now(),
    facts: [],
    booked: null,
  }
  return outbox.askFor(charge)
}

const addFacts = async ({ outbox, outboxChannel, now }: Device, { reference, facts }: FactsToAdd) => {
  const added = await outbox.addFacts(
    reference,
    facts.map((fact): ChargeFact => ({ ...fact, at: now() })),
  )
  outboxChannel.postToAll()
  return added
}

const settle = async ({ outbox, outboxChannel, now }: Device, { shown, how }: ChargeSettled) => {
  await outbox.addFacts(shown.reference, [settlementOf(shown, how, now())])
  outboxChannel.postToAll()
}

/** The product's sender over this device, with the office as `post` says. */
const senderOver = (
  store: Device['outbox'],
  post: (payload: SalePayload) => Promise<OfficeAnswer>,
): ((saleId: string) => Promise<SendAnswer>) =>
  saleSender({
    store,
    post: (_, payload) => post(payload),
    keepConfirmed: async () => undefined,
    exclusively: (_, work) => work(),
    random: () => 0,
  })

/** Runs the product's sender up to its post; where it does not come to that, to its end. */
const upToPost = ({ outbox }: Device, saleId: string): Promise<Post | SendAnswer> =>
  new Promise((resolve, reject) => {
    const found: Sale[] = []
    const find = async (id: string) => {
      const read = await outbox.find(id)
      if (read.ok && read.value) found.push(read.value)
      return read
    }
    const post = (payload: SalePayload) => {
      for (const sale of found) resolve({ sale, payload })
      return new Promise<never>(() => undefined)
    }
    senderOver({ ...outbox, find }, post)(saleId).then(resolve, reject)
  })

/** Runs it from the answer of the office on, with the sale as it was posted. */
const fromAnswer = ({ outbox }: Device, sale: Sale, answer: OfficeAnswer): Promise<SendAnswer> =>
  senderOver({ ...outbox, find: async () => ok(sale) }, async () => answer)(sale.id)

/** Runs a conversation of the product with one thing said to it, until it has answered. */
const spokenTo = async (talk: (wires: never) => unknown, said: AnyEventObject): Promise<AnyEventObject[]> => {
  const heard: AnyEventObject[] = []
  const wires = {
    sendBack: (event: AnyEventObject) => void heard.push(event),
    receive: (listener: (event: AnyEventObject) => void) => listener(said),
  }
  talk(wires as never)
  await new Promise((resolve) => setImmediate(resolve))
  return heard
}

/** The answers of promise actors; what the device refuses is a bug, since this one refuses nothing. */
const answered = async (device: Device, { id, input }: Job): Promise<unknown> => {
  switch (id) {
    case 'readCart':
      return device.cart.read()
    case 'restoreSale':
      return restoreSale(device, input as string | undefined)
    case 'prepareSale':
      return prepareSale(device, input as PrepareInput)
    case 'readCharges':
      return device.outbox.chargesOf((input as OfSale).saleId)
    case 'markPaid':
      return device.outbox.markPaid((input as OfSale).saleId)
    case 'writeDown':
      return writeDown(device, input as never)
    case 'addFacts':
      return addFacts(device, input as FactsToAdd)
    case 'readOutbox':
      return readOutbox(device)
    case 'renumber': {
      const { saleId, refused } = input as { saleId: string; refused: number }
      const sale = await device.outbox.renumber(saleId, refused)
      return sale.ok ? ok(sale.value?.orderNumber) : sale
    }
    case 'takeBack': {
      const { saleId, ...how } = input as { saleId: string } & Handback
      return device.outbox.takeBack(saleId, how)
    }
    case 'keepBack': {
      const { saleId, ...how } = input as { saleId: string } & Parameters<Device['outbox']['keepBack']>[1]
      return device.outbox.keepBack(saleId, how)
    }
    case 'probe':
      return true
    default:
      throw new Error(`The device does not know what '${id}' asks for`)
  }
}

/** What conversations say back. */
const said = async (device: Device, { id, input }: Job): Promise<AnyEventObject[] | undefined> => {
  switch (id) {
    case 'keepCart': {
      const { cart } = input as KeepCart
      await (cart ? device.cart.write(cart) : device.cart.remove())
      return []
    }
    case 'saleKeeper':
      return spokenTo(keepSales(device), input as SaleCommand)
    case 'ledger':
      return spokenTo(
        keepLedger(device, () => PLACE.storeId),
        input as AnswerReceived,
      )
    case 'chargeRepository':
      await settle(device, input as ChargeSettled)
      return []
    default:
      return undefined
  }
}

const refusalIn = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false
    ? JSON.stringify(output)
    : undefined

/**
 * Does one job with the product's own stores, sender, ledger and keeper of sales, over the records as they are.
 * @throws where the device does not do what was asked, since this one has room and power.
 */
export const perform = async (job: Job, disk: Disk, now: number, parts: Parts): Promise<Done> => {
  const { chart, id, input, isOrphan } = job
  const device = openDevice(disk, now, parts)
  const ended = (events: AnyEventObject[], post?: Post): Done => ({
    disk: plainDisk(Object.fromEntries(device.rows) as Disk),
    events: [
      ...(isOrphan ? [] : events.map((event): [ChartName, AnyEventObject] => [chart, event])),
      ...device.changes.map((event): [ChartName, AnyEventObject] => ['outbox', event]),
    ],
    post,
  })
  const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  if (id === 'sendSale') {
    const sent = await upToPost(device, (input as { saleId: string }).saleId)
    return 'payload' in sent ? ended([], sent) : ended([done(sent)])
  }
  if (id === 'answer') {
    const { sale, answer } = input as { sale: Sale; answer: OfficeAnswer }
    const sent = await fromAnswer(device, sale, answer)
    return ended([{ type: 'xstate.done.actor.sendSale', output: sent }])
  }
  const words = await said(device, job)
  if (words) return ended(words)
  const output = await answered(device, job)
  const refusal = refusalIn(output)
  if (refusal) throw new Error(`The device did not do what '${id}' asked for: ${refusal}`)
  return ended([done(output)])
}
