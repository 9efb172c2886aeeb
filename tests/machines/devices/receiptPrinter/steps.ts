import type { Notice } from '#domain/messages/messages.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

export const EPSON = { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20III' }
export const CLONE = { kind: 'serial', vendorId: null, productId: null, name: 'Serial receipt printer' }
export const section = 'decision 0072'
export const OK = { ok: true, value: undefined }
export const fault = (kind: string) => ({ ok: false, fault: { kind } })
export const AWAY =
  "The receipt printer is not connected. Switch it on, or connect it under 'Receipt printer' in the menu."
export const FORGOTTEN = (count: number) =>
  `Receipts that were not printed, since their cashier is signed out: ${count}. They can be printed from Sales History.`
export const storeId = 'store-1'
/** A receipt that comes by itself, and one that was asked for. */
export const receipt = (orderNumber: number) => ({ kind: 'receipt', isAsked: false, storeId, orderNumber })
export const askedReceipt = (orderNumber: number) => ({ ...receipt(orderNumber), isAsked: true })

export const to = (rig: Rig, link: string) =>
  rig.received.filter(({ id }) => id === link).map(({ event }) => event)

export const printer = (rig: Rig) => (rig.state() as { printer: unknown }).printer

/** Something is being printed for who is signed in. */
export const PRINTING = { connected: { printing: 'wanted' } }

/** A receipt of a cashier who has signed out is being printed. */
export const LEFT_BEHIND = { connected: { printing: 'leftBehind' } }

export const jobs = (rig: Rig) => (rig.context() as { jobs: unknown[] }).jobs

export const printed = (rig: Rig) => rig.calls.filter(({ id }) => id === 'print').map(({ input }) => input)

export const notices = (rig: Rig) =>
  rig.emitted.filter(({ type }) => type === 'notified').map((event) => event['notice'] as Notice)

export const leads = (rig: Rig) => rig.send({ type: 'leadership.given' })

export const KNOWN = {
  type: 'settings.restored',
  settings: { device: EPSON, width: 80, isAutomatic: true },
} as const

/** A till that sells in its only tab. */
export const restored = (rig: Rig, settings: object = {}) => {
  leads(rig)
  rig.send({ ...KNOWN, settings: { ...KNOWN.settings, ...settings } })
}

export const LOOKED_FOR = { type: 'printer.recalled', device: EPSON }

export const connected = (rig: Rig, settings: object = {}) => {
  restored(rig, settings)
  rig.send({ type: 'printer.connected', device: EPSON })
}
