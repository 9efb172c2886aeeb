import type { DemoStore } from '#machines/session/demoSwitch/demoSwitch.types.ts'

/** The stores of the demo page: sample data only, unknown to any server (§9.27). */
export const DEMO_STORES: DemoStore[] = [
  { id: 'demo-lekki', name: 'Demo Lekki Supermart' },
  { id: 'demo-ikeja', name: 'Demo Ikeja Pharmacy' },
  { id: 'demo-abuja', name: 'Demo Abuja Bookshop' },
]
