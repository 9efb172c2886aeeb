import { Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { cameraMachine, CameraActor } from '#machines/devices/camera/camera.machine.ts'
import { TorchIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'

type Snapshot = SnapshotFrom<typeof cameraMachine>

const hasTorch = (snapshot: Snapshot) => snapshot.hasTag('scanning') && snapshot.context.hasTorch
const isTorchOn = (snapshot: Snapshot) => snapshot.matches({ open: { torch: 'on' } })
const rangeOf = (snapshot: Snapshot) => (snapshot.hasTag('scanning') ? snapshot.context.zoomRange : null)
const zoomOf = (snapshot: Snapshot) => snapshot.context.zoom

/** The camera's light, where it has one. */
export const CameraLight = ({ camera }: { camera: CameraActor }) => {
  const shown = useSelector(camera, hasTorch)
  const on = useSelector(camera, isTorchOn)
  if (!shown) return null
  return (
    <Button
      variant={on ? 'solid' : 'outline'}
      aria-pressed={on}
      onClick={() => camera.send({ type: 'torch.pressed' })}
    >
      <TorchIcon />
      {texts.sales.cameraLight}
    </Button>
  )
}

const Label = chakra('label', { base: { display: 'flex', alignItems: 'center', gap: '2', minH: '11' } })
const Range = chakra('input', { base: { accentColor: 'brand.solid', minH: '11', w: '32' } })

/** How near the picture is drawn, where the camera can do that. */
export const CameraZoom = ({ camera }: { camera: CameraActor }) => {
  const range = useSelector(camera, rangeOf)
  const zoom = useSelector(camera, zoomOf)
  if (!range) return null
  return (
    <Label>
      {texts.sales.cameraZoom}
      <Range
        type="range"
        {...range}
        value={zoom}
        onChange={(event) => camera.send({ type: 'zoom.chosen', zoom: Number(event.target.value) })}
      />
    </Label>
  )
}
