import { access } from './en/access.ts'
import { common } from './en/common.ts'
import { demo } from './en/demo.ts'
import { device } from './en/device.ts'
import { error } from './en/error.ts'
import { heldSales } from './en/held-sales.ts'
import { history } from './en/history.ts'
import { outbox } from './en/outbox.ts'
import { payment } from './en/payment.ts'
import { receipt } from './en/receipt.ts'
import { sales } from './en/sales.ts'
import { shell } from './en/shell.ts'
import { statecharts } from './en/statecharts.ts'
import { stores } from './en/stores.ts'
import { users } from './en/users.ts'

const english = {
  access,
  common,
  demo,
  device,
  error,
  heldSales,
  history,
  outbox,
  payment,
  receipt,
  sales,
  shell,
  statecharts,
  stores,
  users,
}

/** What every language has to say. A second one is an object of this type in a folder beside `en`. */
export type Texts = typeof english

/**
 * Every text that a screen shows, by part of the product; the views hold none of their own. What the specification
 * quotes stands here word for word (rulings.md). Toasts are in `src/domain/messages/catalogue.ts`.
 */
export const texts: Texts = english
