import type { DeviceInfo } from '#domain/device.ts'

export const sampleDevice: DeviceInfo = {
  device_name: 'Mozilla Google Inc.',
  device_type: 'Desktop|Laptop',
  terminal_number: '1763740800000',
  createdAt: '11/21/2026, 4:00:00 PM',
}
