/** The stores of the demo data, with what registers a device for them. */
export const DEMO_STORES = [
  { name: 'Mainland Supermart', serialNumber: '2024000001', accessCode: '482913' },
  { name: 'Island Pharmacy', serialNumber: '2024000002', accessCode: '771204' },
] as const

/** The cashier of the demo data, who may sell in both stores. */
export const DEMO_CASHIER = { email: 'cashier@demo.test', password: 'sell-something-1' } as const
