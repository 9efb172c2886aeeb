export { access, userSessions, users } from './access.ts'
export { administration } from './administration.ts'
export { amounts, payment } from './payment.ts'
export { bulkChange, productChanges } from './product-changes.ts'
export { appShell, common, error } from './app-shell.ts'
export {
  demo,
  device,
  errorPage,
  keys,
  messageList,
  scanners,
  shell,
  storeSwitch,
  tabLeader,
} from './shell.ts'
export { heldSales, history } from './history.ts'
export { flaggedSales } from './flagged-sales.ts'
export { labels } from './labels.ts'
export { outbox } from './outbox.ts'
export { ownerAccount, shopSetup } from './shop-setup.ts'
export { pictureField, productPrices, productSearch, products } from './products.ts'
export { printer, receipt } from './receipt.ts'
export { productImport } from './product-import.ts'
export { purchaseOrders, receiving } from './purchase-orders.ts'
export { sales } from './sales.ts'
export { securityEvents } from './security-events.ts'
export { statecharts } from './statecharts.ts'
export { stock } from './stock.ts'
export { stockCount } from './stock-count.ts'
export { storeSettings } from './store-settings.ts'
export { stores } from './stores.ts'
