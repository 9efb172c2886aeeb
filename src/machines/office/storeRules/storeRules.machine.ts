import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { NO_RULES } from '#domain/store-rules.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { storeRulesSetup } from './storeRules.setup.ts'

/** What a store decides for its receipts and tills, changed and saved as one form (decision 0155). */
export const storeRulesMachine = storeRulesSetup.createMachine({
  id: 'storeRules',
  context: ({ input }) => ({ ...input, saved: undefined, rules: NO_RULES, faults: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the store has decided is on its way from the server (decision 0155).',
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The form begins with what is saved (decision 0155).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'It is not there: an offer to try again (own).',
      on: { 'rules.asked': { target: 'loading', description: 'It is asked for again.' } },
    },
    editing: {
      description: 'What its receipts say and its tills go by is decided (decision 0155).',
      on: {
        'rules.typed': {
          actions: { type: 'typeRules', params: ({ event }) => event },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'layouts.chosen': {
          actions: { type: 'chooseLayouts', params: ({ event }) => event },
          description: 'Layouts of its own begin as the usual ones (own).',
        },
        'layout.added': { actions: 'addLayout', description: 'One more layout, still to be described.' },
        'layout.removed': {
          actions: { type: 'removeLayout', params: ({ event }) => event },
          description: 'Codes of this layout are read no more.',
        },
        'layout.typed': {
          actions: { type: 'typeLayout', params: ({ event }) => event },
          description: 'A layout is described.',
        },
        'rules.undone': {
          guard: 'isEdited',
          actions: 'undo',
          description: 'What is saved stands in the form again (own).',
        },
        'rules.submitted': [
          {
            guard: 'isEditedRight',
            target: 'saving',
            actions: 'forgetFaults',
            description: 'It is saved; tills follow within a minute (decision 0155).',
          },
          {
            guard: 'isEdited',
            actions: 'check',
            description: 'The form says under its fields what cannot be taken (own).',
          },
        ],
      },
    },
    saving: {
      description: 'It is being saved; the form is locked (decision 0155).',
      invoke: {
        id: 'saveRules',
        src: 'saveRules',
        input: ({ context: { storeId, rules } }) => ({ ...rules, storeId }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ answer: event.output }) },
              { type: 'notify', params: { key: 'storeSaved' } },
            ],
            description: 'It is saved as the server has written it (decision 0155).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
            description: "The server's reason stands in the form (decision 0155).",
          },
          { target: 'editing', actions: CALL_FAILED, description: 'What was typed stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})

export type StoreRulesActor = ActorRefFrom<typeof storeRulesMachine>

/** Whether something stands in the form that is not saved. */
export const selectIsEdited = (snapshot: SnapshotFrom<typeof storeRulesMachine>): boolean =>
  snapshot.can({ type: 'rules.undone' })
