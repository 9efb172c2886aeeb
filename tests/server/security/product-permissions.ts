import { MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'
import type { Permission } from './permissions.ts'

const query = { storeId: MAINLAND.id }
const written = { name: 'Coca-Cola', barcode: '', size: '50 cl', category: '', price: 500 }
const product = { ...written, ...query, vat_category: 'standard' }
const csv = { headers: { 'content-type': 'text/csv' }, payload: 'name,price\nMilo,900.00' }

const ROUTES: Omit<Permission, 'statuses'>[] = [
  { route: 'GET ', request: () => ({ query }) },
  { route: 'POST ', request: () => ({ payload: { ...product, quantity: 1 } }) },
  { route: 'PUT ', request: () => ({ payload: { ...product, id: COLA, version: 1, is_active: true } }) },
  { route: 'POST /import', request: () => ({ query: { ...query, dryRun: 'true' }, ...csv }) },
  { route: 'GET /export', request: () => ({ query }) },
]

/** The routes of a store's products, each of them for `managers`. */
export const productPermissions = (managers: Permission['statuses']): Permission[] => [
  ...ROUTES.map(({ route, request }) => ({
    route: route.replace(' ', ' /api/merchant/administration/products'),
    request,
    statuses: managers,
  })),
  {
    // The store has products already.
    route: 'POST /api/merchant/administration/products/demo',
    request: () => ({ payload: query }),
    statuses: [401, 401, 403, 403, 403, 403, 422, 422],
  },
]
