import { expect, test } from 'vitest'
import {
  deviceInfoOf,
  isNewDevice,
  serialPortOf,
  usualSerialPort,
  type UserAgentDescription,
} from '#domain/device.ts'
import { failed, ok } from '#domain/result.ts'

const generated = { at: 1_763_740_800_000, text: '11/21/2026, 4:00:00 PM' }

const agent = (over: Partial<UserAgentDescription>): UserAgentDescription => ({
  userAgent: '',
  appCodeName: 'Mozilla',
  vendor: 'Google Inc.',
  platform: 'Linux x86_64',
  maxTouchPoints: 0,
  ...over,
})

test('the identity is made of app code name and vendor, device type, and the time', () => {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
  expect(deviceInfoOf(agent({ userAgent }), generated)).toEqual({
    device_name: 'Mozilla Google Inc.',
    device_type: 'Desktop|Laptop',
    terminal_number: '1763740800000',
    createdAt: '11/21/2026, 4:00:00 PM',
  })
})

test('a browser without a vendor leaves no blank behind', () => {
  expect(deviceInfoOf(agent({ vendor: '' }), generated).device_name).toBe('Mozilla')
})

test.each([
  [
    'Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0 Mobile Safari/537.36',
    'Linux armv81',
    5,
    'Mobile Linux armv81',
  ],
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    'iPhone',
    5,
    'Mobile iPhone',
  ],
  ['phone that hides its platform', 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36', '', 5, 'Mobile'],
  [
    'Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X710) Chrome/156.0 Safari/537.36',
    'Linux armv81',
    5,
    'Tablet',
  ],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'iPad', 5, 'Tablet'],
  [
    'iPad that asks for desktop pages',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    'MacIntel',
    5,
    'Tablet',
  ],
  [
    'Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    'MacIntel',
    0,
    'Desktop|Laptop',
  ],
  [
    'Macintosh with a pen, which is one finger',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    'MacIntel',
    1,
    'Desktop|Laptop',
  ],
  [
    'iPad that knows two fingers',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    'MacIntel',
    2,
    'Tablet',
  ],
  [
    'Windows laptop with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36',
    'Win32',
    10,
    'Desktop|Laptop',
  ],
])('%s', (_, userAgent, platform, maxTouchPoints, expected) => {
  expect(deviceInfoOf(agent({ userAgent, platform, maxTouchPoints }), generated).device_type).toBe(expected)
})

test('a device is new until it has a store or an identity', () => {
  const device = deviceInfoOf(agent({}), generated)
  expect(isNewDevice([], undefined)).toBe(true)
  expect(isNewDevice(['store-1'], undefined)).toBe(false)
  expect(isNewDevice([], device)).toBe(false)
})

test('the usual serial port has the name that the system gives it', () => {
  expect(usualSerialPort('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0')).toBe('COM1')
  expect(usualSerialPort('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')).toBe('/dev/ttyUSB0')
})

test('the port that was set up is opened; one that cannot be read is as none', () => {
  expect(serialPortOf(ok('COM7'), 'Windows NT 10.0')).toBe('COM7')
  expect(serialPortOf(ok(undefined), 'Windows NT 10.0')).toBe('COM1')
  expect(serialPortOf(ok(''), 'X11; Linux x86_64')).toBe('/dev/ttyUSB0')
  expect(serialPortOf(failed({ kind: 'storageFull' }), 'X11; Linux x86_64')).toBe('/dev/ttyUSB0')
})
