import { assign, setup } from 'xstate'
import type { StoreRules } from '#contract/administration/till-settings.ts'
import type { InStoreLayout } from '#contract/config.ts'
import { isRight } from '#domain/form-faults.ts'
import {
  areRulesEdited,
  NO_RULES,
  ruleFaults,
  ruleFaultsAfter,
  withLayout,
  withLayoutAdded,
  withoutLayout,
  withOwnLayouts,
  withTyped,
} from '#domain/store-rules.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type {
  LoadedRules,
  RulesToSave,
  SavedRules,
  StoreRulesContext,
  StoreRulesEvent,
  StoreRulesInput,
} from './storeRules.types.ts'

/** The form with this in it, and what is still wrong with it. */
const formWith = ({ faults }: StoreRulesContext, rules: StoreRules) => ({
  rules,
  faults: ruleFaultsAfter(faults, rules),
})

/** What the chart can do, judge and call. */
export const storeRulesSetup = setup({
  types: {
    input: {} as StoreRulesInput,
    context: {} as StoreRulesContext,
    events: {} as StoreRulesEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadRules: promiseActor<LoadedRules, StoreRulesInput>('loadRules'),
    saveRules: promiseActor<SavedRules, RulesToSave>('saveRules'),
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedRules }) =>
      loaded.ok ? { saved: loaded.value, rules: loaded.value.own } : {},
    ),
    typeRules: assign(({ context }, { typed }: { typed: Partial<StoreRules> }) =>
      formWith(context, withTyped(context.rules, typed)),
    ),
    chooseLayouts: assign(({ context }, { isOwn }: { isOwn: boolean }) =>
      formWith(context, withOwnLayouts(context.rules, isOwn, context.saved?.usual)),
    ),
    addLayout: assign({ rules: ({ context }) => withLayoutAdded(context.rules) }),
    removeLayout: assign(({ context }, { at }: { at: number }) =>
      formWith(context, withoutLayout(context.rules, at)),
    ),
    typeLayout: assign(({ context }, { at, typed }: { at: number; typed: Partial<InStoreLayout> }) =>
      formWith(context, withLayout(context.rules, at, typed)),
    ),
    undo: assign(({ context: { saved } }) => ({ rules: saved?.own ?? NO_RULES, faults: {} })),
    check: assign({ faults: ({ context: { rules } }) => ruleFaults(rules) }),
    forgetFaults: assign({ faults: {} }),
    keepSaved: assign(({ context: { saved } }, { answer }: { answer: SavedRules }) =>
      answer.ok && saved ? { saved: { ...saved, own: answer.value }, rules: answer.value } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: SavedRules }) =>
      !answer.ok && answer.fault.kind === 'refused' ? { faults: { form: answer.fault.message } } : {},
    ),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: { answer: SavedRules }) => !answer.ok && answer.fault.kind === 'refused',
    isEdited: ({ context: { saved, rules } }) => saved !== undefined && areRulesEdited(saved.own, rules),
    isEditedRight: ({ context: { saved, rules } }) =>
      saved !== undefined && areRulesEdited(saved.own, rules) && isRight(ruleFaults(rules)),
  },
})
