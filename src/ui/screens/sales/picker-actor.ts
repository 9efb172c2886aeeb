import type { ActorRefFrom } from 'xstate'
import type { cameraMachine } from '#machines/camera/camera.machine.ts'
import type { productPickerMachine } from '#machines/productPicker/productPicker.machine.ts'

export type PickerActor = ActorRefFrom<typeof productPickerMachine>

export type CameraActor = ActorRefFrom<typeof cameraMachine>
