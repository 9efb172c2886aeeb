import { v7 as uuid } from 'uuid'
import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { Merchant } from '#contract/administration/merchant.ts'
import type { InvitePayload } from '#contract/administration/staff.ts'
import { ownerAccountMachine } from '#machines/office/ownerAccount/ownerAccount.machine.ts'
import type { CreatedOwner } from '#machines/office/ownerAccount/ownerAccount.types.ts'
import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import { shopSetupMachine } from '#machines/office/shopSetup/shopSetup.machine.ts'
import type {
  AddedDemo,
  CodeToReplace,
  CreatedProduct,
  Invited,
  LogoToSave,
  MadeCode,
  OptionsToSave,
  ProductToCreate,
  ReadProgress,
  SavedLogo,
  SavedMerchant,
  SavedOptions,
  SavedStore,
  StoreToSave,
  TerminalToAdd,
} from '#machines/office/shopSetup/shopSetup.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { liveProductImport } from './product-import.ts'

export const liveOwnerAccount = (api: OfficeApi) =>
  ownerAccountMachine.provide({
    actors: {
      createOwner: fromPromise<CreatedOwner, OwnerAccountPayload>(({ input }) => api.setUpOwner(input)),
    },
  })

export const liveShopSetup = (api: OfficeApi, { copyText }: Deps) =>
  shopSetupMachine.provide({
    actors: {
      readSetup: fromPromise<ReadProgress>(() => api.setup()),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      saveMerchant: fromPromise<SavedMerchant, Merchant>(({ input }) => api.saveMerchant(input)),
      saveStore: fromPromise<SavedStore, StoreToSave>(({ input: { store, storeId, creationId } }) =>
        storeId === undefined
          ? api.createStore({ ...store, creationId })
          : api.saveStore({ ...store, storeId }),
      ),
      saveLogo: fromPromise<SavedLogo, LogoToSave>(({ input }) => api.saveLogo(input.storeId, input.picture)),
      saveOptions: fromPromise<SavedOptions, OptionsToSave>(({ input }) => api.savePaymentOptions(input)),
      addTerminal: fromPromise<MadeCode, TerminalToAdd>(({ input: { serialNumber, ...terminal } }) =>
        api.addTerminal({ ...terminal, ...(serialNumber === undefined ? {} : { serialNumber }) }),
      ),
      replaceCode: fromPromise<MadeCode, CodeToReplace>(({ input }) =>
        api.replaceAccessCode({ ...input, endsDevices: false }),
      ),
      printPage: fromPromise(async () => window.print()),
      addDemo: fromPromise<AddedDemo, { storeId: string }>(({ input }) => api.addDemoProducts(input.storeId)),
      productImport: liveProductImport(api),
      createProduct: fromPromise<CreatedProduct, ProductToCreate>(({ input }) => api.createProduct(input)),
      invite: fromPromise<Invited, InvitePayload>(({ input }) => api.inviteStaff(input)),
      copyLink: fromPromise<boolean, { invitationUrl: string }>(({ input }) => copyText(input.invitationUrl)),
    },
  })
