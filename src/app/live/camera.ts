import { fromCallback, type CallbackLogicFunction } from 'xstate'
import { linkOf } from '#app/links/carry.ts'
import type { InStoreLayout } from '#contract/config.ts'
import { indexKeeper, standingIn } from '#domain/product-index.ts'
import type { CodeStanding } from '#domain/scan/agreeing-frames.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import type { BarcodeCamera, CameraFact } from '#hardware/camera/types.ts'
import { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import {
  CAMERA_VIEW,
  SCAN_SETTINGS,
  type CameraEvent,
  type CameraCommand,
} from '#machines/devices/camera/camera.types.ts'
import type { CatalogueActor } from '#machines/selling/catalogue/catalogue.machine.ts'
import type { ScannerActor } from '#machines/devices/scanner/scanner.machine.ts'

/** What the catalogue says of a code. */
type StandingOf = (code: string) => CodeStanding

const eventOf = (fact: CameraFact, standingOf: StandingOf): CameraEvent => {
  switch (fact.kind) {
    case 'started':
      return { type: 'camera.started', ...fact.abilities, zoom: fact.zoom }
    case 'read':
      return {
        type: 'code.read',
        code: fact.code,
        at: performance.now(),
        standing: standingOf(fact.code),
      }
    case 'adjusted':
      return { type: 'camera.adjusted', isTorchOn: fact.isTorchOn, zoom: fact.zoom }
    case 'none':
      return { type: `camera.${fact.obstacle}` }
  }
}

const watch =
  (camera: BarcodeCamera, standingOf: StandingOf): CallbackLogicFunction<CameraCommand, CameraEvent> =>
  ({ sendBack, receive }) => {
    const open = camera.open({ viewId: CAMERA_VIEW, ...SCAN_SETTINGS }, (fact) =>
      sendBack(eventOf(fact, standingOf)),
    )
    receive((command) =>
      command.type === 'torch.set' ? open.setTorch(command.isOn) : open.setZoom(command.zoom),
    )
    return open.close
  }

interface Shop {
  catalogue: CatalogueActor
  scanner: ScannerActor
}

/** `layouts`: how in-store codes are read in the store that the cashier sells in. */
export const liveCamera = (
  camera: BarcodeCamera,
  { catalogue, scanner }: Shop,
  layouts: () => InStoreLayout[],
) => {
  const indexOf = indexKeeper()
  const standingOf: StandingOf = (code) =>
    standingIn(indexOf(selectProducts(catalogue.getSnapshot())), code, layouts())
  return cameraMachine.provide({
    actors: {
      watchCamera: fromCallback(watch(camera, standingOf)),
      scanLink: fromCallback(linkOf('camera', 'scanLink', { scanner })),
    },
  })
}
