import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const FIRST = '2000000000015'
const SECOND = '2000000000022'

const scanning = (rig: Rig) => {
  rig.send({ type: 'camera.opened' })
  rig.send({ type: 'camera.started' })
}

const scanned = (rig: Rig) => rig.received.map(({ event }) => event)

const read = (rig: Rig, code: string) => rig.send({ type: 'code.read', code })

const starts = (rig: Rig) => rig.calls.filter(({ id }) => id === 'watchCamera').length

export const cameraScenarios: Scenario[] = [
  {
    title: 'the camera is asked for when its icon is pressed, and given back by Close camera',
    section: '§2',
    run: (rig) => {
      expect(rig.state()).toBe('closed')
      expect(starts(rig)).toBe(0)
      rig.send({ type: 'camera.opened' })
      expect(rig.state()).toEqual({ open: 'initializing' })
      expect(rig.hasTag('initializing')).toBe(true)
      expect(starts(rig)).toBe(1)
      rig.send({ type: 'camera.started' })
      expect(rig.state()).toEqual({ open: 'scanning' })
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
    section: '§9',
    run: async (rig) => {
      scanning(rig)
      read(rig, FIRST)
      expect(rig.state()).toEqual({ open: 'holding' })
      expect(rig.hasTag('scanning')).toBe(true)
      expect(scanned(rig)).toEqual([{ type: 'barcode.scanned', code: FIRST }])
      for (let picture = 0; picture < 4; picture += 1) {
        await rig.advance(600)
        read(rig, FIRST)
      }
      expect(rig.state()).toEqual({ open: 'holding' })
      expect(scanned(rig)).toHaveLength(1)
      await rig.advance(999)
      expect(rig.state()).toEqual({ open: 'holding' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ open: 'scanning' })
      read(rig, FIRST)
      expect(scanned(rig)).toHaveLength(2)
    },
  },
  {
    title: 'another piece counts at once, and then holds in its turn',
    section: '§9',
    run: async (rig) => {
      scanning(rig)
      read(rig, FIRST)
      await rig.advance(900)
      read(rig, SECOND)
      await rig.advance(900)
      expect(rig.state()).toEqual({ open: 'holding' })
      read(rig, SECOND)
      expect(scanned(rig)).toEqual([
        { type: 'barcode.scanned', code: FIRST },
        { type: 'barcode.scanned', code: SECOND },
      ])
      expect(rig.context()).toEqual({ lastCode: SECOND })
    },
  },
  {
    title: 'a refused camera says so; the cashier tries again or goes without it',
    section: '§2',
    run: (rig) => {
      rig.send({ type: 'camera.opened' })
      rig.send({ type: 'camera.refused' })
      expect(rig.state()).toBe('refused')
      rig.send({ type: 'camera.opened' })
      expect(rig.state()).toEqual({ open: 'initializing' })
      rig.send({ type: 'camera.refused' })
      rig.send({ type: 'camera.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
  {
    title: 'a camera that fails, also later on, says so; the cashier tries again or goes without it',
    section: '§2',
    run: (rig) => {
      scanning(rig)
      rig.send({ type: 'camera.failed' })
      expect(rig.state()).toBe('failed')
      rig.send({ type: 'camera.opened' })
      expect(rig.state()).toEqual({ open: 'initializing' })
      rig.send({ type: 'camera.failed' })
      rig.send({ type: 'camera.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
]
