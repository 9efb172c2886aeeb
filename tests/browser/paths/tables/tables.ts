import type { PathTable } from '../support/table.ts'
import { authHandoffTable } from './auth-handoff.ts'
import { cartTable } from './cart.ts'
import { chargeTable } from './charge.ts'
import { configureTable } from './configure.ts'
import { customerDialogTable } from './customer-dialog.ts'
import { heldSalesTable } from './held-sales.ts'
import { cashPaymentTable, paymentTable } from './payment.ts'
import { productPickerTable } from './product-picker.ts'
import { receiptTable } from './receipt.ts'
import { salesHistoryTable } from './sales-history.ts'
import { storeSelectionTable } from './store-selection.ts'
import { storeSwitchTable } from './store-switch.ts'
import { terminalRegistrationTable } from './terminal-registration.ts'

/** The charts that are driven in a browser, by name. */
export const tables: Record<string, PathTable> = {
  storeSelection: storeSelectionTable,
  terminalRegistration: terminalRegistrationTable,
  authHandoff: authHandoffTable,
  configure: configureTable,
  storeSwitch: storeSwitchTable,
  productPicker: productPickerTable,
  cart: cartTable,
  customerDialog: customerDialogTable,
  heldSales: heldSalesTable,
  salesHistory: salesHistoryTable,
  receipt: receiptTable,
  charge: chargeTable,
  payment: paymentTable,
  'payment in cash': cashPaymentTable,
}
