import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import { noticeOfApiFault, type ApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { digitsOf, isSerialNumber, validatePath } from '#domain/registration.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import {
  navigated,
  notified,
  notify,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'

interface AddStoreContext {
  /** The digits in the box. */
  serial: string
  /** Why the number in the box was refused, until it is changed. */
  refusal: Notice | undefined
}

type AddStoreEvent = { type: 'serial.typed'; text: string } | { type: 'serial.submitted' }

type VerifiedSerial = Result<void, ApiFault>

const noticeOf = (verified: VerifiedSerial): Notice =>
  verified.ok ? { key: 'posVerified' } : noticeOfApiFault(verified.fault)

/** 'Add new store': asks for the POS serial number and hands over to its registration (§2.28, §5.1, §8.25). */
export const addStoreMachine = setup({
  types: {
    context: {} as AddStoreContext,
    events: {} as AddStoreEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: { verifySerial: promiseActor<VerifiedSerial, { serialNumber: string }>('verifySerial') },
  actions: {
    keepSerial: assign((_, { text }: { text: string }) => ({ serial: digitsOf(text), refusal: undefined })),
    keepRefusal: assign({
      refusal: (_, { verified }: { verified: VerifiedSerial }) =>
        verified.ok || verified.fault.kind !== 'refused' ? undefined : noticeOf(verified),
    }),
    refuse: enqueueActions(({ enqueue }, refusal: Notice) => {
      enqueue.assign({ refusal })
      enqueue.emit(notified(refusal))
    }),
    notify: notify(),
    goToRegistration: emit(({ context }) => navigated(validatePath(context.serial))),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isSerialMissing: ({ context }) => context.serial === '',
    isSerialInvalid: ({ context }) => !isSerialNumber(context.serial),
  },
  delays: { registrationDelay: 1_000 },
}).createMachine({
  id: 'addStore',
  context: { serial: '', refusal: undefined },
  initial: 'typing',
  states: {
    typing: {
      description: 'The cashier types the POS serial number (§2.28).',
      on: {
        'serial.typed': {
          actions: { type: 'keepSerial', params: ({ event }) => ({ text: event.text }) },
          description: 'Non-digits are stripped (§5.1).',
        },
        'serial.submitted': [
          {
            guard: 'isSerialMissing',
            actions: { type: 'refuse', params: { key: 'serialNumberMissing' } },
            description: "An empty box: 'Please enter your POS serial number' (§5.2).",
          },
          {
            guard: 'isSerialInvalid',
            actions: { type: 'refuse', params: { key: 'serialNumberInvalid' } },
            description: 'Not 6 to 20 digits: the cashier is asked to check again (§5.3, §10.12).',
          },
          { target: 'verifying', description: 'Next, or Enter, with a valid number (§2.30).' },
        ],
      },
    },
    verifying: {
      description: 'The merchant service looks the serial number up (§7.15).',
      tags: 'busy',
      invoke: {
        id: 'verifySerial',
        src: 'verifySerial',
        input: ({ context }) => ({ serialNumber: context.serial }),
        onDone: [
          {
            guard: OK,
            target: 'handingOver',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: "'POS verified successfully' (§8.25).",
          },
          {
            target: 'typing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ verified: event.output }) },
              { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            ],
            description: 'The service does not know the number, or could not be asked (§8.6).',
          },
        ],
        onError: { target: 'typing', actions: UNEXPECTED },
      },
    },
    handingOver: {
      description: 'The terminal is known; its access code is asked for after 1 s (§8.25).',
      tags: 'busy',
      after: {
        registrationDelay: { target: 'leaving', description: "'Validate POS.' opens (§8.25)." },
      },
    },
    leaving: {
      description: "The page 'Validate POS.' is opening (§8.25).",
      tags: 'busy',
      entry: 'goToRegistration',
    },
  },
})
