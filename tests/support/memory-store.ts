import { virtualDisk } from '#tests/support/till/virtual-disk.ts'

/** The store of a device that never stops, with its rows, which a test may change behind the app's back. */
export const memoryStore = (entries: Record<string, unknown> = {}) => {
  const disk = virtualDisk(entries)
  return { use: disk.powerUp().use, rows: disk.rows }
}
