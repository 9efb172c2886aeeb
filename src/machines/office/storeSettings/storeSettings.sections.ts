import { STORE_FIELDS } from '#domain/store-settings.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { REFUSED } from '#machines/kit/refused.ts'
import { forgetting, refusedIn, storeSettingsSetup } from './storeSettings.setup.ts'

/** What the store is called, and where it is. */
export const data = storeSettingsSetup.createStateConfig({
  description: 'Name, address, phone number and e-mail address (decision 0137).',
  initial: 'editing',
  states: {
    editing: {
      description: 'The store is described (decision 0137).',
      on: {
        'store.typed': {
          actions: { type: 'typeStore', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'store.undone': {
          guard: 'isEdited',
          actions: ['undoStore', forgetting(...STORE_FIELDS)],
          description: 'What is saved stands in the fields again (own).',
        },
        'store.submitted': [
          {
            guard: 'isEditedRight',
            target: 'saving',
            actions: forgetting(...STORE_FIELDS),
            description: 'The store is saved (decision 0137).',
          },
          {
            guard: 'isEdited',
            actions: 'checkStore',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
      },
    },
    saving: {
      description: 'The store is being saved; its form is locked (decision 0137).',
      invoke: {
        id: 'saveStore',
        src: 'saveStore',
        input: ({ context: { storeId, store } }) => ({ ...store, storeId }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: [
              { type: 'keepStore', params: ({ event }) => ({ saved: event.output }) },
              'reportStore',
              { type: 'notify', params: { key: 'storeSaved' } },
            ],
            description: 'It is saved, and the choice of stores has its name (decision 0137).',
          },
          {
            guard: REFUSED,
            target: 'editing',
            actions: refusedIn('form'),
            description: "The server's reason stands in the form (decision 0137).",
          },
          { target: 'editing', actions: CALL_FAILED, description: 'What was typed stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})

/** The picture on its receipts. */
export const logo = storeSettingsSetup.createStateConfig({
  description: 'The logo of the store: a chosen picture is sent at once (decision 0137).',
  initial: 'resting',
  states: {
    resting: {
      description: 'The logo shows, where there is one (decision 0137).',
      on: {
        'logo.chosen': [
          {
            guard: { type: 'isPicture', params: ({ event }) => ({ file: event.file }) },
            target: 'sending',
            actions: [
              { type: 'keepPicture', params: ({ event }) => ({ file: event.file }) },
              forgetting('logo'),
            ],
            description: 'The picture shows, and is sent (decision 0137).',
          },
          {
            actions: { type: 'refuseFile', params: ({ event }) => ({ file: event.file }) },
            description: 'The file is no picture, or too large: the field says so (own).',
          },
        ],
        'logo.removed': {
          guard: 'hasLogo',
          target: 'removing',
          actions: forgetting('logo'),
          description: 'The logo is taken away (decision 0137).',
        },
      },
    },
    sending: {
      description: 'The picture is on its way (decision 0137).',
      exit: 'forgetPicture',
      invoke: {
        id: 'sendLogo',
        src: 'saveLogo',
        input: ({ context: { storeId, picture } }) => ({ storeId, picture }),
        onDone: [
          {
            guard: OK,
            target: 'resting',
            actions: [
              { type: 'keepLogo', params: ({ event }) => ({ saved: event.output }) },
              { type: 'notify', params: { key: 'logoSaved' } },
            ],
            description: 'The picture is the logo, as the server has made it (decision 0137).',
          },
          {
            guard: REFUSED,
            target: 'resting',
            actions: refusedIn('logo'),
            description: 'The logo of before shows, and under it the reason (decision 0137).',
          },
          { target: 'resting', actions: CALL_FAILED, description: 'The logo of before shows.' },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    removing: {
      description: 'The logo is being taken away (decision 0137).',
      invoke: {
        id: 'removeLogo',
        src: 'saveLogo',
        input: ({ context: { storeId } }) => ({ storeId, picture: undefined }),
        onDone: [
          {
            guard: OK,
            target: 'resting',
            actions: [
              { type: 'keepLogo', params: ({ event }) => ({ saved: event.output }) },
              { type: 'notify', params: { key: 'logoRemoved' } },
            ],
            description: 'The store has no logo (decision 0137).',
          },
          {
            guard: REFUSED,
            target: 'resting',
            actions: refusedIn('logo'),
            description: 'The logo stays, and under it stands the reason (decision 0137).',
          },
          { target: 'resting', actions: CALL_FAILED, description: 'The logo stays.' },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
  },
})

/** How it is paid. */
export const options = storeSettingsSetup.createStateConfig({
  description: 'The payment options that the tills of the store offer (§7.29).',
  initial: 'editing',
  states: {
    editing: {
      description: 'Payment options are ticked (decision 0137).',
      on: {
        'payment.toggled': {
          actions: [
            { type: 'toggleCode', params: ({ event }) => ({ code: event.code }) },
            forgetting('codes'),
          ],
          description: 'A tick is set or taken away.',
        },
        'payment.undone': {
          guard: 'isTicked',
          actions: ['undoCodes', forgetting('codes')],
          description: 'What is saved is ticked again (own).',
        },
        'payment.submitted': [
          {
            guard: 'isTickedRight',
            target: 'saving',
            actions: forgetting('codes'),
            description: 'The payment options are saved (decision 0137).',
          },
          {
            guard: 'isTicked',
            actions: 'refuseNoCode',
            description: 'Without any nothing could be sold (own).',
          },
        ],
      },
    },
    saving: {
      description: 'The payment options are being saved; their form is locked (decision 0137).',
      invoke: {
        id: 'saveOptions',
        src: 'saveOptions',
        input: ({ context: { storeId, codes } }) => ({ storeId, codes }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: ['keepOptions', { type: 'notify', params: { key: 'paymentOptionsSaved' } }],
            description: 'They are saved (decision 0137).',
          },
          {
            guard: REFUSED,
            target: 'editing',
            actions: refusedIn('codes'),
            description: "The server's reason stands under them (decision 0137).",
          },
          { target: 'editing', actions: CALL_FAILED, description: 'What was ticked stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})
