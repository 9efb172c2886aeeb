import { fromCallback, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { BarcodeCamera, CameraFact } from '#hardware/camera/port.ts'
import { cameraMachine } from '#machines/camera/camera.machine.ts'
import {
  CAMERA_VIEW,
  SCAN_SETTINGS,
  type BarcodeScanned,
  type CameraEvent,
} from '#machines/camera/camera.types.ts'
import type { ScannerActor } from './scanner.ts'

const eventOf = (fact: CameraFact): CameraEvent => {
  switch (fact.kind) {
    case 'started':
      return { type: 'camera.started' }
    case 'read':
      return { type: 'code.read', code: fact.code }
    case 'refused':
      return { type: 'camera.refused' }
    case 'failed':
      return { type: 'camera.failed' }
  }
}

const watch =
  (camera: BarcodeCamera): CallbackLogicFunction<AnyEventObject, CameraEvent> =>
  ({ sendBack }) =>
    camera.open({ viewId: CAMERA_VIEW, ...SCAN_SETTINGS }, (fact) => sendBack(eventOf(fact)))

const passOn =
  (scanner: ScannerActor): CallbackLogicFunction<BarcodeScanned> =>
  ({ receive }) =>
    receive(({ code }) => scanner.send({ type: 'code.scanned', code }))

export const liveCamera = (camera: BarcodeCamera, scanner: ScannerActor) =>
  cameraMachine.provide({
    actors: { watchCamera: fromCallback(watch(camera)), scanLink: fromCallback(passOn(scanner)) },
  })
