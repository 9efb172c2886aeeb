import { fromCallback, type CallbackLogicFunction } from 'xstate'
import type { BarcodeCamera, CameraFact } from '#hardware/camera/port.ts'
import { cameraMachine } from '#machines/camera/camera.machine.ts'
import {
  CAMERA_VIEW,
  SCAN_SETTINGS,
  type BarcodeScanned,
  type CameraEvent,
  type CameraWish,
} from '#machines/camera/camera.types.ts'
import type { ScannerActor } from './scanner.ts'

const eventOf = (fact: CameraFact): CameraEvent => {
  switch (fact.kind) {
    case 'started':
      return { type: 'camera.started', ...fact.abilities, zoom: fact.zoom }
    case 'read':
      return { type: 'code.read', code: fact.code }
    case 'adjusted':
      return { type: 'camera.adjusted', isTorchOn: fact.isTorchOn, zoom: fact.zoom }
    case 'none':
      return { type: `camera.${fact.obstacle}` }
  }
}

const watch =
  (camera: BarcodeCamera): CallbackLogicFunction<CameraWish, CameraEvent> =>
  ({ sendBack, receive }) => {
    const open = camera.open({ viewId: CAMERA_VIEW, ...SCAN_SETTINGS }, (fact) => sendBack(eventOf(fact)))
    receive((wish) => (wish.type === 'torch.wished' ? open.setTorch(wish.isOn) : open.setZoom(wish.zoom)))
    return open.close
  }

const passOn =
  (scanner: ScannerActor): CallbackLogicFunction<BarcodeScanned> =>
  ({ receive }) =>
    receive(({ code }) => scanner.send({ type: 'code.scanned', code }))

export const liveCamera = (camera: BarcodeCamera, scanner: ScannerActor) =>
  cameraMachine.provide({
    actors: { watchCamera: fromCallback(watch(camera)), scanLink: fromCallback(passOn(scanner)) },
  })
