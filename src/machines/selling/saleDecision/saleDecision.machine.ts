import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import type { Approval } from '#contract/sales.ts'
import type { WaitingSale } from '#domain/sale.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { CALL_FAILED, notified, UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  Decided,
  SaleDecisionContext,
  SaleDecisionEvent,
  TakeInInput,
  TakenIn,
} from './saleDecision.types.ts'

const NONE: SaleDecisionContext = {
  sale: undefined,
  approval: { emailOrPhone: '', password: '' },
  problem: '',
}

const MISSING = "Please enter the manager's e-mail or phone number, and the password"

/** Of a sale that the server refused, or that was set aside: who takes it in, gives it back or tries it again. */
export const saleDecisionMachine = setup({
  types: {
    context: {} as SaleDecisionContext,
    events: {} as SaleDecisionEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Posts the sale once more with the word of a manager. */
    takeIn: promiseActor<TakenIn, TakeInInput>('takeIn'),
    /**
     * Ends the sale: goods and money went back; kept with who and when, its charges are open again. Sent again instead
     * where the server has it.
     */
    giveBack: promiseActor<Decided, { saleId: string }>('giveBack'),
    /** Lets the sale wait for the server again. */
    tryAgain: promiseActor<Decided, { saleId: string }>('tryAgain'),
  },
  actions: {
    keepSale: assign((_, { sale }: { sale: WaitingSale }) => ({ sale })),
    keepTyped: assign({
      approval: ({ context }, { emailOrPhone, password }: Partial<Approval>) => ({
        emailOrPhone: emailOrPhone ?? context.approval.emailOrPhone,
        password: password ?? context.approval.password,
      }),
      problem: '',
    }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    forget: assign(NONE),
    notifyOfSale: emit(
      (
        { context: { sale } },
        { key }: { key: 'saleTakenIn' | 'saleGivenBack' | 'saleInBooks' | 'saleTriedAgain' },
      ) => notified({ key, params: { orderNumber: String(sale?.orderNumber ?? '') } }),
    ),
    notify: notify(),
  },
  guards: {
    isFilled: ({ context: { approval } }) => approval.emailOrPhone.trim() !== '' && approval.password !== '',
    isTakenIn: (_, { taken }: { taken: TakenIn }) => taken.ok,
    isDecided: (_, { decided }: { decided: Decided }) => decided.ok && decided.value !== undefined,
    isGivenBack: (_, { decided }: { decided: Decided }) => decided.ok && decided.value?.state === 'givenBack',
    isElsewhere: (_, { decided }: { decided: Decided }) => decided.ok,
  },
}).createMachine({
  id: 'saleDecision',
  context: NONE,
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody decides about a sale (decision 0098).',
      entry: 'forget',
      on: {
        'takeIn.asked': {
          target: 'approving',
          actions: { type: 'keepSale', params: ({ event }) => event },
          description: "'Take in': a manager is at the till (decision 0098).",
        },
        'giveBack.asked': {
          target: 'confirmingReturn',
          actions: { type: 'keepSale', params: ({ event }) => event },
          description: "'Give back': the customer is at the till (decision 0098).",
        },
        'retry.asked': {
          target: 'retrying',
          actions: { type: 'keepSale', params: ({ event }) => event },
          description: "'Try again' (decision 0098).",
        },
      },
    },
    approving: {
      description: 'A manager types e-mail address or phone number, and password (decision 0098).',
      on: {
        'approval.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => event },
          description: 'As it is typed.',
        },
        'takeIn.confirmed': [
          { guard: 'isFilled', target: 'takingIn', description: 'Both are there (own).' },
          {
            actions: { type: 'keepProblem', params: { message: MISSING } },
            description: 'What is missing is said beside the fields (own).',
          },
        ],
        'decision.closed': { target: 'resting', description: 'Cancel: the sale stays refused.' },
      },
    },
    takingIn: {
      description:
        'The sale is posted with the word of the manager; the stock may go below zero (decision 0098).',
      tags: 'busy',
      invoke: {
        id: 'takeIn',
        src: 'takeIn',
        input: ({ context }) => ({ saleId: context.sale?.id ?? '', approval: context.approval }),
        onDone: [
          {
            guard: { type: 'isTakenIn', params: ({ event }) => ({ taken: event.output }) },
            target: 'resting',
            actions: { type: 'notifyOfSale', params: { key: 'saleTakenIn' } },
            description: 'The server has it, flagged with who took it in (decision 0098).',
          },
          {
            target: 'approving',
            actions: {
              type: 'keepProblem',
              params: ({ event: { output } }) => ({ message: output.ok ? '' : output.fault.message }),
            },
            description:
              'Not a manager, a wrong password, or no network: the reason is said (decision 0098).',
          },
        ],
        onError: { target: 'approving', actions: UNEXPECTED },
      },
    },
    confirmingReturn: {
      description: 'Are goods and money really back (decision 0098)?',
      on: {
        'giveBack.confirmed': {
          target: 'givingBack',
          description: "'Goods and money are back' (decision 0098).",
        },
        'decision.closed': { target: 'resting', description: 'Cancel: the sale stays refused.' },
      },
    },
    givingBack: {
      description:
        'It is written down who gave the sale back, and when; of one in doubt the server is asked first (decision 0098).',
      tags: 'busy',
      invoke: {
        id: 'giveBack',
        src: 'giveBack',
        input: ({ context }) => ({ saleId: context.sale?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isGivenBack', params: ({ event }) => ({ decided: event.output }) },
            target: 'resting',
            actions: { type: 'notifyOfSale', params: { key: 'saleGivenBack' } },
            description:
              'It is a record now; its charges are listed as open, to be refunded (decision 0098).',
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ decided: event.output }) },
            target: 'resting',
            actions: { type: 'notifyOfSale', params: { key: 'saleInBooks' } },
            description: 'The server has the order of a sale in doubt: it is sent again (decision 0098).',
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => ({ decided: event.output }) },
            target: 'resting',
            actions: { type: 'notify', params: { key: 'saleDecidedElsewhere' } },
            description: 'Another tab has decided before (own).',
          },
          {
            target: 'confirmingReturn',
            actions: CALL_FAILED,
            description:
              'The device refused to write it down, or the server could not be asked about a sale in doubt; nothing has changed.',
          },
        ],
        onError: {
          target: 'confirmingReturn',
          actions: UNEXPECTED,
        },
      },
    },
    retrying: {
      description: 'The sale is put among those that wait (decision 0098).',
      tags: 'busy',
      invoke: {
        id: 'tryAgain',
        src: 'tryAgain',
        input: ({ context }) => ({ saleId: context.sale?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ decided: event.output }) },
            target: 'resting',
            actions: { type: 'notifyOfSale', params: { key: 'saleTriedAgain' } },
            description: 'It is sent like the others (decision 0098).',
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => ({ decided: event.output }) },
            target: 'resting',
            actions: { type: 'notify', params: { key: 'saleDecidedElsewhere' } },
            description: 'Another tab has decided before (own).',
          },
          {
            target: 'resting',
            actions: UNEXPECTED,
            description: 'The device refused to write it down; nothing has changed.',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
  },
})

export type SaleDecisionActor = ActorRefFrom<typeof saleDecisionMachine>
