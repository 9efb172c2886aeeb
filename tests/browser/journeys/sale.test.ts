import { test } from '../support/signed-in.ts'
import { journeyOn } from './support/journey.ts'

/** Coca-Cola 50 cl of the demo store: NGN 500.00 with VAT; Garri Ijebu 2 kg: NGN 2,400.00, VAT-free. */
const COCA_COLA = '2010000001189'

const SEARCH = 'combobox Click to select a product or search'
const SCAN = 'textbox Scan or type a barcode'
const QUANTITY = 'textbox Quantity of Coca-Cola'

test('a cash sale with a discount, by keyboard and ear', async ({ page }) => {
  const { opens, step, presses, tabsTo, enters, types, replaces } = await journeyOn(page)
  const scans = async (barcode: string) => {
    await replaces(barcode)
    await presses('Enter')
  }

  await opens('/pos-home', SEARCH)
  await step('to the barcode', () => tabsTo(SCAN), { focus: SCAN })
  await step('an unknown code', () => scans('9999999999994'), {
    focus: `${SCAN} (No product has this code), invalid`,
    says: ['!product not found'],
  })
  await step('a code', () => scans(COCA_COLA), {
    focus: SCAN,
    says: ['Coca-Cola added, total NGN 537.50'],
  })
  await step('the code again', () => scans(COCA_COLA), {
    focus: SCAN,
    says: ['Coca-Cola, 2 pieces, total NGN 1,075.00'],
  })
  await step('back to the search', () => presses('Shift+Tab'), { focus: SEARCH })
  await step('nothing is found', () => types('zzzz'), {
    focus: SEARCH,
    says: ['No items found for “zzzz”'],
  })
  await step('something is found', () => replaces('garri ijebu'), { focus: `${SEARCH}, expanded` })
  await step('and taken', () => presses('ArrowDown', 'Enter'), {
    focus: SEARCH,
    says: ['Garri Ijebu added, total NGN 3,475.00'],
  })
  await step('more than there is', () => tabsTo(QUANTITY).then(() => replaces('500')), {
    focus: QUANTITY,
    says: [/^Only \d+ of Coca-Cola in stock$/],
  })
  await step('a quantity', () => replaces('2'), { focus: QUANTITY })
  await step('Enter leaves it', () => presses('Enter'), { focus: SEARCH })

  await step('a rate that is none', () => tabsTo('textbox Discount').then(() => types('200')), {
    focus: 'textbox Discount (A percentage is from 0 to 100), invalid',
    says: ['A percentage is from 0 to 100'],
  })
  await step('a rate', () => replaces('10'), {
    focus: 'textbox Discount (Customer pays NGN 3,127.50, NGN 347.50 off)',
    says: ['Customer pays NGN 3,127.50, NGN 347.50 off'],
  })
  await step('no payment mode', () => enters('button Confirm Payment'), {
    focus: 'button Confirm Payment',
    says: ['!Please select a payment mode'],
  })
  await step('cash', () => presses('F2'), {
    focus: 'textbox Amount',
    says: ['Still to pay NGN 3,127.50'],
  })
  await step('too little', () => types('10'), {
    focus: 'textbox Amount',
    says: ['Still to pay NGN 3,117.50'],
  })
  await step('is refused', () => presses('Enter'), {
    focus: 'textbox Amount (Cash collected is less than the total amount), invalid',
    says: ['!Cash collected is less than the total amount'],
  })
  await step('the exact amount', () => presses('='), {
    focus: 'textbox Amount',
    says: ['Balance NGN 0.00'],
  })
  await step('the summary', () => presses('Enter'), {
    focus: 'button Yes Proceed',
    says: ['Generating Receipt...'],
  })
  await step('Escape goes back', () => presses('Escape'), { focus: 'textbox Amount' })
  await step('the summary again', () => presses('Enter'), {
    focus: 'button Yes Proceed',
    says: ['Generating Receipt...'],
  })
  await step('sold', () => presses('Enter'), {
    focus: 'button Receipt',
    says: ['Sending the sale...', /^Order Confirmed Successfully Order \d+$/],
  })
  await step('the next customer', () => enters('button New sale'), { focus: SEARCH })
})
