import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { CHOOSING_STEP, drawing, failedIn, shopSetupSetup } from './shopSetup.setup.ts'

/** Who sells. */
export const merchant = shopSetupSetup.createStateConfig({
  description: 'The business: its name, its numbers, and whether it collects VAT (decision 0137).',
  initial: 'editing',
  states: {
    editing: {
      description: 'The business is described (decision 0137).',
      on: {
        'merchant.typed': {
          actions: { type: 'typeMerchant', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'form.submitted': [
          {
            guard: 'isMerchantRight',
            target: 'saving',
            actions: 'forgetFaults',
            description: 'The merchant is saved (decision 0137).',
          },
          {
            actions: 'checkMerchant',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
        'step.chosen': CHOOSING_STEP,
      },
    },
    saving: {
      description: 'The merchant is being saved (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'saveMerchant',
        src: 'saveMerchant',
        input: ({ context }) => context.merchant,
        onDone: [
          {
            guard: OK,
            target: '#shopSetup.store',
            actions: { type: 'keepMerchant', params: ({ event }) => ({ saved: event.output }) },
            description: 'The store comes next (decision 0137).',
          },
          { target: 'editing', actions: failedIn('form'), description: 'What was typed stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})

/** Where it sells. */
export const store = shopSetupSetup.createStateConfig({
  description: 'The first store, with its logo (decision 0137).',
  initial: 'editing',
  states: {
    editing: {
      description: 'The store is described (decision 0137).',
      on: {
        'store.typed': {
          actions: { type: 'typeStore', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'logo.chosen': {
          actions: { type: 'keepPicture', params: ({ event }) => ({ file: event.file }) },
          description: 'The picture shows, and is sent with the form; a file that is none is not taken.',
        },
        'logo.removed': { actions: 'removeLogo', description: 'The store is to have no logo.' },
        'form.submitted': [
          {
            guard: 'isNewStoreRight',
            target: 'drawing',
            actions: 'forgetFaults',
            description: 'The store is made by one id in all tries (decision 0165).',
          },
          {
            guard: 'isStoreRight',
            target: 'saving',
            actions: 'forgetFaults',
            description: 'The store is saved as it is now (decision 0137).',
          },
          {
            actions: 'checkStore',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
        'step.chosen': CHOOSING_STEP,
      },
    },
    drawing: drawing('store', 'saving', 'editing'),
    saving: {
      description: 'The store is being saved (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'saveStore',
        src: 'saveStore',
        input: ({ context: { store, progress, ids } }) => ({
          store,
          storeId: progress.store?.store_id,
          creationId: ids.store,
        }),
        onDone: [
          {
            guard: OK,
            target: 'saved',
            actions: { type: 'keepStore', params: ({ event }) => ({ saved: event.output }) },
            description: 'The store is there (decision 0137).',
          },
          { target: 'editing', actions: failedIn('form'), description: 'What was typed stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    saved: {
      description: 'Its logo comes behind the store, which it needs (own).',
      always: [
        { guard: 'hasNewLogo', target: 'savingLogo', description: 'A logo was chosen or taken away (own).' },
        { target: '#shopSetup.paymentOptions', description: 'The payment options come next.' },
      ],
    },
    savingLogo: {
      description: 'The picture is on its way, or the logo is being taken away (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'saveLogo',
        src: 'saveLogo',
        input: ({ context: { logo, progress } }) => ({
          storeId: progress.store?.store_id ?? '',
          picture: logo instanceof File ? logo : undefined,
        }),
        onDone: [
          {
            guard: OK,
            target: '#shopSetup.paymentOptions',
            actions: { type: 'keepLogo', params: ({ event }) => ({ saved: event.output }) },
            description: 'The payment options come next (decision 0137).',
          },
          {
            target: 'editing',
            actions: failedIn('logo'),
            description: 'The store is saved; the reason stands under the logo.',
          },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})

/** How it is paid. */
export const paymentOptions = shopSetupSetup.createStateConfig({
  description: 'The payment options that the tills of the store offer (§7.29).',
  initial: 'editing',
  states: {
    editing: {
      description: 'Payment options are ticked (decision 0137).',
      on: {
        'payment.toggled': {
          actions: { type: 'toggleCode', params: ({ event }) => ({ code: event.code }) },
          description: 'A tick is set or taken away.',
        },
        'form.submitted': [
          {
            guard: 'hasCode',
            target: 'saving',
            actions: 'forgetFaults',
            description: 'The payment options are saved (decision 0137).',
          },
          { actions: 'refuseNoCode', description: 'Without any nothing could be sold (own).' },
        ],
        'step.chosen': CHOOSING_STEP,
      },
    },
    saving: {
      description: 'The payment options are being saved (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'saveOptions',
        src: 'saveOptions',
        input: ({ context: { progress, codes } }) => ({ storeId: progress.store?.store_id ?? '', codes }),
        onDone: [
          {
            guard: OK,
            target: '#shopSetup.terminal',
            actions: 'keepOptions',
            description: 'The terminal comes next (decision 0137).',
          },
          { target: 'editing', actions: failedIn('codes'), description: 'What was ticked stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})
