import { StoreRules, type AdministeredRules } from '#contract/administration/till-settings.ts'
import type { InStoreLayout } from '#contract/config.ts'
import type { FormFaults } from './form-faults.ts'

/** What the form begins with before the server has said anything. */
export const NO_RULES: StoreRules = {
  receipt_text: '',
  is_powered_by_shown: true,
  shows_tiles: false,
  fixed_discount: null,
  offline_sales: null,
  in_store_codes: null,
}

/** A layout that is still to be described. */
const NEW_LAYOUT: InStoreLayout = {
  prefix: '',
  itemDigits: 5,
  hasAmountCheck: false,
  amount: 'price',
  decimals: 2,
}

/** The rules with what was typed; a line break in the text of the receipt is a space. */
export const withTyped = (rules: StoreRules, typed: Partial<StoreRules>): StoreRules => {
  const next = { ...rules, ...typed }
  return { ...next, receipt_text: next.receipt_text.replaceAll(/[\r\n]+/g, ' ') }
}

/** The store has layouts of its own, which begin as the usual ones, or goes by those. */
export const withOwnLayouts = (
  rules: StoreRules,
  isOwn: boolean,
  usual: AdministeredRules['usual'] | undefined,
): StoreRules => ({ ...rules, in_store_codes: isOwn ? (usual?.in_store_codes ?? []) : null })

export const withLayoutAdded = (rules: StoreRules): StoreRules => ({
  ...rules,
  in_store_codes: [...(rules.in_store_codes ?? []), NEW_LAYOUT],
})

export const withoutLayout = (rules: StoreRules, at: number): StoreRules => ({
  ...rules,
  in_store_codes: (rules.in_store_codes ?? []).filter((_, place) => place !== at),
})

export const withLayout = (rules: StoreRules, at: number, typed: Partial<InStoreLayout>): StoreRules => ({
  ...rules,
  in_store_codes: (rules.in_store_codes ?? []).map((layout, place) =>
    place === at ? { ...layout, ...typed } : layout,
  ),
})

/** Whether something stands in the form that is not saved. */
export const areRulesEdited = (saved: StoreRules, typed: StoreRules): boolean =>
  JSON.stringify(saved) !== JSON.stringify(typed)

const PREFIX = 'A code begins with 2 and up to three more digits'
const NO_ROOM = 'This leaves no digits for the item or the amount: a code has 12 before its check digit'

/** The name of a layout among the faults. */
export const layoutField = (at: number): string => `layout-${at}`

/** What is wrong with the rules as they are typed; a layout has one text. */
export const ruleFaults = (rules: StoreRules): FormFaults => {
  const parsed = StoreRules.safeParse(rules)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }): [string, string] => {
      const [field, at, part] = path
      if (field === 'in_store_codes' && typeof at === 'number')
        return [layoutField(at), part === 'prefix' ? PREFIX : NO_ROOM]
      return [String(field), /^[a-z]/.test(message) ? `This ${message}` : message]
    }),
  )
}

/** The texts that stay after something was typed: those that are still right. */
export const ruleFaultsAfter = (shown: FormFaults, rules: StoreRules): FormFaults => {
  const now = ruleFaults(rules)
  return Object.fromEntries(Object.entries(shown).filter(([field, text]) => now[field] === text))
}
