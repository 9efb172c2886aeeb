import type { SetupStep } from '#domain/shop-setup.ts'

/** /administration/setup: a shop from its business to its first sale (decision 0137). */
export const shopSetup = {
  title: 'Set up your shop',
  loading: 'Looking how far your shop is...',
  failed: 'The setup could not be loaded',
  steps: {
    merchant: 'Your business',
    store: 'Your store',
    paymentOptions: 'Ways to pay',
    terminal: 'First terminal',
    products: 'Products',
    staff: 'Staff',
    ready: 'Ready to sell',
  } satisfies Record<SetupStep, string>,
  progress: (place: number, of: number): string => `Step ${place} of ${of}`,
  stepsLabel: 'Steps of the setup',
  done: 'Done',
  saveAndGoOn: 'Save and go on',
  later: 'Later',
  goOn: 'Go on',

  merchant: {
    intro: 'Who sells. It is printed on receipts and stands in your reports.',
    name: 'Business name',
    taxId: 'Tax id',
    taxIdHint: 'Leave it empty if you have none.',
    rcNumber: 'RC number',
    rcNumberHint: 'Of the Corporate Affairs Commission, such as RC 123456. Leave it empty if you have none.',
    vat: 'Is the business registered for VAT?',
    yes: 'Yes',
    no: 'No',
  },
  store: {
    intro: 'Where you sell. Name, address and logo are printed on receipts.',
    name: 'Store name',
    address: 'Address',
    phone: 'Phone number',
    email: 'E-mail address',
    optional: 'Leave it empty if you have none.',
    logo: 'Logo',
    logoFile: 'Picture of the logo',
  },
  payment: {
    intro: 'What your tills offer. You can change it at any time.',
    legend: 'Ways to pay',
  },
  terminal: {
    intro: 'A terminal is a till of this store. A device is registered for it once, with its access code.',
    print: 'Print',
    kept: 'This store has a terminal. If its access code is lost, make another one.',
    another: 'Make another access code',
  },
  products: {
    intro: 'What you sell. You can add and change products at any time.',
    count: (count: number): string =>
      `${count.toLocaleString('en-NG')} ${count === 1 ? 'product is' : 'products are'} in the store.`,
    demo: 'Demo assortment',
    demoHint: 'Some groceries to try the till with.',
    file: 'From a CSV or Excel file',
    fileHint: 'A table of your spreadsheet or of your till before.',
    hand: 'By hand',
    handHint: 'One product after the other.',
    back: 'Back',
    added: 'Added so far',
  },
  staff: {
    intro: 'Invite those who sell with you. Each of them chooses a password with the link.',
    invited: 'Invited',
    linkOf: (fullname: string): string => `Invitation link of ${fullname}`,
    copy: 'Copy',
    copyOf: (fullname: string): string => `Copy the invitation link of ${fullname}`,
  },
  ready: {
    intro: 'Your shop can sell.',
    next: 'To sell on this device, register it with the access code of the terminal. Others can be registered in the same way.',
    sell: 'Sell on this device',
  },
}

/** /setup: the account of a shop's owner (decision 0137). */
export const ownerAccount = {
  title: 'Set up your shop',
  intro: 'First your own account. After that the shop is set up, step by step.',
  setupCode: 'Setup code',
  setupCodeHint: 'It stands in the window in which the server was started.',
  name: 'Your name',
  password: 'Password',
  passwordHint: 'At least 12 characters. Several words that do not belong together are a good choice.',
  showPassword: 'Show password',
  submit: 'Create account',
}
