import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import {
  inViewWith,
  isConfirmed,
  isStillInView,
  NO_SIGHTING,
  OUT_OF_VIEW_MS,
  seenAgain,
  type CodeInView,
  type CodeStanding,
} from '#domain/scan/agreeing-frames.ts'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type {
  BarcodeScanned,
  CameraAbilities,
  CameraContext,
  CameraEvent,
  CameraCommand,
} from './camera.types.ts'

type CodeRead = Extract<CameraEvent, { type: 'code.read' }>

const ofReading = ({ event: { code, at } }: { event: CodeRead }) => ({ code, at })

const NOTE = { type: 'noteCode', params: ofReading } as const

const COUNTS = {
  guard: { type: 'isConfirmed', params: ({ event }: { event: CodeRead }) => event },
  target: 'holding',
  actions: [
    { type: 'keepInView', params: ofReading },
    { type: 'passOn', params: ofReading },
  ],
} as const

/** Scanning with the device's camera (§2.45, §2.46, §9.15). */
export const cameraMachine = setup({
  types: { context: {} as CameraContext, events: {} as CameraEvent },
  actors: {
    /** Runs the camera; says when it started or why it did not, what it does, and every code it reads. */
    watchCamera: callbackActor<CameraCommand>('watchCamera'),
    /** Takes the barcodes. */
    scanLink: callbackActor<BarcodeScanned>('scanLink'),
  },
  actions: {
    keepInView: assign(({ context: { inView } }, read: CodeInView) => ({
      inView: inViewWith(inView, read),
      seen: NO_SIGHTING,
    })),
    noteCode: assign({ seen: ({ context }, { code }: { code: string }) => seenAgain(context.seen, code) }),
    forgetSeen: assign({ seen: NO_SIGHTING }),
    keepAbilities: assign((_, { hasTorch, zoomRange }: CameraAbilities) => ({ hasTorch, zoomRange })),
    keepZoom: assign({ zoom: (_, params: { zoom: number }) => params.zoom }),
    passOn: sendTo('scanLink', (_, { code }: CodeInView) => ({ type: 'barcode.scanned', code })),
    command: sendTo('watchCamera', (_, command: CameraCommand) => command),
  },
  guards: {
    isInView: ({ context: { inView } }, read: CodeInView) => isStillInView(inView, read),
    isConfirmed: ({ context }, { code, standing }: { code: string; standing: CodeStanding }) =>
      isConfirmed(context.seen, code, standing),
    isTorchOn: (_, params: { isTorchOn: boolean }) => params.isTorchOn,
    isTorchOff: (_, params: { isTorchOn: boolean }) => !params.isTorchOn,
  },
  delays: { outOfViewDelay: OUT_OF_VIEW_MS },
}).createMachine({
  id: 'camera',
  context: { inView: [], seen: NO_SIGHTING, hasTorch: false, zoomRange: null, zoom: 1 },
  invoke: { id: 'scanLink', src: 'scanLink' },
  initial: 'closed',
  states: {
    closed: {
      description: "'Scan Items to make sales', 'Click icon to scan' (§2.45).",
      on: {
        'camera.opened': { target: 'open', description: 'The cashier presses the camera icon (§2.45).' },
      },
    },
    open: {
      description: "The camera is in use until 'Close camera' (§2.46).",
      type: 'parallel',
      invoke: { id: 'watchCamera', src: 'watchCamera' },
      on: {
        'camera.closed': { target: 'closed', description: "'Close camera' (§2.46)." },
        'camera.refused': {
          target: 'unavailable.refused',
          description: 'The browser or the cashier said no (own).',
        },
        'camera.missing': {
          target: 'unavailable.missing',
          description: 'There is no camera, or its cable was pulled (own).',
        },
        'camera.taken': { target: 'unavailable.taken', description: 'Another program has it (own).' },
        'camera.insecure': {
          target: 'unavailable.insecure',
          description: 'The browser gives no camera to a page without https (own).',
        },
        'camera.notLoaded': {
          target: 'unavailable.notLoaded',
          description: 'What reads codes did not come over the network (decision 0124).',
        },
        'camera.failed': { target: 'unavailable.failed', description: 'It could not be opened (own).' },
        'zoom.chosen': {
          actions: { type: 'command', params: ({ event: { zoom } }) => ({ type: 'zoom.set', zoom }) },
          description: 'The cashier draws the picture nearer (own).',
        },
      },
      states: {
        picture: {
          description: 'What the camera sees, and what is read from it (§2.44).',
          initial: 'initializing',
          on: {
            'camera.adjusted': {
              actions: { type: 'keepZoom', params: ({ event: { zoom } }) => ({ zoom }) },
              description: 'The picture is as near as the device could bring it (own).',
            },
          },
          states: {
            initializing: {
              description: "'Initializing...': the camera is being asked for (§2.46).",
              tags: 'initializing',
              on: {
                'camera.started': {
                  target: 'scanning',
                  actions: [
                    { type: 'keepAbilities', params: ({ event }) => event },
                    { type: 'keepZoom', params: ({ event: { zoom } }) => ({ zoom }) },
                  ],
                  description: 'The picture is there (§2.46).',
                },
              },
            },
            scanning: {
              description: 'The box of 250 × 250 px is looked at 20 times a second (§9.15).',
              tags: 'scanning',
              on: {
                'code.read': [
                  {
                    ...COUNTS,
                    description:
                      'A listed article number came into view: it counts once (§2.44, decision 0109).',
                  },
                  {
                    target: 'doubting',
                    actions: NOTE,
                    description: 'One frame may be wrong: the next ones have to agree (own).',
                  },
                ],
              },
            },
            doubting: {
              description: 'A code was read, and counts when the next frames read it too (own).',
              tags: 'scanning',
              on: {
                'code.read': [
                  { ...COUNTS, description: 'Enough frames in a row agree: it counts once (own).' },
                  {
                    target: 'doubting',
                    reenter: true,
                    actions: NOTE,
                    description: 'Not yet enough, or another code: it begins anew (own).',
                  },
                ],
              },
              after: {
                outOfViewDelay: {
                  target: 'scanning',
                  actions: 'forgetSeen',
                  description: 'It was not read again: nothing counts (own).',
                },
              },
            },
            holding: {
              description: 'No code counts again before it was out of view for 1.5 s (decision 0071).',
              tags: 'scanning',
              on: {
                'code.read': [
                  {
                    guard: { type: 'isInView', params: ofReading },
                    target: 'holding',
                    reenter: true,
                    actions: { type: 'keepInView', params: ofReading },
                    description:
                      'A piece that has counted is still in view, beside others or not (decision 0071).',
                  },
                  { ...COUNTS, reenter: true, description: 'Another code came into view (decision 0109).' },
                  {
                    actions: NOTE,
                    description: 'Another code in one frame may be wrong: the next ones have to agree (own).',
                  },
                ],
              },
              after: {
                outOfViewDelay: {
                  target: 'scanning',
                  actions: 'forgetSeen',
                  description: 'The piece was taken away (own).',
                },
              },
            },
          },
        },
        torch: {
          description: "The camera's light, where it has one (own).",
          initial: 'off',
          states: {
            off: {
              description: 'No light (own).',
              on: {
                'torch.pressed': {
                  actions: { type: 'command', params: { type: 'torch.set', isOn: true } },
                  description: 'The cashier wants light (own).',
                },
                'camera.adjusted': {
                  guard: { type: 'isTorchOn', params: ({ event: { isTorchOn } }) => ({ isTorchOn }) },
                  target: 'on',
                  description: 'The light is on (own).',
                },
              },
            },
            on: {
              description: 'The light is on (own).',
              on: {
                'torch.pressed': {
                  actions: { type: 'command', params: { type: 'torch.set', isOn: false } },
                  description: 'The cashier wants it off (own).',
                },
                'camera.adjusted': {
                  guard: { type: 'isTorchOff', params: ({ event: { isTorchOn } }) => ({ isTorchOn }) },
                  target: 'off',
                  description: 'The light went out (own).',
                },
              },
            },
          },
        },
      },
    },
    unavailable: {
      description: 'There is no picture; the words say why, and what to do (own).',
      initial: 'failed',
      on: {
        'camera.opened': { target: 'open', description: 'The cashier tries again (own).' },
        'camera.closed': { target: 'closed', description: 'The cashier goes without the camera (own).' },
      },
      states: {
        refused: { description: 'The camera was not allowed, and how to allow it (own).' },
        missing: { description: 'No camera is connected (own).' },
        taken: { description: 'Another program or tab uses the camera (own).' },
        insecure: { description: 'The till was opened by an address without https (own).' },
        notLoaded: {
          description:
            'A part of the app is missing; the browser asks for it only when the page is opened anew (decision 0124).',
        },
        failed: { description: 'The camera could not be opened (own).' },
      },
    },
  },
})

export type CameraActor = ActorRefFrom<typeof cameraMachine>
