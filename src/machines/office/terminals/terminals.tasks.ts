import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { terminalsSetup } from './terminals.setup.ts'

/** A terminal is added: its serial number is typed, or drawn. */
export const editing = terminalsSetup.createStateConfig({
  description: 'A serial number is typed; left empty, one is drawn (decision 0137).',
  on: {
    'serial.typed': {
      actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
      description: 'Non-digits are left out (§5.1).',
    },
    'form.closed': { target: 'idle', description: 'No terminal is added (decision 0137).' },
    'form.submitted': [
      {
        guard: 'isSerialUsable',
        target: 'drawing',
        description: 'The terminal is added (decision 0137), by one id in all tries (decision 0165).',
      },
      { actions: 'refuseDraft', description: 'The number is not 6 to 20 digits long (§10.12).' },
    ],
  },
})

export const drawing = terminalsSetup.createStateConfig({
  description: 'An id is drawn, by which the terminal is added once; the first one stays (decision 0165).',
  tags: 'saving',
  invoke: {
    id: 'drawId',
    src: 'drawId',
    onDone: {
      target: 'adding',
      actions: { type: 'keepFirstId', params: ({ event }) => ({ id: event.output }) },
      description: 'The terminal is added (decision 0137).',
    },
    onError: { target: 'editing', actions: UNEXPECTED },
  },
})

export const adding = terminalsSetup.createStateConfig({
  description: 'The terminal is being added; the form is locked (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'addTerminal',
    src: 'addTerminal',
    input: ({ context: { storeId, creationId, draft } }) => ({
      storeId,
      creationId,
      ...(draft === '' ? {} : { serialNumber: draft }),
    }),
    onDone: [
      {
        guard: OK,
        target: 'showingCode',
        actions: [{ type: 'keepCode', params: ({ event }) => ({ made: event.output }) }, 'askForList'],
        description: 'The access code shows, this once (decision 0137).',
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ made: event.output }) },
        target: 'editing',
        actions: { type: 'keepRefusal', params: ({ event }) => ({ made: event.output }) },
        description: "The server's reason stands under the number (decision 0137).",
      },
      {
        target: 'editing',
        actions: CALL_FAILED,
        description: 'The server was not reached; what was typed stays, under the same id (decision 0165).',
      },
    ],
    onError: { target: 'editing', actions: UNEXPECTED },
  },
})

/** An access code that is lost, or known to too many, is replaced. */
export const askingForCode = terminalsSetup.createStateConfig({
  description: 'The old code ends; whether its devices end with it is chosen (decision 0131).',
  on: {
    'devices.toggled': {
      actions: { type: 'toggleDevices', params: ({ event }) => ({ endsDevices: event.endsDevices }) },
      description: 'The devices of the old code have to be registered again, or not (decision 0137).',
    },
    'form.closed': { target: 'idle', description: 'The code stays as it is (decision 0137).' },
    'code.confirmed': { target: 'replacingCode', description: 'Another code is made (decision 0137).' },
  },
})

export const replacingCode = terminalsSetup.createStateConfig({
  description: 'Another access code is being made (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'replaceCode',
    src: 'replaceCode',
    input: ({ context: { storeId, chosen, endsDevices } }) => ({
      storeId,
      serialNumber: chosen,
      endsDevices,
    }),
    onDone: [
      {
        guard: OK,
        target: 'showingCode',
        actions: [{ type: 'keepCode', params: ({ event }) => ({ made: event.output }) }, 'askForList'],
        description: 'The new code shows, this once (decision 0137).',
      },
      {
        target: 'askingForCode',
        actions: CALL_FAILED,
        description: 'The old code is as good as before, as far as is known (decision 0137).',
      },
    ],
    onError: { target: 'askingForCode', actions: UNEXPECTED },
  },
})

export const showingCode = terminalsSetup.createStateConfig({
  description:
    'Serial number and access code are read or written down: the code is kept nowhere (decision 0131).',
  on: {
    'code.noted': {
      target: 'idle',
      actions: 'forgetCode',
      description: 'The code is forgotten here, too (decision 0137).',
    },
  },
})

export const askingForRemoval = terminalsSetup.createStateConfig({
  description: 'What a removal does is said before it is done (decision 0137).',
  on: {
    'form.closed': { target: 'idle', description: 'The terminal stays (decision 0137).' },
    'removal.confirmed': { target: 'removing', description: 'The terminal is removed (decision 0137).' },
  },
})

export const removing = terminalsSetup.createStateConfig({
  description: 'The terminal is being removed (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'removeTerminal',
    src: 'removeTerminal',
    input: ({ context: { storeId, chosen } }) => ({ storeId, serialNumber: chosen }),
    onDone: [
      {
        guard: OK,
        target: 'idle',
        actions: 'askForList',
        description: 'Its devices are registered no more; their sales stay (decision 0137).',
      },
      {
        target: 'askingForRemoval',
        actions: CALL_FAILED,
        description: 'The terminal is still there, as far as is known (decision 0137).',
      },
    ],
    onError: { target: 'askingForRemoval', actions: UNEXPECTED },
  },
})
