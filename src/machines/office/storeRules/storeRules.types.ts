import type { AdministeredRules, StoreRules } from '#contract/administration/till-settings.ts'
import type { InStoreLayout } from '#contract/config.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'

export interface StoreRulesInput {
  storeId: string
}

export interface StoreRulesContext extends StoreRulesInput {
  /** As the server has them; undefined until it has said them. */
  saved: AdministeredRules | undefined
  /** As they stand in the form. */
  rules: StoreRules
  faults: FormFaults
}

export type StoreRulesEvent =
  | { type: 'rules.asked' }
  | { type: 'rules.typed'; typed: Partial<Omit<StoreRules, 'in_store_codes'>> }
  /** Whether the store has layouts of its own. */
  | { type: 'layouts.chosen'; isOwn: boolean }
  | { type: 'layout.added' }
  | { type: 'layout.removed'; at: number }
  | { type: 'layout.typed'; at: number; typed: Partial<InStoreLayout> }
  | { type: 'rules.undone' }
  | { type: 'rules.submitted' }

export type LoadedRules = Result<AdministeredRules, ApiFault>

export type SavedRules = Result<StoreRules, ApiFault>

export type RulesToSave = StoreRules & StoreRulesInput
