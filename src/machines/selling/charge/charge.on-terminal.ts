import type { NoteMeaning, TerminalNote } from '#domain/terminal-answer.ts'
import { chargeSetup } from './charge.setup.ts'

interface Noted {
  event: { note: TerminalNote; at: number }
}

const means = (meaning: NoteMeaning) =>
  ({ type: 'means', params: ({ event: { note } }: Noted) => ({ note, meaning }) }) as const

const refuses = (meaning: NoteMeaning) =>
  ({ type: 'refuses', params: ({ event: { note, at } }: Noted) => ({ note, at, meaning }) }) as const

const NOTE_REFUSAL = { type: 'noteRefusal', params: ({ event }: Noted) => event } as const
const NOTE_UNCLEAR = { type: 'noteUnclear', params: ({ event }: Noted) => event } as const
const SAY_NOT_FOUND = { type: 'notify', params: { key: 'terminalNotFound' } } as const
const SAY_UNPLUGGED = { type: 'notify', params: { key: 'terminalUnplugged' } } as const

const doubt = (reason: string) => ({ type: 'noteDoubt', params: { reason } }) as const

/** The request has been sent; every answer is written down before this chart hears of it. */
export const onTerminal = chargeSetup.createStateConfig({
  description: 'The customer is at the terminal (§4.18).',
  tags: 'inFlight',
  initial: 'beginning',
  states: {
    beginning: {
      description:
        'The purchase has just been asked for: a terminal that is not there took no money (decision 0178).',
      on: {
        'terminal.noted': [
          {
            guard: refuses('notFound'),
            target: '#charge.recordingRefusal',
            actions: [NOTE_REFUSAL, SAY_NOT_FOUND],
            description: "Not found: 'Connect your Interswitch POS terminal' (§8.16).",
          },
          {
            guard: refuses('unplugged'),
            target: '#charge.recordingRefusal',
            actions: [NOTE_REFUSAL, SAY_UNPLUGGED],
            description: "Code 01: 'Unplug and plug the POS back and retry' (§8.17).",
          },
        ],
      },
      after: {
        refusalWindow: {
          target: 'paying',
          description: 'The customer may have paid by now (decision 0178).',
        },
      },
    },
    paying: {
      description:
        'The customer may have paid: a terminal that goes may have taken the money (decision 0178).',
    },
  },
  on: {
    'answer.recorded': [
      {
        guard: { type: 'isOwnIn', params: ({ event }) => ({ ...event, state: 'approved' as const }) },
        target: 'approved',
        actions: [
          { type: 'keepRecorded', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: 'RespCode 00: the terminal took what it says it took (§8.19, decision 0095).',
      },
      {
        guard: { type: 'isOwnIn', params: ({ event }) => ({ ...event, state: 'declined' as const }) },
        target: 'declined',
        actions: [
          { type: 'keepRecorded', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeFailed' } },
        ],
        description: "Any other RespCode: 'payment failed' (§8.20).",
      },
      {
        guard: { type: 'isOwnIn', params: ({ event }) => ({ ...event, state: 'unknown' as const }) },
        target: 'unknown',
        actions: { type: 'keepRecorded', params: ({ event }) => event },
        description:
          'RespCode 00 without an amount that can be read: the cashier has to look (decision 0095).',
      },
    ],
    'answer.lost': {
      target: 'unknown',
      description: 'An answer came, and the device could not write it down: the cashier has to look.',
    },
    'terminal.noted': [
      {
        guard: means('notFound'),
        target: 'recording',
        actions: [NOTE_UNCLEAR, SAY_NOT_FOUND],
        description:
          'It went in the middle of the purchase, or may have: the cashier has to look (§10.44, decision 0178).',
      },
      {
        guard: means('unplugged'),
        target: 'recording',
        actions: [NOTE_UNCLEAR, SAY_UNPLUGGED],
        description:
          'Its cable came out in the middle of the purchase, or may have: the cashier has to look (§10.44, decision 0178).',
      },
      {
        guard: means('unclear'),
        target: 'recording',
        actions: NOTE_UNCLEAR,
        description: 'Words that settle nothing: the cashier has to look (§10.44).',
      },
    ],
    'terminal.garbled': {
      target: 'recording',
      actions: doubt('The answer of the terminal cannot be read'),
      description: 'An answer came that cannot be read.',
    },
    'terminal.lost': {
      target: 'recording',
      actions: doubt('The connection to the terminal was lost'),
      description: 'A connection that drops after the sending leaves the outcome unknown (§10.44).',
    },
    'charge.dismissed': {
      target: 'recording',
      actions: doubt('The cashier did not wait for the terminal'),
      description: 'X asks first while the terminal is at it (§10.29).',
    },
  },
  after: {
    silenceTimeout: {
      target: 'recording',
      actions: doubt('The terminal did not answer for 2 minutes'),
      description: '120 s without an answer leave the outcome unknown (§10.44).',
    },
  },
})
