import { expect } from 'vitest'
import type { CodeStanding } from '#domain/scan/agreeing-frames.ts'
import type { CameraObstacle } from '#machines/devices/camera/camera.types.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const FIRST = '2000000000015'
const SECOND = '2000000000022'
const UPC_A = '012000001086'
/** Another valid code that a worn one is read as. */
const MISREAD = '012000007088'

const STARTED = {
  type: 'camera.started',
  hasTorch: true,
  zoomRange: { min: 1, max: 4, step: 0.1 },
  zoom: 1.5,
}

const scanning = (rig: Rig) => {
  rig.send({ type: 'camera.opened' })
  rig.send(STARTED)
}

const scanned = (rig: Rig) =>
  rig.received.map(({ event }) => event).filter(({ type }) => type === 'barcode.scanned')

const commands = (rig: Rig) =>
  rig.received.map(({ event }) => event).filter(({ type }) => type.endsWith('.set'))

const openRegion = (rig: Rig, region: 'picture' | 'torch') =>
  (rig.state() as { open?: Record<string, string> }).open?.[region]

const picture = (rig: Rig) => openRegion(rig, 'picture')

/** By this clock pictures are read; it goes with that of the chart. */
let at = 0

const passes = async (rig: Rig, milliseconds: number) => {
  at += milliseconds
  await rig.advance(milliseconds)
}

const read = (rig: Rig, code: string, standing: CodeStanding = 'listed') =>
  rig.send({ type: 'code.read', code, at, standing })

const codesInView = (rig: Rig) =>
  (rig.context() as { inView: { code: string }[] }).inView.map(({ code }) => code)

const starts = (rig: Rig) => rig.calls.filter(({ id }) => id === 'watchCamera').length

const OBSTACLES: CameraObstacle[] = ['refused', 'missing', 'taken', 'insecure', 'notLoaded', 'failed']

const obstacleScenario = (obstacle: CameraObstacle): Scenario => ({
  title: `a camera that is ${obstacle} says so; the cashier tries again or goes without it`,
  section: '§2.46',
  run: (rig) => {
    rig.send({ type: 'camera.opened' })
    rig.send({ type: `camera.${obstacle}` })
    expect(rig.state()).toEqual({ unavailable: obstacle })
    rig.send({ type: 'camera.opened' })
    expect(picture(rig)).toBe('initializing')
    rig.send(STARTED)
    rig.send({ type: `camera.${obstacle}` })
    expect(rig.state()).toEqual({ unavailable: obstacle })
    rig.send({ type: 'camera.closed' })
    expect(rig.state()).toBe('closed')
  },
})

export const cameraScenarios: Scenario[] = [
  {
    title: 'the camera is asked for when its icon is pressed, and given back by Close camera',
    section: '§2.45, §2.46',
    run: (rig) => {
      expect(rig.state()).toBe('closed')
      expect(starts(rig)).toBe(0)
      rig.send({ type: 'camera.opened' })
      expect(picture(rig)).toBe('initializing')
      expect(rig.hasTag('initializing')).toBe(true)
      expect(starts(rig)).toBe(1)
      rig.send(STARTED)
      expect(picture(rig)).toBe('scanning')
      expect(rig.context()).toMatchObject({
        hasTorch: true,
        zoomRange: { min: 1, max: 4, step: 0.1 },
        zoom: 1.5,
      })
      expect(rig.hasTag('initializing')).toBe(false)
      expect(rig.hasTag('scanning')).toBe(true)
      rig.send({ type: 'camera.closed' })
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'camera.opened' })
      expect(starts(rig)).toBe(2)
    },
  },
  {
    title: 'a piece in view counts once, however often it is read',
    section: 'decision 0071',
    run: async (rig) => {
      scanning(rig)
      read(rig, FIRST)
      expect(picture(rig)).toBe('holding')
      expect(rig.hasTag('scanning')).toBe(true)
      expect(scanned(rig)).toEqual([{ type: 'barcode.scanned', code: FIRST }])
      for (let picture = 0; picture < 4; picture += 1) {
        await passes(rig, 600)
        read(rig, FIRST)
      }
      expect(picture(rig)).toBe('holding')
      expect(scanned(rig)).toHaveLength(1)
      await passes(rig, 1_499)
      expect(picture(rig)).toBe('holding')
      await passes(rig, 1)
      expect(picture(rig)).toBe('scanning')
      read(rig, FIRST)
      expect(scanned(rig)).toHaveLength(2)
    },
  },
  {
    title: 'another piece counts at once, and then holds in its turn',
    section: 'decision 0071',
    run: async (rig) => {
      scanning(rig)
      read(rig, FIRST)
      await passes(rig, 900)
      read(rig, SECOND)
      await passes(rig, 900)
      expect(picture(rig)).toBe('holding')
      read(rig, SECOND)
      expect(scanned(rig)).toEqual([
        { type: 'barcode.scanned', code: FIRST },
        { type: 'barcode.scanned', code: SECOND },
      ])
      expect(codesInView(rig)).toEqual([SECOND])
    },
  },
  {
    title: 'two codes in one picture count once each, however often one is read after the other',
    section: 'decision 0071',
    run: async (rig) => {
      scanning(rig)
      for (let frame = 0; frame < 40; frame += 1) {
        read(rig, frame % 2 === 0 ? FIRST : SECOND)
        await passes(rig, 50)
      }
      expect(scanned(rig)).toEqual([
        { type: 'barcode.scanned', code: FIRST },
        { type: 'barcode.scanned', code: SECOND },
      ])
      for (let frame = 0; frame < 30; frame += 1) {
        read(rig, SECOND)
        await passes(rig, 50)
      }
      expect(codesInView(rig)).toEqual([SECOND])
      read(rig, FIRST)
      expect(scanned(rig).at(-1)).toEqual({ type: 'barcode.scanned', code: FIRST })
      expect(scanned(rig)).toHaveLength(3)
    },
  },
  {
    title: 'a code is the same one with and without the zero that a longer form begins with',
    section: 'decision 0071',
    run: (rig) => {
      scanning(rig)
      read(rig, `0${UPC_A}`)
      expect(scanned(rig)).toHaveLength(1)
      for (let frame = 0; frame < 3; frame += 1) read(rig, UPC_A)
      expect(scanned(rig)).toHaveLength(1)
    },
  },
  {
    title:
      'a code that is no listed article number counts when two frames in a row agree, an unknown one after three',
    section: 'own',
    run: async (rig) => {
      scanning(rig)
      read(rig, UPC_A)
      expect(picture(rig)).toBe('doubting')
      expect(rig.hasTag('scanning')).toBe(true)
      expect(scanned(rig)).toEqual([])
      read(rig, UPC_A)
      expect(picture(rig)).toBe('holding')
      expect(codesInView(rig)).toEqual([UPC_A])
      expect(scanned(rig)).toEqual([{ type: 'barcode.scanned', code: UPC_A }])
      await passes(rig, 1_500)
      read(rig, SECOND, 'unknown')
      read(rig, SECOND, 'unknown')
      expect(picture(rig)).toBe('doubting')
      read(rig, SECOND, 'unknown')
      expect(picture(rig)).toBe('holding')
      expect(scanned(rig)).toEqual([
        { type: 'barcode.scanned', code: UPC_A },
        { type: 'barcode.scanned', code: SECOND },
      ])
    },
  },
  {
    title: 'a worn code that is read as another one in single frames never counts as that one',
    section: 'own',
    run: async (rig) => {
      scanning(rig)
      read(rig, MISREAD)
      read(rig, UPC_A)
      read(rig, MISREAD)
      expect(picture(rig)).toBe('doubting')
      expect(scanned(rig)).toEqual([])
      read(rig, UPC_A)
      read(rig, UPC_A)
      expect(picture(rig)).toBe('holding')
      read(rig, MISREAD)
      read(rig, UPC_A)
      read(rig, MISREAD)
      expect(picture(rig)).toBe('holding')
      expect(scanned(rig)).toEqual([{ type: 'barcode.scanned', code: UPC_A }])
      read(rig, MISREAD)
      expect(scanned(rig)).toHaveLength(2)
      expect(codesInView(rig)).toEqual([UPC_A, MISREAD])
    },
  },
  {
    title: 'another code in a single frame keeps no piece in view, and one that counted has to be seen anew',
    section: 'decision 0071',
    run: async (rig) => {
      scanning(rig)
      read(rig, UPC_A)
      read(rig, UPC_A)
      expect(picture(rig)).toBe('holding')
      await passes(rig, 1_000)
      read(rig, MISREAD)
      await passes(rig, 500)
      expect(picture(rig)).toBe('scanning')
      read(rig, UPC_A)
      expect(picture(rig)).toBe('doubting')
      read(rig, UPC_A)
      await passes(rig, 1_500)
      read(rig, UPC_A)
      expect(picture(rig)).toBe('doubting')
      expect(scanned(rig)).toHaveLength(2)
    },
  },
  {
    title: 'a code that was read once and is not read again for 1.5 s is forgotten',
    section: 'own',
    run: async (rig) => {
      scanning(rig)
      read(rig, UPC_A)
      await passes(rig, 1_499)
      expect(picture(rig)).toBe('doubting')
      read(rig, MISREAD)
      await passes(rig, 1_499)
      expect(picture(rig)).toBe('doubting')
      await passes(rig, 1)
      expect(picture(rig)).toBe('scanning')
      read(rig, MISREAD)
      expect(scanned(rig)).toEqual([])
      read(rig, MISREAD)
      expect(scanned(rig)).toHaveLength(1)
      read(rig, UPC_A)
      await passes(rig, 1_500)
      expect(picture(rig)).toBe('scanning')
      read(rig, UPC_A)
      expect(scanned(rig)).toHaveLength(1)
    },
  },
  ...OBSTACLES.map(obstacleScenario),
  {
    title: "the light follows what the device does, not what was asked; 'Close camera' puts it out",
    section: 'own',
    run: (rig) => {
      scanning(rig)
      expect(openRegion(rig, 'torch')).toBe('off')
      rig.send({ type: 'torch.pressed' })
      expect(openRegion(rig, 'torch')).toBe('off')
      expect(commands(rig)).toEqual([{ type: 'torch.set', isOn: true }])
      rig.send({ type: 'camera.adjusted', isTorchOn: false, zoom: 1 })
      expect(openRegion(rig, 'torch')).toBe('off')
      rig.send({ type: 'camera.adjusted', isTorchOn: true, zoom: 1 })
      expect(openRegion(rig, 'torch')).toBe('on')
      rig.send({ type: 'camera.adjusted', isTorchOn: true, zoom: 1 })
      expect(openRegion(rig, 'torch')).toBe('on')
      rig.send({ type: 'torch.pressed' })
      expect(openRegion(rig, 'torch')).toBe('on')
      expect(commands(rig)[1]).toEqual({ type: 'torch.set', isOn: false })
      rig.send({ type: 'camera.adjusted', isTorchOn: false, zoom: 1 })
      expect(openRegion(rig, 'torch')).toBe('off')
      rig.send({ type: 'camera.adjusted', isTorchOn: true, zoom: 1 })
      rig.send({ type: 'camera.closed' })
      rig.send({ type: 'camera.opened' })
      expect(openRegion(rig, 'torch')).toBe('off')
    },
  },
  {
    title: 'the picture comes as near as the device could bring it',
    section: 'own',
    run: (rig) => {
      scanning(rig)
      rig.send({ type: 'zoom.chosen', zoom: 3 })
      expect(commands(rig)).toEqual([{ type: 'zoom.set', zoom: 3 }])
      expect(rig.context()).toMatchObject({ zoom: 1.5 })
      rig.send({ type: 'camera.adjusted', isTorchOn: false, zoom: 2.5 })
      expect(rig.context()).toMatchObject({ zoom: 2.5 })
      expect(picture(rig)).toBe('scanning')
    },
  },
]
