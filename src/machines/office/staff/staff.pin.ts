import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { staffSetup } from './staff.setup.ts'

/** Somebody gets a PIN. */
export const askingForPin = staffSetup.createStateConfig({
  description: 'That the PIN of before ends is said before it does (decision 0158).',
  on: {
    'form.closed': { target: 'idle', description: 'The PIN of before stays (decision 0158).' },
    'pin.confirmed': { target: 'drawingPin', description: 'There is to be another one (decision 0158).' },
  },
})

export const drawingPin = staffSetup.createStateConfig({
  description: 'The server draws a PIN that nobody else in the store has (decision 0158).',
  tags: 'saving',
  invoke: {
    id: 'drawPin',
    src: 'drawPin',
    input: ({ context: { storeId, chosen } }) => ({ storeId, userId: chosen }),
    onDone: [
      {
        guard: OK,
        target: 'showingPin',
        actions: [{ type: 'keepPin', params: ({ event }) => ({ drawn: event.output }) }, 'askForList'],
        description: 'It shows this once (decision 0158).',
      },
      {
        target: 'idle',
        actions: CALL_FAILED,
        description: 'There is no other one, as far as is known (decision 0158).',
      },
    ],
    onError: { target: 'idle', actions: UNEXPECTED },
  },
})

export const showingPin = staffSetup.createStateConfig({
  description: 'The PIN is passed on to the person it is for (decision 0158).',
  on: {
    'pin.noted': {
      target: 'idle',
      actions: 'forgetPin',
      description: 'It has been passed on, and shows nowhere again (decision 0158).',
    },
  },
})
