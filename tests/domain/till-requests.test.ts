import { SimpleList } from '#contract/catalogue.ts'
import {
  Logout,
  RefreshToken,
  Signup,
  UserAccess,
  UsersBasicData,
  ValidateAuthToken,
  ValidateBearerToken,
} from '#contract/identity.ts'
import { PaymentChannels } from '#contract/payments.ts'
import { PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { DownloadReceipt, GetReceipt } from '#contract/receipts.ts'
import {
  UpdateTerminalStatus,
  ValidateAccessCode,
  VerifyCookie,
  VerifySerialNumber,
  VerifyUserAccess,
} from '#contract/registration.ts'
import { SecurityEvents } from '#contract/security-events.ts'
import { GetTillSettings } from '#contract/till-settings.ts'
import { any, flag, holdRequests, id, oneOf, optional, rule, serial, some, written } from './request-rules.ts'

const terminal = rule(
  ['1'.repeat(10), '1'.repeat(16)],
  ['1'.repeat(9), '1'.repeat(17), '12345678a0'],
  'is not a terminal number',
)
const moment = rule(['2026-11-26T06:00:00Z', '2026-11-26T06:00:00.123Z'], ['2026-11-26', 'yesterday', ''])
const order = { orderNumber: written(1, 253_402_300_799), storeId: id }
const TOKENS = { refreshToken: some(2_000), bearerToken: some(2_000), userId: id }
const COOKIE = { cookie: some(2_000), terminalNumber: terminal }

holdRequests({
  'the products of a store': [SimpleList.query, { storeId: id }],
  'the ways to pay in a store': [PaymentChannels.query, { storeId: id }],
  'a one-time token in an address': [ValidateAuthToken.query, { authToken: some(2_000) }],
  'a one-time token in a body': [ValidateAuthToken.body, { authToken: some(2_000) }],
  'an access token': [ValidateBearerToken.body, { bearerToken: some(2_000) }],
  'a sign-up': [
    Signup.body,
    {
      fullname: some(120, 'Name is required'),
      emailOrPhone: some(254, 'Email/Phone Number is required'),
      storeId: optional(id),
    },
  ],
  'customers of a store': [UsersBasicData.query, { storeId: optional(id) }],
  'tokens are renewed': [RefreshToken.body, TOKENS],
  // A session that was begun with an access token alone has no other.
  'a session is ended': [Logout.body, { ...TOKENS, refreshToken: any(2_000) }],
  'somebody may sign in no more': [UserAccess.body, { userId: id, isDisabled: flag }],
  'orders are searched': [PurchaseOrderItems.query, { storeId: id, search: optional(any(100)) }],
  'a receipt': [GetReceipt.query, order],
  'the file of a receipt': [DownloadReceipt.query, order],
  'a serial number': [VerifySerialNumber.query, { serialNumber: serial }],
  'the kind of a client': [ValidateAccessCode.query, { clientType: written(0, 1_000) }],
  'an access code': [
    ValidateAccessCode.body,
    {
      serialNumber: serial,
      accessCode: rule(['012345'], ['12345', '1234567', '12345a', ''], 'is not an access code of 6 digits'),
      rememberDevice: flag,
      terminalNumber: terminal,
    },
  ],
  'a cookie in an address': [VerifyCookie.query, COOKIE],
  'a cookie in a body': [VerifyCookie.body, COOKIE],
  'the access of a cashier': [
    VerifyUserAccess.query,
    { posId: serial, storeId: id, terminalNumber: terminal },
  ],
  'the status of a terminal': [
    UpdateTerminalStatus.query,
    { serialNumber: serial, status: oneOf('online', 'offline'), storeId: id },
  ],
  'what a store has decided': [
    GetTillSettings.query,
    {
      storeId: id,
      terminalNumber: optional(terminal),
      appVersion: optional(
        rule(
          ['0.1.0-3f9a2c1b', '1234.1234.1234-00000000'],
          [
            '0.1.0',
            '0.1.0-3f9a2c1',
            '0.1.0-3f9a2c1b0',
            '12345.1.0-3f9a2c1b',
            '0.1-3f9a2c1b',
            '0.1.0-3F9A2C1B',
          ],
          'is not a version of the app',
        ),
      ),
    },
  ],
  'security events': [
    SecurityEvents.query,
    {
      kind: optional(
        oneOf(
          'sign-in',
          'approval',
          'delay',
          'refusal',
          'token-reuse',
          'session-end',
          'sign-up',
          'invitation',
          'password',
          'second-factor',
          'mail',
          'account',
          'access-code',
          'device',
          'import',
          'export',
          'review',
          'setup',
          'setting',
        ),
      ),
      userId: optional(id),
      storeId: optional(id),
      from: optional(moment),
      to: optional(moment),
      cursor: optional(id),
      size: optional(written(1, 200)),
    },
  ],
})
