import type { ActorOf, ChartName, EventOf } from './charts.ts'

/**
 * What a chart learns of another one by an actor that asks the device, the server or the catalogue in between: nothing
 * that follows from a snapshot alone. `through` is the placeholder whose actor says it; `api` is the client of the API.
 */
export const reports = [
  { from: 'session', to: 'payment', event: 'options.changed', through: 'optionsLink' },
  { from: 'tillSettings', to: 'payment', event: 'options.changed', through: 'optionsLink' },
  { from: 'catalogue', to: 'productPicker', event: 'catalogue.changed', through: 'catalogueLink' },
  { from: 'productPicker', to: 'catalogue', event: 'product.asked', through: 'catalogueLink' },
  { from: 'productPicker', to: 'catalogue', event: 'barcode.asked', through: 'catalogueLink' },
  { from: 'productPicker', to: 'catalogue', event: 'duplicates.asked', through: 'catalogueLink' },
  { from: 'catalogue', to: 'productPicker', event: 'product.answered', through: 'catalogueLink' },
  { from: 'catalogue', to: 'productPicker', event: 'barcode.answered', through: 'catalogueLink' },
  { from: 'catalogue', to: 'productPicker', event: 'barcode.notLoaded', through: 'catalogueLink' },
  { from: 'catalogue', to: 'productPicker', event: 'duplicates.answered', through: 'catalogueLink' },
  { from: 'productTiles', to: 'productPicker', event: 'product.picked', through: 'listenForTiles' },
  { from: 'productPicker', to: 'scanner', event: 'screen.opened', through: 'scannerLink' },
  { from: 'productPicker', to: 'scanner', event: 'screen.closed', through: 'scannerLink' },
  { from: 'configure', to: 'session', event: 'workplace.entered', through: 'enterWorkplace' },
  { from: 'configure', to: 'session', event: 'access.lost', through: 'forgetStore' },
  { from: 'storeSwitch', to: 'session', event: 'workplace.entered', through: 'enterStore' },
  { from: 'storeSwitch', to: 'session', event: 'access.lost', through: 'forgetStore' },
  { from: 'storeSelection', to: 'session', event: 'access.lost', through: 'forgetStore' },
  { from: 'storeSelection', to: 'session', event: 'store.deleted', through: 'deleteStore' },
  { from: 'authHandoff', to: 'session', event: 'session.established', through: 'keepSession' },
  { from: 'newStore', to: 'administration', event: 'store.added', through: 'storesLink' },
  { from: 'storeClosing', to: 'administration', event: 'store.changed', through: 'storesLink' },
  { from: 'storeSettings', to: 'administration', event: 'store.changed', through: 'storesLink' },
  { from: 'saleReview', to: 'flaggedSales', event: 'list.asked', through: 'flagsLink' },
  { from: 'saleReview', to: 'openFlags', event: 'count.asked', through: 'flagsLink' },
  { from: 'batchUndo', to: 'productChanges', event: 'list.asked', through: 'changesLink' },
  { from: 'countReview', to: 'countRows', event: 'list.asked', through: 'rowsLink' },
  { from: 'stockAdjustment', to: 'stockMovements', event: 'list.asked', through: 'movementsLink' },
  { from: 'labels', to: 'receiptPrinter', event: 'labels.requested', through: 'printerLink' },
  { from: 'notices', to: 'messageList', event: 'message.shown', through: undefined },
  { from: 'api', to: 'session', event: 'token.refused', through: undefined },
] as const satisfies {
  from: ChartName | 'api' | 'notices'
  to: ChartName
  event: string
  through: string | undefined
}[]

type Report = (typeof reports)[number]

/** The events that a chart gets from another one through a placeholder. */
export type Reported<
  From extends Report['from'],
  To extends Report['to'],
  Through extends Report['through'] = Report['through'],
> = EventOf<To, Extract<Report, { from: From; to: To; through: Through }>['event']>

/** Sends a root actor what is reported to it. */
export const reportTo =
  <From extends Report['from'], To extends Report['to']>(_from: From, _to: To, actor: ActorOf<To>) =>
  (event: Reported<From, To>): void =>
    (actor as { send: (event: Reported<From, To>) => void }).send(event)
