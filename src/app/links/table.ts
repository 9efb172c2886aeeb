import { cartLinks } from './cart.ts'
import { deviceLinks } from './devices.ts'
import { paymentLinks } from './payment.ts'
import { sessionLinks } from './session.ts'

/** Which events go from whom to whom: all that one chart sends to another (decision 0129). */
export const links = [...sessionLinks, ...cartLinks, ...paymentLinks, ...deviceLinks]
