import { assign, sendTo, setup } from 'xstate'
import { callbackHole } from '#machines/kit/holes.ts'
import type { BarcodeScanned, CameraContext, CameraEvent } from './camera.types.ts'

/** Scanning with the device's camera (spec.md §2, §9). */
export const cameraMachine = setup({
  types: { context: {} as CameraContext, events: {} as CameraEvent },
  actors: {
    /** Runs the camera; says when it started, was refused or failed, and every code it reads. */
    watchCamera: callbackHole('watchCamera'),
    /** Takes the barcodes. */
    scanLink: callbackHole<BarcodeScanned>('scanLink'),
  },
  actions: {
    keepCode: assign({ lastCode: (_, params: { code: string }) => params.code }),
    passOn: sendTo('scanLink', (_, params: { code: string }) => ({ type: 'barcode.scanned', ...params })),
  },
  guards: {
    isInView: ({ context }, params: { code: string }) => context.lastCode === params.code,
  },
  delays: { outOfViewDelay: 1_000 },
}).createMachine({
  id: 'camera',
  context: { lastCode: '' },
  invoke: { id: 'scanLink', src: 'scanLink' },
  initial: 'closed',
  states: {
    closed: {
      description: "'Scan Items to make sales', 'Click icon to scan' (§2).",
      on: { 'camera.opened': { target: 'open', description: 'The cashier presses the camera icon (§2).' } },
    },
    open: {
      description: "The camera is in use; 'Close camera' ends it (§2).",
      initial: 'initializing',
      invoke: { id: 'watchCamera', src: 'watchCamera' },
      on: {
        'camera.closed': { target: 'closed', description: "'Close camera' (§2)." },
        'camera.refused': { target: 'refused', description: 'The browser or the cashier said no.' },
        'camera.failed': { target: 'failed', description: 'There is no camera, or it is in use elsewhere.' },
      },
      states: {
        initializing: {
          description: "'Initializing...': the camera is being asked for (§2).",
          tags: 'initializing',
          on: { 'camera.started': { target: 'scanning', description: 'The picture is there.' } },
        },
        scanning: {
          description: 'The box of 250 × 250 px is looked at 20 times a second (§9).',
          tags: 'scanning',
          on: {
            'code.read': {
              target: 'holding',
              actions: [
                { type: 'keepCode', params: ({ event: { code } }) => ({ code }) },
                { type: 'passOn', params: ({ event: { code } }) => ({ code }) },
              ],
              description: 'A code came into view: it counts once.',
            },
          },
        },
        holding: {
          description:
            'The code is still in view; it does not count again before it has left for a second (§2).',
          tags: 'scanning',
          on: {
            'code.read': [
              {
                guard: { type: 'isInView', params: ({ event: { code } }) => ({ code }) },
                target: 'holding',
                reenter: true,
                actions: { type: 'keepCode', params: ({ event: { code } }) => ({ code }) },
                description: 'The same piece is still in view (§2).',
              },
              {
                target: 'holding',
                reenter: true,
                actions: [
                  { type: 'keepCode', params: ({ event: { code } }) => ({ code }) },
                  { type: 'passOn', params: ({ event: { code } }) => ({ code }) },
                ],
                description: 'Another code came into view.',
              },
            ],
          },
          after: {
            outOfViewDelay: { target: 'scanning', description: 'The piece was taken away.' },
          },
        },
      },
    },
    refused: {
      description: 'The words say that the camera was refused and how to allow it (§2).',
      on: {
        'camera.opened': { target: 'open', description: 'The cashier tries again.' },
        'camera.closed': { target: 'closed', description: 'The cashier goes without the camera.' },
      },
    },
    failed: {
      description: 'The words say that no camera could be used (§2).',
      on: {
        'camera.opened': { target: 'open', description: 'The cashier tries again.' },
        'camera.closed': { target: 'closed', description: 'The cashier goes without the camera.' },
      },
    },
  },
})
