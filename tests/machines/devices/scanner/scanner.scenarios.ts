import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const CODE = '2000000000015'

const to = (rig: Rig, link: string) => rig.received.filter(({ id }) => id === link).map(({ event }) => event)

/** What goes to the screen that sells. */
const passedOn = (rig: Rig) => rig.emitted.filter(({ type }) => type === 'barcode.scanned')

const region = (rig: Rig, name: 'screen' | 'device') => (rig.state() as Record<string, string>)[name]

const connected = (rig: Rig) => {
  rig.send({ type: 'device.requested', kind: 'hid' })
  rig.send({ type: 'device.connected', name: 'Voyager' })
}

export const scannerScenarios: Scenario[] = [
  {
    title: 'keyboards are listened to from the start',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toEqual({ screen: 'closed', device: 'none' })
      expect(new Set(rig.calls.map(({ id }) => id))).toEqual(
        new Set(['soundLink', 'listenToKeyboard', 'deviceLink']),
      )
      expect(rig.context()).toEqual({ deviceName: '' })
    },
  },
  {
    title: 'a scan goes to the sale while one shows; elsewhere it is refused aloud',
    section: 'decision 0070',
    run: (rig) => {
      rig.send({ type: 'code.scanned', code: CODE })
      expect(region(rig, 'screen')).toBe('closed')
      expect(passedOn(rig)).toEqual([])
      expect(rig.toasts()).toEqual(['Open the sale to scan products'])
      expect(to(rig, 'soundLink')).toEqual([{ type: 'sound.asked', sound: 'refused' }])
      rig.send({ type: 'screen.opened' })
      expect(region(rig, 'screen')).toBe('open')
      rig.send({ type: 'code.scanned', code: CODE })
      expect(region(rig, 'screen')).toBe('open')
      expect(passedOn(rig)).toEqual([{ type: 'barcode.scanned', code: CODE }])
      expect(to(rig, 'soundLink')).toHaveLength(1)
      rig.send({ type: 'screen.closed' })
      expect(region(rig, 'screen')).toBe('closed')
      rig.send({ type: 'code.scanned', code: CODE })
      expect(passedOn(rig)).toHaveLength(1)
      expect(rig.toasts()).toHaveLength(2)
    },
  },
  {
    title: "'Connect scanner': chosen, connected, and let go of",
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'device.requested', kind: 'serial' })
      expect(region(rig, 'device')).toBe('connecting')
      expect(to(rig, 'deviceLink')).toEqual([{ type: 'device.asked', kind: 'serial' }])
      rig.send({ type: 'device.connected', name: 'Voyager' })
      expect(region(rig, 'device')).toBe('connected')
      expect(rig.context()).toEqual({ deviceName: 'Voyager' })
      expect(rig.toasts()).toEqual(['Voyager is connected'])
      rig.send({ type: 'device.released' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.context()).toEqual({ deviceName: '' })
      expect(to(rig, 'deviceLink').at(-1)).toEqual({ type: 'device.dropped' })
      expect(rig.toasts()).toHaveLength(1)
    },
  },
  {
    title: 'a scanner of the last time is connected again without a notice',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'device.connected', name: 'Voyager' })
      expect(region(rig, 'device')).toBe('connected')
      expect(rig.context()).toEqual({ deviceName: 'Voyager' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title:
      'the scanner of the last time is connected in the tab that sells, and let go of when another one does',
    section: 'decision 0062',
    run: (rig) => {
      expect(rig.received).toEqual([])
      rig.send({ type: 'leadership.given' })
      expect(to(rig, 'deviceLink')).toEqual([{ type: 'device.recalled' }])
      expect(region(rig, 'device')).toBe('none')
      rig.send({ type: 'device.connected', name: 'Voyager' })
      expect(region(rig, 'device')).toBe('connected')
      rig.send({ type: 'leadership.ended' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.context()).toEqual({ deviceName: '' })
      expect(to(rig, 'deviceLink')).toEqual([{ type: 'device.recalled' }, { type: 'device.dropped' }])
      rig.send({ type: 'device.lost' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a scanner that the cashier has connected in a tab stays connected when that tab begins to sell',
    section: 'decision 0062',
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'leadership.given' })
      expect(region(rig, 'device')).toBe('connected')
      expect(to(rig, 'deviceLink')).toEqual([{ type: 'device.asked', kind: 'hid' }])
    },
  },
  {
    title: 'a scanner that is still looked for when another tab begins to sell is not connected',
    section: 'decision 0062',
    run: (rig) => {
      rig.send({ type: 'leadership.given' })
      rig.send({ type: 'leadership.ended' })
      expect(region(rig, 'device')).toBe('none')
      expect(to(rig, 'deviceLink').at(-1)).toEqual({ type: 'device.dropped' })
    },
  },
  {
    title: 'nothing is chosen, or it does not open',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'device.requested', kind: 'hid' })
      rig.send({ type: 'device.notChosen' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'device.requested', kind: 'hid' })
      rig.send({ type: 'device.failed' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.toasts()).toEqual([
        'The scanner could not be connected. Is it in USB serial or HID POS mode?',
      ])
    },
  },
  {
    title: 'a part of the app that did not load shows a notice with what to do',
    section: 'decision 0124',
    run: (rig) => {
      rig.send({ type: 'device.requested', kind: 'hid' })
      rig.send({ type: 'device.notLoaded' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.toasts()).toEqual([
        'This part of the till is not on this device yet. Once the network is back, open the page anew; your cart is kept.',
      ])
    },
  },
  {
    title: 'a cable that is pulled shows a notice at once',
    section: 'own',
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'device.lost' })
      expect(region(rig, 'device')).toBe('none')
      expect(rig.toasts()).toEqual(['Voyager is connected', 'Voyager was disconnected'])
      expect(to(rig, 'soundLink')).toEqual([{ type: 'sound.asked', sound: 'refused' }])
      expect(rig.context()).toEqual({ deviceName: '' })
    },
  },
]
