import { cartLinks } from './cart.ts'
import { paymentLinks } from './payment.ts'
import { sessionLinks } from './session.ts'

/** Who tells whom of what: all that one chart says to another without asking anybody in between (decision 0129). */
export const links = [...sessionLinks, ...cartLinks, ...paymentLinks]
