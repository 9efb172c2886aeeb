import { expect, test } from '../support/signed-in.ts'
import { journeyOn } from './support/journey.ts'
import { LONG } from '../support/long.ts'

const COCA_COLA = '2010000001189'

const SEARCH = 'combobox Click to select a product or search'
const SCAN = 'textbox Scan or type a barcode'
const LOOK_UP = 'textbox Search by order number or customer name'

test(
  'a card sale with its receipt, and the history, by keyboard and ear',
  LONG,
  async ({ page, product }) => {
    const { opens, step, presses, tabsTo, enters, types, pastes } = await journeyOn(page)
    await product.terminal.script('decline', 'approve')
    await opens('/pos-home', SEARCH)
    await step('to the barcode', () => tabsTo(SCAN), { focus: SCAN })
    await step('a code', () => types(COCA_COLA).then(() => presses('Enter')), {
      focus: SCAN,
      says: ['Coca-Cola added, total NGN 537.50'],
    })
    await step('card', () => tabsTo('radio Cash').then(() => presses('ArrowRight', 'ArrowRight')), {
      focus: 'radio Card, checked',
    })
    await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
    await step('the summary', () => enters('button Confirm Payment'), {
      focus: 'button Yes Proceed',
      says: ['Generating Receipt...'],
    })
    await step('the terminal declines', () => presses('Enter'), {
      focus: 'button Retry',
      says: [
        'Ask the customer to use the card on the POS',
        '!payment failed',
        /^The POS has not taken this payment/,
      ],
    })
    await step('the terminal approves', () => presses('Enter'), {
      focus: 'button Receipt',
      says: [
        'Ask the customer to use the card on the POS',
        'payment was successful',
        'Sending the sale...',
        /^Order Confirmed Successfully Order \d+$/,
      ],
    })
    await step('the receipt', () => presses('Enter'), { focus: /^heading Receipt \d+$/ })
    await step('as a PDF', () => enters('button Print'), {
      focus: 'button Close the PDF',
      says: ['Reciept downloaded as PDF successfully'],
    })
    await step('closed', () => presses('Escape'), { focus: 'button Print' })
    await step('back to the sale', () => enters('link Back to the sale'), { focus: SEARCH })
    await step('the history', () => enters('link Sales History'), {
      focus: 'heading Sales History',
      says: ['Loading Sales History...', /^Page 1 of \d+$/],
    })
    await step('nobody', () => tabsTo(LOOK_UP).then(() => pastes('nobody')), {
      focus: LOOK_UP,
      says: ['No Sales found. Nothing matches “nobody”.'],
    })
    await step('all again', () => presses('ControlOrMeta+a', 'Delete'), {
      focus: LOOK_UP,
      says: [/^Page 1 of \d+$/],
    })
  },
)

test('a split, and a customer on credit, by keyboard and ear', LONG, async ({ page }) => {
  const { opens, step, presses, tabsTo, enters, types, replaces } = await journeyOn(page)
  await opens('/pos-home', SEARCH)
  await step('to the barcode', () => tabsTo(SCAN), { focus: SCAN })
  await step('a code', () => types(COCA_COLA).then(() => presses('Enter')), {
    focus: SCAN,
    says: ['Coca-Cola added, total NGN 537.50'],
  })
  await step(
    'split',
    () => tabsTo('radio Cash').then(() => presses('ArrowRight', 'ArrowRight', 'ArrowRight')),
    {
      focus: 'radio Split, checked',
      says: ['Still to pay NGN 537.50'],
    },
  )
  await step('one part', () => tabsTo('textbox Cash amount').then(() => types('500')), {
    focus: 'textbox Cash amount',
    says: ['Still to pay NGN 37.50'],
  })
  await step('too much by card', () => tabsTo('textbox Card amount').then(() => types('600')), {
    focus: 'textbox Card amount',
    says: [/NGN 62\.50$/],
  })
  await step('credit', () => tabsTo('radio Split', 'Shift+Tab').then(() => presses('ArrowRight')), {
    focus: 'radio Credit, checked',
  })
  await step('a customer', () => enters('button Customer'), { focus: 'textbox Customer Name' })
  await step('nobody has this name', () => types('zzzz'), {
    focus: 'textbox Customer Name',
    says: ['No customer found for “zzzz”'],
  })
  await step('some have', () => replaces('a'), { focus: 'textbox Customer Name' })
  await step('a new one', () => enters('button Add'), { focus: 'textbox Name' })
  await step('without a name', () => presses('Enter'), {
    focus: 'textbox Name (Name is required), invalid',
    says: ['Name is required', 'Email/Phone Number is required'],
  })
  await step('is left', () => presses('Escape'), { focus: 'button Customer' })
})
