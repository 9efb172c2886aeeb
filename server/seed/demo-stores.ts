import type { ProductGroup } from './demo-products.ts'
import { DAIRY, DRINKS, SNACKS } from './products/drinks-and-snacks.ts'
import { BAKERY, FROZEN, GRAINS, NOODLES, OILS, PRODUCE, SPICES, SPREADS, TINS } from './products/food.ts'
import { BABY, CLEANING, HEALTH, HOUSEHOLD, TOILETRIES } from './products/home-and-care.ts'

const drinks: ProductGroup = { kind: 'drinks', vat: 750, text: DRINKS }
const toiletries: ProductGroup = { kind: 'toiletries', vat: 750, text: TOILETRIES }
const baby: ProductGroup = { kind: 'baby', vat: 0, text: BABY }
const health: ProductGroup = { kind: 'health', vat: 0, text: HEALTH }

const supermarket: ProductGroup[] = [
  { kind: 'grains', vat: 0, text: GRAINS },
  { kind: 'noodles', vat: 750, text: NOODLES },
  { kind: 'oils', vat: 750, text: OILS },
  { kind: 'tins', vat: 750, text: TINS },
  { kind: 'spreads', vat: 750, text: SPREADS },
  { kind: 'spreads', vat: 750, text: SPICES },
  { kind: 'bakery', vat: 0, text: BAKERY },
  { kind: 'produce', vat: 0, text: PRODUCE },
  { kind: 'frozen', vat: 0, text: FROZEN },
  drinks,
  { kind: 'dairy', vat: 750, text: DAIRY },
  { kind: 'snacks', vat: 750, text: SNACKS },
  toiletries,
  { kind: 'cleaning', vat: 750, text: CLEANING },
  { kind: 'household', vat: 750, text: HOUSEHOLD },
  baby,
]

export interface DemoStore {
  id: string
  /** Which store its in-store barcodes belong to. */
  number: number
  name: string
  image: string
  address: string
  phone: string
  email: string
  serialNumber: string
  accessCode: string
  terminalId: string
  groups: ProductGroup[]
}

export const DEMO_TENANT = { id: '0192f000-0000-7000-8000-00000000d001', name: 'Tillstate Demo Retail' }

export const MAINLAND: DemoStore = {
  id: '0192f000-0000-7000-8000-00000000a001',
  number: 1,
  name: 'Mainland Supermart',
  image: '/pictures/stores/mainland-supermart.svg',
  address: '12 Herbert Macaulay Way, Yaba, Lagos',
  phone: '+234 801 000 0001',
  email: 'mainland@demo.test',
  serialNumber: '2024000001',
  accessCode: '482913',
  terminalId: '0192f000-0000-7000-8000-00000000b001',
  groups: supermarket,
}

export const ISLAND: DemoStore = {
  id: '0192f000-0000-7000-8000-00000000a002',
  number: 2,
  name: 'Island Pharmacy',
  image: '/pictures/stores/island-pharmacy.svg',
  address: '48 Adeola Odeku Street, Victoria Island, Lagos',
  phone: '+234 801 000 0002',
  email: 'island@demo.test',
  serialNumber: '2024000002',
  accessCode: '771204',
  terminalId: '0192f000-0000-7000-8000-00000000b002',
  groups: [health, baby, toiletries, drinks],
}

export const DEMO_CASHIER = {
  id: '0192f000-0000-7000-8000-00000000c001',
  fullname: 'Demo Cashier',
  email: 'cashier@demo.test',
  password: 'sell-something-1',
  role: 'Cashier',
}

export const DEMO_CUSTOMERS: [fullname: string, identifier: string][] = [
  ['Adaeze Okonkwo', 'adaeze.okonkwo@demo.test'],
  ['Babatunde Adeyemi', 'tunde.adeyemi@demo.test'],
  ['Chiamaka Eze', '+2348031234501'],
  ['Danladi Musa', '+2348031234502'],
  ['Efe Oghenekaro', 'efe.oghenekaro@demo.test'],
  ['Folake Balogun', 'folake.balogun@demo.test'],
  ['Halima Abdullahi', '+2348031234503'],
  ['Ifeanyi Nwosu', 'ifeanyi.nwosu@demo.test'],
  ['Kehinde Ogunleye', '+2348031234504'],
  ['Ngozi Umeh', 'ngozi.umeh@demo.test'],
  ['Tamuno George', 'tamuno.george@demo.test'],
  ['Zainab Bello', '+2348031234505'],
]

/** '/' is the region that this installation serves. */
export const DEMO_REGIONS = [
  { id: 'ng', country_name: 'Nigeria', redirect_url: '/' },
  { id: 'gh', country_name: 'Ghana', redirect_url: 'https://gh.tillstate.example/' },
  { id: 'ke', country_name: 'Kenya', redirect_url: 'https://ke.tillstate.example/' },
]
