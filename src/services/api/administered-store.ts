import type * as z from 'zod/mini'
import {
  ReadFavourites,
  SaveFavourites,
  type FavouritesToSave,
  type SavedFavourites,
  type StoreFavourites,
} from '#contract/administration/favourites.ts'
import {
  ChangeRole,
  GivePin,
  RemoveStaff,
  StaffList,
  TakeSecondFactorOff,
  type GivenPin,
  type StaffMember,
} from '#contract/administration/staff.ts'
import { AdministeredStores, CloseStore, type AdministeredStore } from '#contract/administration/stores.ts'
import {
  ReadStoreRules,
  SaveStoreRules,
  type AdministeredRules,
  type StoreRules,
} from '#contract/administration/till-settings.ts'
import {
  AdministeredTerminals,
  RemoveTerminal,
  type AdministeredTerminal,
} from '#contract/administration/terminals.ts'
import { resultOf, statusOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** What the terminals and the people of a store are, and how they leave it. */
export const administeredStoreApi = (http: Http) => ({
  stores: async (): Answered<AdministeredStore[]> =>
    resultOf(await http({ path: '/administration/stores', answer: AdministeredStores.answer })),
  closeStore: async (change: z.infer<typeof CloseStore.body>): Answered<AdministeredStore> =>
    resultOf(
      await http({
        path: '/administration/stores/closed',
        method: 'PUT',
        body: change,
        answer: CloseStore.answer,
      }),
    ),
  storeRules: async (storeId: string): Answered<AdministeredRules> =>
    resultOf(
      await http({
        path: '/administration/stores/till-settings',
        query: { storeId },
        answer: ReadStoreRules.answer,
      }),
    ),
  saveStoreRules: async (rules: z.infer<typeof SaveStoreRules.body>): Answered<StoreRules> =>
    resultOf(
      await http({
        path: '/administration/stores/till-settings',
        method: 'PUT',
        body: rules,
        answer: SaveStoreRules.answer,
      }),
    ),
  storeFavourites: async (storeId: string): Answered<StoreFavourites> =>
    resultOf(
      await http({
        path: '/administration/stores/favourites',
        query: { storeId },
        answer: ReadFavourites.answer,
      }),
    ),
  saveStoreFavourites: async (favourites: FavouritesToSave): Answered<SavedFavourites> =>
    resultOf(
      await http({
        path: '/administration/stores/favourites',
        method: 'PUT',
        body: favourites,
        answer: SaveFavourites.answer,
      }),
    ),
  terminals: async (storeId: string): Answered<AdministeredTerminal[]> =>
    resultOf(
      await http({
        path: '/administration/terminals',
        query: { storeId },
        answer: AdministeredTerminals.answer,
      }),
    ),
  removeTerminal: async (terminal: z.infer<typeof RemoveTerminal.body>): Answered<void> =>
    statusOf(
      await http({
        path: '/administration/terminals/remove',
        method: 'POST',
        body: terminal,
        answer: RemoveTerminal.answer,
      }),
    ),
  staff: async (storeId: string): Answered<StaffMember[]> =>
    resultOf(await http({ path: '/administration/staff', query: { storeId }, answer: StaffList.answer })),
  changeRole: async (change: z.infer<typeof ChangeRole.body>): Answered<void> =>
    statusOf(
      await http({
        path: '/administration/staff/role',
        method: 'PUT',
        body: change,
        answer: ChangeRole.answer,
      }),
    ),
  removeStaff: async (member: z.infer<typeof RemoveStaff.body>): Answered<void> =>
    statusOf(
      await http({
        path: '/administration/staff/remove',
        method: 'POST',
        body: member,
        answer: RemoveStaff.answer,
      }),
    ),
  drawPin: async (member: z.infer<typeof GivePin.body>): Answered<GivenPin> =>
    resultOf(
      await http({
        path: '/administration/staff/pin',
        method: 'POST',
        body: member,
        answer: GivePin.answer,
      }),
    ),
  takeSecondFactorOff: async (member: z.infer<typeof TakeSecondFactorOff.body>): Answered<void> =>
    statusOf(
      await http({
        path: '/administration/staff/second-factor',
        method: 'POST',
        body: member,
        answer: TakeSecondFactorOff.answer,
      }),
    ),
})
