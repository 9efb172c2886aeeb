import { assign, emit, enqueueActions, setup } from 'xstate'
import { noticeOfFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import {
  ACCESS_CODE_LENGTH,
  configurePath,
  digitsOf,
  isAccessCode,
  isSerialNumber,
} from '#domain/registration.ts'
import { handOffPath } from '#domain/sign-in.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import {
  navigated,
  notified,
  notify,
  STORAGE_FAILED,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type {
  AccessCodeEntry,
  KeptProfile,
  TerminalRegistrationContext,
  TerminalRegistrationEvent,
  TerminalRegistrationInput,
  ValidatedCode,
} from './terminalRegistration.types.ts'

const noticeOf = (validated: ValidatedCode): Notice =>
  validated.ok ? { key: 'accessValidated' } : noticeOfFault(validated.fault)

/** 'Validate POS.': asks for the access code and registers this device for the terminal (§2.4, §8.26). */
export const terminalRegistrationMachine = setup({
  types: {
    context: {} as TerminalRegistrationContext,
    events: {} as TerminalRegistrationEvent,
    emitted: {} as Notified | Navigated,
    input: {} as TerminalRegistrationInput,
  },
  actors: {
    validateAccessCode: promiseActor<ValidatedCode, AccessCodeEntry>('validateAccessCode'),
    keepProfile: promiseActor<KeptProfile, Pick<TerminalRegistrationContext, 'profile'>>('keepProfile'),
  },
  actions: {
    keepCode: assign(({ context }, { text }: { text: string }) => {
      const accessCode = digitsOf(text).slice(0, ACCESS_CODE_LENGTH)
      return accessCode === context.accessCode ? {} : { accessCode, refusal: undefined }
    }),
    keepRefusal: assign({
      refusal: (_, { validated }: { validated: ValidatedCode }) =>
        validated.ok || validated.fault.kind !== 'refused' ? undefined : noticeOf(validated),
    }),
    refuse: enqueueActions(({ enqueue }, refusal: Notice) => {
      enqueue.assign({ refusal })
      enqueue.emit(notified(refusal))
    }),
    clearCode: assign({ accessCode: '' }),
    keepValidated: assign({
      profile: ({ context }, { validated }: { validated: ValidatedCode }) =>
        validated.ok ? validated.value : context.profile,
    }),
    notify: notify(),
    goHome: emit(navigated('/')),
    goToSignIn: emit(({ context }) => navigated(handOffPath(configurePath(context.serialNumber)))),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isNoSerial: ({ context }) => !isSerialNumber(context.serialNumber),
    isCodeComplete: ({ context }) => isAccessCode(context.accessCode),
  },
  delays: { signInDelay: 3_000 },
}).createMachine({
  id: 'terminalRegistration',
  context: ({ input }) => ({ ...input, accessCode: '', refusal: undefined, profile: undefined }),
  initial: 'typing',
  states: {
    typing: {
      description: 'The cashier types or pastes the access code (§10.13).',
      always: {
        guard: 'isNoSerial',
        target: 'leaving',
        actions: [{ type: 'notify', params: { key: 'serialNumberInvalid' } }, 'goHome'],
        description: 'An address without a serial number leads back to the store selection (own).',
      },
      on: {
        'code.typed': {
          actions: { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
          description: 'Only digits count.',
        },
        'code.submitted': [
          {
            guard: 'isCodeComplete',
            target: 'validating',
            description: 'Next, or Enter, with 6 digits (§2.5).',
          },
          {
            actions: { type: 'refuse', params: { key: 'accessCodeMissing' } },
            description: "Fewer digits: 'Please enter your Access code' (§5.4).",
          },
        ],
        'registration.cancelled': {
          target: 'leaving',
          actions: 'goHome',
          description: 'Cancel returns to the store selection (§2.6).',
        },
      },
    },
    validating: {
      description: 'The merchant service checks the code (§2.5, §7.16).',
      tags: 'busy',
      invoke: {
        id: 'validateAccessCode',
        src: 'validateAccessCode',
        input: ({ context: { serialNumber, accessCode } }) => ({ serialNumber, accessCode }),
        onDone: [
          {
            guard: OK,
            target: 'keeping',
            actions: { type: 'keepValidated', params: ({ event }) => ({ validated: event.output }) },
            description: 'The code is right: this device is registered (§8.26).',
          },
          {
            target: 'typing',
            actions: [
              'clearCode',
              { type: 'keepRefusal', params: ({ event }) => ({ validated: event.output }) },
              { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            ],
            description: 'The message is shown and the field is empty again (§8.6).',
          },
        ],
        onError: {
          target: 'typing',
          actions: ['clearCode', UNEXPECTED],
        },
      },
    },
    keeping: {
      description: 'The store is saved on this device, as the active one (§4.33).',
      tags: 'busy',
      invoke: {
        id: 'keepProfile',
        src: 'keepProfile',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: OK,
            target: 'handingOver',
            actions: { type: 'notify', params: { key: 'accessValidated' } },
            description: "'Access validated successfully' (§8.26).",
          },
          {
            target: 'typing',
            actions: ['clearCode', STORAGE_FAILED],
            description: 'The device refused to store the store; the code can be given again.',
          },
        ],
        onError: {
          target: 'typing',
          actions: ['clearCode', UNEXPECTED],
        },
      },
    },
    handingOver: {
      description: 'This device is registered; the sign-in comes after 3 s (§8.26).',
      tags: ['busy', 'registered'],
      after: {
        signInDelay: {
          target: 'leaving',
          actions: 'goToSignIn',
          description: 'The hand-off page opens, which comes back to /configure (§8.26).',
        },
      },
    },
    leaving: { description: 'Another page is opening (§8.26).', tags: 'busy' },
  },
})
