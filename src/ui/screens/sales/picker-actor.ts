import type { ActorRefFrom } from 'xstate'
import type { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import type { productPickerMachine } from '#machines/selling/productPicker/productPicker.machine.ts'

export type PickerActor = ActorRefFrom<typeof productPickerMachine>

export type CameraActor = ActorRefFrom<typeof cameraMachine>
