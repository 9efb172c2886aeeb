import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { CHOOSING_STEP, drawing, failedIn, shopSetupSetup } from './shopSetup.setup.ts'

/** What it sells at: the first terminal, with its access code. */
export const terminal = shopSetupSetup.createStateConfig({
  description: 'The first terminal and its access code (decision 0137).',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Is there a terminal already? (decision 0137)',
      always: [
        { guard: 'hasTerminal', target: 'kept', description: 'Its code may be lost (decision 0131).' },
        { target: 'typing', description: 'The first one is added.' },
      ],
    },
    typing: {
      description: 'A serial number is typed; left empty, one is drawn (decision 0137).',
      on: {
        'serial.typed': {
          actions: { type: 'typeSerial', params: ({ event }) => ({ text: event.text }) },
          description: 'Only digits count (§5.1).',
        },
        'form.submitted': [
          {
            guard: 'isSerialRight',
            target: 'drawing',
            actions: 'forgetFaults',
            description: 'The terminal is added (decision 0137).',
          },
          { actions: 'refuseSerial', description: 'The number is not 6 to 20 digits long (§10.12).' },
        ],
        'step.chosen': CHOOSING_STEP,
      },
    },
    drawing: drawing('terminal', 'adding', 'typing'),
    adding: {
      description: 'The terminal is being added (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'addTerminal',
        src: 'addTerminal',
        input: ({ context: { progress, serial, ids } }) => ({
          storeId: progress.store?.store_id ?? '',
          creationId: ids.terminal,
          serialNumber: serial === '' ? undefined : serial,
        }),
        onDone: [
          {
            guard: OK,
            target: 'showingCode',
            actions: { type: 'keepCode', params: ({ event }) => ({ made: event.output }) },
            description: 'The access code shows, this once (decision 0131).',
          },
          { target: 'typing', actions: failedIn('serial'), description: 'What was typed stays.' },
        ],
        onError: { target: 'typing', actions: UNEXPECTED },
      },
    },
    showingCode: {
      description:
        'Serial number and access code are written down or printed: the code is kept nowhere (decision 0131).',
      on: {
        'code.printed': { target: 'printing', description: 'The print window opens.' },
        'code.noted': {
          target: '#shopSetup.products',
          actions: 'forgetCode',
          description: 'The code is forgotten here, too; the products come next.',
        },
      },
    },
    printing: {
      description: "The browser's print window is open over the code (own).",
      invoke: {
        id: 'printPage',
        src: 'printPage',
        onDone: { target: 'showingCode', description: 'The print window was closed.' },
        onError: { target: 'showingCode', actions: UNEXPECTED },
      },
    },
    kept: {
      description: 'A terminal is there; its code was shown once and can be replaced (decision 0131).',
      on: {
        'code.asked': { target: 'replacing', actions: 'forgetFaults', description: 'Another code is made.' },
        'step.passed': {
          target: '#shopSetup.products',
          actions: 'forgetFaults',
          description: 'The code is known.',
        },
        'step.chosen': CHOOSING_STEP,
      },
    },
    replacing: {
      description: 'Another access code is being made (decision 0131).',
      tags: 'saving',
      invoke: {
        id: 'replaceCode',
        src: 'replaceCode',
        input: ({ context: { progress } }) => ({
          storeId: progress.store?.store_id ?? '',
          serialNumber: progress.terminals[0]?.serial_number ?? '',
        }),
        onDone: [
          {
            guard: OK,
            target: 'showingCode',
            actions: { type: 'keepCode', params: ({ event }) => ({ made: event.output }) },
            description: 'The new code shows, this once (decision 0131).',
          },
          { target: 'kept', actions: failedIn('form'), description: 'The old code is as good as before.' },
        ],
        onError: { target: 'kept', actions: UNEXPECTED },
      },
    },
  },
})
