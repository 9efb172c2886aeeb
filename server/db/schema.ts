import type { Generated } from 'kysely'
import type { ProductPriceTable, ProductTable } from '#server/db/catalogue-tables.ts'
import type { ImportColumnsTable, ImportProgressTable } from '#server/db/import-tables.ts'
import type { FixedDiscountPolicy } from '#domain/pricing.ts'
import type {
  ChoreTable,
  CustomerTable,
  FailedAttemptTable,
  PasswordResetTable,
  RecoveryCodeTable,
  RefreshTokenTable,
  SecondFactorTable,
  SecurityEventTable,
  SessionEndTable,
  SessionTable,
  SignInTokenTable,
  SigningKeyTable,
  UserTable,
} from '#server/db/people-tables.ts'
import type {
  PastPriceTable,
  ProductBatchTable,
  ProductChangeTable,
} from '#server/db/product-history-tables.ts'
import type {
  PurchaseOrderLineTable,
  PurchaseOrderTable,
  StockCountEntryTable,
  StockCountTable,
  StockDeedTable,
  StockMovementTable,
} from '#server/db/stock-tables.ts'

/**
 * The tables. Those of a store have `store_id` first in every key, so that they can be spread over several machines by
 * it; where the others are, `distribution.ts` says. Amounts are kobo, percentages hundredths of a percent.
 */
export interface Database {
  tenants: TenantTable
  users: UserTable
  customers: CustomerTable
  terminals: TerminalTable
  service_regions: ServiceRegionTable
  signing_keys: SigningKeyTable
  sign_in_tokens: SignInTokenTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  session_ends: SessionEndTable
  chores: ChoreTable
  password_resets: PasswordResetTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  failed_attempts: FailedAttemptTable
  security_events: SecurityEventTable
  stores: StoreTable
  memberships: MembershipTable
  registrations: RegistrationTable
  terminal_states: TerminalStateTable
  payment_options: PaymentOptionTable
  products: ProductTable
  product_prices: ProductPriceTable
  stock_movements: StockMovementTable
  stock_deeds: StockDeedTable
  stock_counts: StockCountTable
  stock_count_entries: StockCountEntryTable
  sales: SaleTable
  sale_items: SaleItemTable
  sale_tenders: SaleTenderTable
  sale_days: SaleDayTable
  past_prices: PastPriceTable
  product_batches: ProductBatchTable
  product_changes: ProductChangeTable
  import_columns: ImportColumnsTable
  import_progress: ImportProgressTable
  sale_flags: SaleFlagTable
  sale_marks: SaleMarkTable
  store_pictures: StorePictureTable
  purchase_orders: PurchaseOrderTable
  purchase_order_lines: PurchaseOrderLineTable
  creations: CreationTable
}

/** What was made once, by the id that a device has drawn for it (decision 0165). */
interface CreationTable {
  store_id: string
  id: string
  /** Hash of what was said of it: distinguishes a repeated call from another one with the same id. */
  fingerprint: string
}

/** A merchant. */
interface TenantTable {
  id: string
  /** Empty until its owner has named it. */
  name: string
  /** Who set it up; null where it came with the demo data. */
  owner_id: Generated<string | null>
  tax_id: Generated<string>
  rc_number: Generated<string>
  is_vat_registered: Generated<boolean>
}

/** The directory that leads from a serial number to its store. */
interface TerminalTable {
  id: string
  serial_number: string
  store_id: string
  access_code_hash: string
  user_role: string
}

/** Whether a terminal was online when it last said so; one that never did has no row. */
interface TerminalStateTable {
  store_id: string
  serial_number: string
  status: 'online' | 'offline'
  status_at: Date
}

interface ServiceRegionTable {
  id: string
  country_name: string
  redirect_url: string
}

interface StoreTable {
  store_id: string
  tenant_id: string
  name: string
  image: string | null
  address: string
  phone: string
  email: string
  /** What its receipts end with. */
  receipt_text: Generated<string>
  is_powered_by_shown: Generated<boolean>
  /** Its tills show products as tiles. */
  shows_tiles: Generated<boolean>
  /** Null where the installation decides. */
  fixed_discount: FixedDiscountPolicy | null
  /** It has read fixed discounts in another way before. */
  has_changed_discount: Generated<boolean>
  offline_sales: boolean | null
  /** JSON of its layouts. */
  in_store_codes: string | null
  /** The number of its newest purchase order. */
  purchase_order_count: Generated<number>
  /** Null where devices may be registered for it. */
  closed_at: Generated<Date | null>
  /** JSON of the products that the tiles of all its tills begin with. */
  favourites: Generated<string>
  favourites_version: Generated<number>
  /** Who changed them last. */
  favourites_by: Generated<string>
}

/** Which cashier may sell in which store. */
interface MembershipTable {
  store_id: string
  user_id: string
  user_role: string
  /** Null for somebody without a PIN. */
  pin_kid: Generated<string | null>
  pin_digest: Generated<string | null>
  /** Another one with each entry and each higher role; null for an entry of before there were these. */
  invitation_id: Generated<string | null>
}

/** A device that was registered with a store's access code; `terminal_number` is the device's own number. */
interface RegistrationTable {
  store_id: string
  registered_at: Generated<Date | null>
  /** When somebody has begun to sell on the device last, and their name; empty where nobody has. */
  entered_at: Generated<Date | null>
  entered_by: Generated<string>
  /** When its till has asked for its settings last, to some minutes, and which app it said it runs. */
  seen_at: Generated<Date | null>
  app_version: Generated<string>
  terminal_number: string
  serial_number: string
  cookie_hash: string
  /** The cookie that was good before the number was registered again. */
  replaced_cookie_hash: Generated<string | null>
  expires_at: Date
}

interface PaymentOptionTable {
  store_id: string
  code: number
}

export interface SaleTable {
  store_id: string
  id: string
  order_number: number
  /** Hash of the whole payload: distinguishes a repeated sale from another one with the same number. */
  fingerprint: string
  terminal_number: string
  cashier_id: string
  cashier_name: string
  customer_id: string | null
  customer_name: string | null
  subtotal: number
  vat: number
  /** What was taken off. */
  discount: number
  total: number
  /** What the cashier entered: hundredths of a percent, or kobo. */
  discount_entered: number
  is_discount_in_percentage: boolean
  change: number
  is_confirmed: boolean
  /** The manager who took it in although the stock did not cover it; null for every other sale. */
  approved_by: string | null
  approver_name: string | null
  /** When it was sold at the till, and when it was posted here. */
  sold_at: Date
  posted_at: Date
}

interface SaleItemTable {
  store_id: string
  sale_id: string
  position: number
  product_id: string
  product_name: string
  quantity: number
  price: number
  vat: number
  vat_amount: number
}

interface SaleTenderTable {
  store_id: string
  sale_id: string
  position: number
  channel: number
  amount: number
  reference: string | null
  rrn: string | null
  masked_pan: string | null
  terminal_id: string | null
}

/** How many sales a store has on a day: the sum over its shards, of which there are several so that tills need not queue. */
interface SaleDayTable {
  store_id: string
  /** Days since 1970 (UTC). */
  day: number
  shard: number
  sales: Generated<number>
}

/** A picture that was uploaded for a store, as it is served. */
interface StorePictureTable {
  store_id: string
  id: string
  media_type: string
  bytes: Buffer
  created_at: Date
}

/** Something about a sale that an honest and up-to-date till would not have sent (decision 0132). */
interface SaleFlagTable {
  store_id: string
  sale_id: string
  kind: string
  /** Which line or tender; 0 for the sale itself. */
  position: number
  detail: string
  posted_at: Date
}

/** Who has looked at a flagged sale; a row is written once. */
interface SaleMarkTable {
  store_id: string
  sale_id: string
  user_id: string
  user_name: string
  note: string
  marked_at: Date
}
