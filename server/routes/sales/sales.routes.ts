import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { validate as isUuid } from 'uuid'
import { type Approval, ApproveSale, PostSale } from '#contract/sales.ts'
import { forbidden, impossible, Refusal } from '#server/http/refusal.ts'
import type { Connection } from '#server/db/transaction.ts'
import { isManaging, type Seller, type StoreAccess, requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { checkCredentials } from '#server/routes/provider/sign-in.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { postSale } from './post-sale.ts'

const UNAUTHORIZED = 401

/** The till at which a manager approves: its network address, and the cashier who is signed in. */
interface AskedAt {
  address: string
  askedBy: string
}

/** A wrong password of a manager says nothing of the session of the cashier who asks. */
const userOf = async (office: Office, { emailOrPhone, password }: Approval, till: AskedAt) => {
  try {
    const { id } = await checkCredentials(office, { emailOrPhone, password, ...till, purpose: 'approval' })
    return id
  } catch (cause) {
    if (cause instanceof Refusal && cause.statusCode === UNAUTHORIZED) throw impossible(cause.message)
    throw cause
  }
}

/** Somebody who works in a store, and as what; undefined for anybody else. */
const memberOf = (db: Connection, { store_id }: StoreAccess, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.fullname', 'memberships.user_role'])
    .where('memberships.store_id', '=', store_id)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()

/**
 * The manager of this store who approves something at a till.
 * @throws Refusal 422 for wrong credentials, 429 after too many of them, 403 for somebody who may not approve.
 */
const approverOf = async (
  office: Office,
  store: StoreAccess,
  approval: Approval,
  till: AskedAt,
): Promise<Seller> => {
  const userId = await userOf(office, approval, till)
  const member = await memberOf(office.db, store, userId)
  if (!member)
    throw forbidden(`This person does not work at ${store.name}. Please ask a manager of this store.`)
  if (!isManaging(member.user_role))
    throw forbidden(
      `${member.fullname} is ${member.user_role} of ${store.name}. Only a manager or the owner can take the sale in.`,
    )
  return { userId, fullname: member.fullname }
}

/** Somebody whom a merchant has entered, whether they work in one of its stores by now or not. */
const personOf = (db: Connection, { tenant_id }: StoreAccess, userId: string) =>
  db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', userId)
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst()

/**
 * Who sold what this cashier sends: the one whom the till names, if they work in the store, or are one of its merchant's
 * people, who may have left since. Of anybody else the sale counts as that of the one who sends it (decision 0176).
 */
const sellerOf = async (
  db: Connection,
  store: StoreAccess,
  cashier: Seller,
  soldBy: string | undefined,
): Promise<Seller> => {
  if (soldBy === undefined || soldBy === cashier.userId || !isUuid(soldBy)) return cashier
  const seller = (await memberOf(db, store, soldBy)) ?? (await personOf(db, store, soldBy))
  return seller ? { userId: soldBy, fullname: seller.fullname } : cashier
}

/** Posting sales (§7.23, §10.33). */
export const saleRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/pos/post/transaction/:storeId',
      onRequest: requireCashier(office),
      schema: {
        tags: ['sales'],
        summary: 'Posts a sale; posting the same sale again answers with the one that is there',
        description:
          'An order number belongs to one sale of the store: 409 for another sale with the same number. ' +
          'A total, SubTotal or VAT that differs from what the lines come to, more than the stock, an unknown ' +
          'product and tenders that do not cover the total are refused with 422, and nothing is written. `soldBy` names ' +
          'the cashier of a sale that somebody else sends; who neither works in the store nor is of its merchant is not believed to have sold. ' +
          '`paidAt` is when it was paid, in milliseconds since 1970, set right where the till knows that its clock is wrong; without ' +
          'it, or where it is before 2020, more than a day ahead or more than a day before the time that its order number is, the ' +
          'sale counts as of the time that its order number is.',
        params: PostSale.params,
        querystring: PostSale.query,
        body: PostSale.body,
        response: answers(PostSale.answer),
      },
      handler: async (request) => {
        const cashier = cashierOf(request)
        const store = await requireStore(office.db, cashier, request.params.storeId)
        const { soldBy, paidAt } = request.query
        const seller = await sellerOf(office.db, store, cashier, soldBy)
        return done([await postSale(office, { store, cashier: seller, paidAt }, request.body)])
      },
    })
    app.route({
      method: 'POST',
      url: '/pos/approve/transaction/:storeId',
      onRequest: requireCashier(office),
      schema: {
        tags: ['sales'],
        summary: 'Posts a sale that a manager takes in although the stock does not cover it',
        description:
          'For a sale that was made without a network and refused afterwards: goods and money have changed hands. ' +
          'The e-mail address or phone number and the password of an owner or manager of the store are checked in ' +
          'the same call (403 for anybody else, 422 for a wrong password). The stock may go below zero, and the ' +
          'order says who took it in. A customer who is not known leaves their name alone, unless it is on credit. ' +
          'Everything else is refused as in a plain post, and repeating it is as safe.',
        params: ApproveSale.params,
        querystring: ApproveSale.query,
        body: ApproveSale.body,
        response: answers(ApproveSale.answer),
      },
      handler: async (request) => {
        const cashier = cashierOf(request)
        const { sale, approval } = request.body
        const store = await requireStore(office.db, cashier, request.params.storeId)
        const askedAt = { address: request.ip, askedBy: cashier.userId }
        const approver = await approverOf(office, store, approval, askedAt)
        const { soldBy, paidAt } = request.query
        const seller = await sellerOf(office.db, store, cashier, soldBy)
        return done([await postSale(office, { store, cashier: seller, approver, paidAt }, sale)])
      },
    })
  }
