import type { ActorRefFrom } from 'xstate'
import type { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'

/** The running customer dialog, as the payment's chart started it. */
export type CustomerDialogActor = ActorRefFrom<typeof customerDialogMachine>
