import * as z from 'zod/mini'
import { SaveMerchant, type Merchant } from '#contract/administration/merchant.ts'
import {
  columnList,
  ImportProducts,
  ReadImportProgress,
  type ColumnChoice,
  type ImportProgress,
  type ImportResult,
} from '#contract/administration/product-import.ts'
import { AddDemoProducts } from '#contract/administration/products.ts'
import {
  ReadSetup,
  SetUpOwner,
  type OwnerAccountPayload,
  type SetupProgress,
} from '#contract/administration/setup.ts'
import { InviteStaff, type InvitedMember, type InvitePayload } from '#contract/administration/staff.ts'
import {
  CreateStore,
  SaveLogo,
  SavePaymentOptions,
  SaveStore,
  type AdministeredStore,
} from '#contract/administration/stores.ts'
import { AddTerminal, ReplaceAccessCode, type TerminalCode } from '#contract/administration/terminals.ts'
import { importTypeOf } from '#domain/import-file.ts'
import { administeredStoreApi } from './administered-store.ts'
import { resultOf, statusOf, type Answered } from './answers.ts'
import { administeredProductsApi } from './administered-products.ts'
import type { Download } from './download.ts'
import { flaggedSalesApi } from './flagged-sales.ts'
import type { Http } from './http.ts'
import { labelsApi } from './labels.ts'
import { productChangesApi } from './product-changes.ts'
import { purchaseOrdersApi } from './purchase-orders.ts'
import { stockCountsApi } from './stock-counts.ts'
import { stockApi } from './stock.ts'
import { trailApi } from './trail.ts'

/** A file of 100,000 rows may take the server this many milliseconds, on a slow line. */
const LONG = 300_000

/** What the identity service does for a shop that is set up. */
export const ownerApi = (http: Http) => ({
  setUpOwner: async (payload: OwnerAccountPayload): Answered<{ auth_token: string }> =>
    resultOf(
      await http({
        path: '/setup/owner',
        method: 'POST',
        aboutSession: true,
        body: z.encode(SetUpOwner.body, payload),
        answer: SetUpOwner.answer,
      }),
    ),
})

/** The calls by which a shop is looked after. */
export const administrationApi = (http: Http) => ({
  setup: async (): Answered<SetupProgress> =>
    resultOf(await http({ path: '/administration/setup', answer: ReadSetup.answer })),
  saveMerchant: async (merchant: Merchant): Answered<Merchant> =>
    resultOf(
      await http({
        path: '/administration/merchant',
        method: 'PUT',
        body: merchant,
        answer: SaveMerchant.answer,
      }),
    ),
  createStore: async (store: z.infer<typeof CreateStore.body>): Answered<AdministeredStore> =>
    resultOf(
      await http({
        path: '/administration/stores',
        method: 'POST',
        body: store,
        answer: CreateStore.answer,
      }),
    ),
  saveStore: async (store: z.infer<typeof SaveStore.body>): Answered<AdministeredStore> =>
    resultOf(
      await http({ path: '/administration/stores', method: 'PUT', body: store, answer: SaveStore.answer }),
    ),
  /** Without a picture the logo is taken away. */
  saveLogo: async (storeId: string, picture: File | undefined): Answered<{ image: string | null }> =>
    resultOf(
      await http({
        path: '/administration/stores/logo',
        method: 'PUT',
        query: { storeId },
        ...(picture ? { body: picture, mediaType: picture.type } : {}),
        answer: SaveLogo.answer,
      }),
    ),
  savePaymentOptions: async (options: z.infer<typeof SavePaymentOptions.body>): Answered<void> =>
    statusOf(
      await http({
        path: '/administration/stores/payment-options',
        method: 'PUT',
        body: options,
        answer: SavePaymentOptions.answer,
      }),
    ),
  addTerminal: async (terminal: z.infer<typeof AddTerminal.body>): Answered<TerminalCode> =>
    resultOf(
      await http({
        path: '/administration/terminals',
        method: 'POST',
        body: terminal,
        answer: AddTerminal.answer,
      }),
    ),
  replaceAccessCode: async (terminal: z.infer<typeof ReplaceAccessCode.body>): Answered<TerminalCode> =>
    resultOf(
      await http({
        path: '/administration/terminals/access-code',
        method: 'POST',
        body: terminal,
        answer: ReplaceAccessCode.answer,
      }),
    ),
  addDemoProducts: async (storeId: string): Answered<{ added: number }> =>
    resultOf(
      await http({
        path: '/administration/products/demo',
        method: 'POST',
        body: { storeId },
        answer: AddDemoProducts.answer,
      }),
    ),
  /** A dry run reads the file and writes nothing; without columns they are guessed. */
  importProducts: async (
    storeId: string,
    file: File,
    isDryRun: boolean,
    columns: ColumnChoice | undefined,
  ): Answered<ImportResult> =>
    resultOf(
      await http({
        path: '/administration/products/import',
        method: 'POST',
        query: {
          storeId,
          dryRun: String(isDryRun),
          ...(columns && { columns: columnList(columns) }),
        },
        body: file,
        mediaType: importTypeOf(file),
        timeout: LONG,
        answer: ImportProducts.answer,
      }),
    ),
  importProgress: async (storeId: string): Answered<{ progress: ImportProgress | null }> =>
    resultOf(
      await http({
        path: '/administration/products/import/progress',
        query: { storeId },
        answer: ReadImportProgress.answer,
      }),
    ),
  inviteStaff: async (member: InvitePayload): Answered<InvitedMember> =>
    resultOf(
      await http({
        path: '/administration/staff',
        method: 'POST',
        body: member,
        answer: InviteStaff.answer,
      }),
    ),
})

/** The calls of the administration area, each at the root the configuration gives it. */
export const officeApi = (identity: Http, merchant: Http, download: Download) => ({
  ...ownerApi(identity),
  ...trailApi(identity),
  ...flaggedSalesApi(merchant),
  ...administrationApi(merchant),
  ...stockApi(merchant),
  ...stockCountsApi(merchant),
  ...administeredStoreApi(merchant),
  ...administeredProductsApi(merchant, download),
  ...productChangesApi(merchant),
  ...labelsApi(merchant),
  ...purchaseOrdersApi(merchant),
})

export type OfficeApi = ReturnType<typeof officeApi>
