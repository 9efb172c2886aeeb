import { beforeEach, expect, test, vi } from 'vitest'
import { browserScannerDevices } from '#hardware/scanner/browser-devices.ts'
import type { DeviceFact } from '#hardware/scanner/types.ts'
import { soon } from '#tests/support/soon.ts'

type Reports = Record<string, (fact?: object) => void>

/** The scanners that the library has made, what was asked of them, and what they report. */
const library = vi.hoisted(() => ({
  asked: [] as unknown[],
  reports: [] as Reports[],
  works: async (): Promise<void> => undefined,
}))

vi.mock('@point-of-sale/webhid-barcode-scanner', () => ({
  default: class {
    #reports: Reports = {}
    constructor() {
      library.reports.push(this.#reports)
    }
    addEventListener = (type: string, on: (fact?: object) => void) => void (this.#reports[type] = on)
    connect = () => {
      library.asked.push('connect')
      return library.works()
    }
    reconnect = (previous: object) => {
      library.asked.push(['reconnect', previous])
      return library.works()
    }
    disconnect = () => {
      library.asked.push('disconnect')
      return library.works()
    }
  },
}))

const hidWith = (devices: unknown[]) => ({ getDevices: async () => devices })
const NO_PORTS = {
  getPorts: async () => [],
  requestPort: () => Promise.reject(new DOMException('No port selected by the user.', 'NotFoundError')),
}
const noneReserved = async () => undefined
const settled = () => new Promise((resolve) => setImmediate(resolve))

let facts: DeviceFact[]
const open = (buses: Parameters<typeof browserScannerDevices>[0]) =>
  browserScannerDevices(buses, noneReserved).open((fact) => facts.push(fact))

/** A scanner that was asked for and chosen. */
const chosen = async () => {
  const link = open({ hid: hidWith([]) })
  link.ask('hid')
  await soon(() => expect(library.asked).toEqual(['connect']))
  const [reports] = library.reports
  if (!reports) throw new Error('No scanner was made')
  return { link, reports }
}

beforeEach(() => {
  facts = []
  Object.assign(library, { asked: [], reports: [], works: async () => undefined })
})

test.each([
  [{}, []],
  [{ hid: hidWith([]) }, ['hid']],
  [{ serial: NO_PORTS }, ['serial']],
  [{ hid: hidWith([]), serial: NO_PORTS }, ['hid', 'serial']],
])('a browser offers the ways that it has: %j', (buses, kinds) => {
  expect(browserScannerDevices(buses, noneReserved).kinds).toEqual(kinds)
})

test('a scanner that was allowed before is connected when it is recalled, without a question', async () => {
  const link = open({ hid: hidWith([{}]) })
  await settled()
  expect(library.asked).toEqual([])
  link.recall()
  await soon(() => expect(library.asked).toEqual([['reconnect', {}]]))
  expect(facts).toEqual([])
})

test('without one nothing is loaded until one is asked for', async () => {
  const link = open({ hid: hidWith([]) })
  link.recall()
  await settled()
  link.drop()
  link.close()
  await settled()
  expect([library.reports, library.asked, facts]).toEqual([[], [], []])
})

test('what a scanner reports is handed on, and one scanner serves however often it is asked for', async () => {
  const { link, reports } = await chosen()
  reports['connected']?.({ type: 'hid', productName: 'Honeywell 1470g' })
  reports['barcode']?.({ value: '5449000000996', symbology: 'ean13' })
  reports['disconnected']?.()
  reports['unsupported']?.()
  expect(facts).toEqual([
    { kind: 'connected', name: 'Honeywell 1470g' },
    { kind: 'read', code: '5449000000996' },
    { kind: 'lost' },
    { kind: 'notChosen' },
  ])
  link.ask('hid')
  await soon(() => expect(library.asked).toEqual(['connect', 'connect']))
  expect(library.reports).toHaveLength(1)
})

test('a scanner that is let go of may be asked for again; after a closing nothing is reported any more', async () => {
  const { link, reports } = await chosen()
  link.drop()
  await soon(() => expect(library.asked).toEqual(['connect', 'disconnect']))
  reports['disconnected']?.()
  expect(facts).toEqual([{ kind: 'lost' }])
  link.close()
  await soon(() => expect(library.asked).toEqual(['connect', 'disconnect', 'disconnect']))
  reports['barcode']?.({ value: '5449000000996' })
  expect(facts).toEqual([{ kind: 'lost' }])
})

test.each<[string, Error, DeviceFact]>([
  [
    'did not come over the network',
    new TypeError('Failed to fetch dynamically imported module: /assets/hid.js'),
    { kind: 'notLoaded' },
  ],
  ['is broken', new Error('No access'), { kind: 'failed', reason: 'Error: No access' }],
])('a scanner whose part %s says so, whatever was wanted of it', async (_, cause, fact) => {
  library.works = () => Promise.reject(cause)
  const { link } = await chosen()
  await soon(() => expect(facts).toEqual([fact]))
  link.drop()
  await soon(() => expect(facts).toEqual([fact, fact]))
  open({ hid: hidWith([{}]) }).recall()
  await soon(() => expect(facts).toEqual([fact, fact, fact]))
  open({ hid: { getDevices: () => Promise.reject(cause) } }).recall()
  await soon(() => expect(facts).toEqual([fact, fact, fact, fact]))
})

test('each way is asked for by its name, and one that the browser lacks is not', async () => {
  const link = open({ serial: NO_PORTS })
  link.ask('hid')
  link.ask('serial')
  await soon(() => expect(facts).toEqual([{ kind: 'notChosen' }]))
  expect(library.reports).toEqual([])
})

test('scanners of both ways are recalled', async () => {
  const looked: string[] = []
  const lookIn = (bus: string) => async () => {
    looked.push(bus)
    return []
  }
  open({ hid: { getDevices: lookIn('hid') }, serial: { ...NO_PORTS, getPorts: lookIn('serial') } }).recall()
  await settled()
  expect(looked).toEqual(['hid', 'serial'])
})
