import { v7 as uuid } from 'uuid'
import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import { identifierOf } from '#domain/identifier.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { forbidden, impossible, Refusal } from '#server/http/refusal.ts'
import { ACCESS_CODE_LIMIT, waitText } from '#server/identity/attempts.ts'
import { checkCode } from '#server/identity/code-check.ts'
import { requireGoodPassword } from '#server/identity/password-rule.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { createUser } from '#server/identity/users.ts'
import type { Office } from '#server/office.ts'

const isSetUpAlready = (): Refusal => forbidden('This shop is set up already. Please sign in instead.')

const wrongCode = (left: number): Refusal =>
  left === 0
    ? new Refusal(
        429,
        `The setup code is wrong. After ${ACCESS_CODE_LIMIT.failures} wrong codes there are no more tries for ` +
          `${ACCESS_CODE_LIMIT.minutes} minutes.`,
      )
    : impossible(
        `The setup code is wrong: it is the one that the start of the office has printed. ${left} more ` +
          `${left === 1 ? 'try' : 'tries'}.`,
      )

const checkSetupCode = (office: Office, setupCode: string, address: string): Promise<void> =>
  checkCode(office, {
    subject: 'setup',
    address,
    event: { kind: 'setup', detail: 'setup code' },
    isRight: () => office.setup.accepts(setupCode),
    wrong: wrongCode,
    tooMany: ({ lockedUntil }) =>
      new Refusal(
        429,
        `Too many wrong setup codes. Please try again ${waitText(lockedUntil, office.now())}.`,
      ),
  })

/** Everybody who sets up a shop waits for the others, on whichever machine: the keys are the same everywhere. */
const waitForOthers = (tx: Connection) =>
  tx
    .selectFrom('signing_keys')
    .select('kid')
    .where('purpose', '=', 'setup')
    .orderBy('kid')
    .forUpdate()
    .execute()

/** @throws Refusal 422: an account that somebody made by themselves is not taken over. */
const requireNewcomer = async (db: Connection, identifier: string): Promise<void> => {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (known)
    throw impossible(
      `Somebody has made an account with ${identifier} already. Please set up the shop with another e-mail address or phone number.`,
    )
}

interface Owner {
  fullname: string
  emailOrPhone: string
  identifier: string
  passwordHash: string
}

/** The first merchant, without a name yet, and its owner. @throws Refusal 403 where there is a merchant. */
const createOwner = (db: Db, { identifier, ...owner }: Owner, now: Date): Promise<string> => {
  const tenantId = uuid()
  return inTransaction(db, async (tx) => {
    await waitForOthers(tx)
    const merchant = await tx.selectFrom('tenants').select(['id', 'owner_id']).limit(1).executeTakeFirst()
    if (merchant?.id === tenantId && merchant.owner_id !== null) return merchant.owner_id
    if (merchant) throw isSetUpAlready()
    await requireNewcomer(tx, identifier)
    await tx.insertInto('tenants').values({ id: tenantId, name: '' }).execute()
    const { user_id } = await createUser(tx, { ...owner, tenantId }, now)
    await tx.updateTable('tenants').set({ owner_id: user_id }).where('id', '=', tenantId).execute()
    return user_id
  })
}

/**
 * Makes the account of the first owner, whom the setup code lets in.
 * @returns the owner's id.
 * @throws Refusal 403 once there is a merchant, 422 for what cannot be, 429 after too many wrong codes.
 */
export const setUpOwner = async (
  office: Office,
  { setupCode, fullname, emailOrPhone, password }: OwnerAccountPayload,
  address: string,
): Promise<string> => {
  if (!(await office.setup.isNeeded())) throw isSetUpAlready()
  const known = identifierOf(emailOrPhone)
  if (!known) throw impossible('Please enter a valid e-mail address or phone number')
  await requireGoodPassword(password, [fullname, emailOrPhone, office.settings.productName])
  await checkSetupCode(office, setupCode, address)
  await requireNewcomer(office.db, known.identifier)
  const passwordHash = await hashOfPassword(password)
  const owner = { fullname, emailOrPhone, identifier: known.identifier, passwordHash }
  return createOwner(office.db, owner, office.now())
}
