import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { SaveMerchant } from '#contract/administration/merchant.ts'
import { AddDemoProducts, CreateProduct } from '#contract/administration/products.ts'
import { ReadSetup } from '#contract/administration/setup.ts'
import { InviteStaff } from '#contract/administration/staff.ts'
import { SaveLogo, SavePaymentOptions, SaveStore } from '#contract/administration/stores.ts'
import { AddTerminal, ReplaceAccessCode } from '#contract/administration/terminals.ts'
import { failed, ok } from '#domain/result.ts'
import { isStepOpen, NO_PROGRESS, STEPS, type SetupStep } from '#domain/shop-setup.ts'
import type { ShopSetupContext } from '#machines/office/shopSetup/shopSetup.types.ts'
import { shopSetupModel } from '#tests/machines/office/shopSetup/shopSetup.model.ts'
import {
  EMPTY_FILE,
  MERCHANT,
  OWN_STORE,
  PICTURE_FILE,
  SHOP,
  STORE_DATA,
  TYPED_PRODUCT,
} from '#tests/support/fixtures/administration.ts'
import { answered, handsOver, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'
import type { PathTable } from '../../support/table.ts'

const OFFICE = '/merchant/administration'

const TITLES: Record<SetupStep, string> = {
  merchant: 'Your business',
  store: 'Your store',
  paymentOptions: 'Ways to pay',
  terminal: 'First terminal',
  products: 'Products',
  staff: 'Staff',
  ready: 'Ready to sell',
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What can be done in each step; what was typed is sent or taken back before another step is gone to. */
const STEP_EVENTS: Record<SetupStep, (context: ShopSetupContext) => AnyEventObject[]> = {
  merchant: ({ merchant }) => [
    { type: 'merchant.typed', typed: { name: merchant.name === '' ? MERCHANT.name : '' } },
    { type: 'form.submitted' },
  ],
  store: ({ store, logo }) => [
    { type: 'store.typed', typed: store.name === '' ? STORE_DATA : { name: '' } },
    ...(logo === undefined
      ? [
          { type: 'logo.chosen', file: PICTURE_FILE },
          { type: 'logo.chosen', file: EMPTY_FILE },
        ]
      : []),
    ...(logo instanceof File ? [{ type: 'logo.removed' }] : []),
    { type: 'form.submitted' },
  ],
  paymentOptions: ({ codes }) => [
    ...(codes.length < 2 ? [{ type: 'payment.toggled', code: 1 }] : []),
    { type: 'form.submitted' },
  ],
  terminal: ({ serial }) => [
    { type: 'serial.typed', text: serial === '' ? '12' : '' },
    { type: 'form.submitted' },
    { type: 'code.noted' },
    { type: 'code.printed' },
    { type: 'code.asked' },
    { type: 'step.passed' },
  ],
  products: ({ product, progress }) => [
    ...(progress.products === 0 ? [{ type: 'demo.asked' }] : []),
    { type: 'import.opened' },
    { type: 'hand.opened' },
    { type: 'hand.closed' },
    { type: 'step.passed' },
    ...(product.name === '' ? [{ type: 'product.typed', typed: TYPED_PRODUCT }] : []),
    { type: 'form.submitted' },
  ],
  staff: ({ invite, invited }) => [
    ...(invite.fullname === ''
      ? [{ type: 'invite.typed', typed: { fullname: 'Bola Ahmed', emailOrPhone: '0801 234 5678' } }]
      : []),
    ...(invited.length > 0 ? [{ type: 'link.copied', invitationUrl: invited[0]?.invitation_url }] : []),
    { type: 'form.submitted' },
    { type: 'step.passed' },
  ],
  ready: () => [{ type: 'selling.started' }],
}

const stepOf = (snapshot: AnyMachineSnapshot): SetupStep | undefined =>
  STEPS.find((step) => snapshot.matches(step))

/** Whether nothing stands in a form that is not saved. */
const isClean = ({ progress, merchant, store, logo, codes, serial, product, invite }: ShopSetupContext) =>
  merchant.name === (progress.merchant?.name ?? '') &&
  store.name === (progress.store?.name ?? '') &&
  logo === undefined &&
  (progress.store === null || same(codes, progress.store.payment_options)) &&
  serial === '' &&
  product.name === '' &&
  invite.fullname === ''

const events = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const context = snapshot.context as ShopSetupContext
  const step = stepOf(snapshot)
  if (step === undefined) return snapshot.matches('missing') ? [{ type: 'setup.asked' }] : []
  const next = STEPS[(STEPS.indexOf(step) + 1) % STEPS.length] ?? 'merchant'
  const others = [next, STEPS[0]].filter((other) => isStepOpen(context.progress, other)).slice(0, 1)
  const canLeave = isClean(context) && !snapshot.matches({ terminal: 'showingCode' })
  return [
    ...STEP_EVENTS[step](context).filter(
      ({ type }) => type !== 'step.passed' || !snapshot.matches({ products: 'typing' }),
    ),
    ...(canLeave
      ? others.filter((other) => other !== step).map((other) => ({ type: 'step.chosen', step: other }))
      : []),
  ]
}

const key = ({ context }: AnyMachineSnapshot) => {
  const { progress, merchant, store, logo, codes, serial, product, invite, invited } =
    context as ShopSetupContext
  const { merchant: business, store: place, terminals, products } = progress
  return [
    [business?.name, place?.name, place?.payment_options, terminals.length, products > 0],
    [merchant.name, store.name, logo instanceof File ? 'new' : logo, codes, serial],
    [product.name, invite.fullname, invited.length > 0],
  ]
}

const typesIn = async (
  setup: Parameters<typeof types>[0],
  labels: Record<string, string>,
  typed: unknown,
): Promise<void> => {
  for (const [field, text] of Object.entries(typed as object)) {
    const label = labels[field]
    if (label !== undefined) await types(setup, label, text)
  }
}

const acts: PathTable['acts'] = {
  'setup.asked': presses('Try again'),
  'step.chosen': ({ page }, { step }) =>
    page
      .getByRole('navigation', { name: 'Steps of the setup' })
      .getByRole('button', { name: TITLES[step as SetupStep] })
      .click(),
  'form.submitted': presses(/^(Save and go on|Add terminal|Add product|Invite)$/),
  'merchant.typed': (setup, { typed }) => typesIn(setup, { name: 'Business name' }, typed),
  'store.typed': (setup, { typed }) =>
    typesIn(setup, { name: 'Store name', address: 'Address', phone: 'Phone number' }, typed),
  'logo.chosen': (setup, { file }) => handsOver(setup, 'Picture of the logo', file),
  'logo.removed': presses('Remove'),
  'payment.toggled': ({ page }) => page.getByRole('checkbox', { name: 'Cash', exact: true }).click(),
  'serial.typed': (setup, { text }) => types(setup, 'Serial number', text),
  'code.noted': presses('I have written it down'),
  'code.printed': presses('Print'),
  'code.asked': presses('Make another access code'),
  'step.passed': presses(/^(Go on|Later)$/),
  'demo.asked': presses(/^Demo assortment/),
  'import.opened': presses(/^From a CSV or Excel file/),
  'hand.opened': presses(/^By hand/),
  'hand.closed': presses('Back'),
  'product.typed': (setup, { typed }) =>
    typesIn(setup, { name: 'Name', price: 'Price', quantity: 'In stock' }, typed),
  'invite.typed': (setup, { typed }) =>
    typesIn(setup, { fullname: 'Name', emailOrPhone: 'Email or phone number' }, typed),
  'link.copied': ({ page }) =>
    page
      .getByRole('button', { name: /^Copy the invitation link/ })
      .first()
      .click(),
  'selling.started': presses('Sell on this device'),
}

/** A shop that is paid in cash alone. */
const CASH_SHOP = { ...SHOP, store: { ...OWN_STORE, payment_options: [1] } }

/** A shop is set up, step by step. */
export const shopSetupTable = officeTable({
  model: shopSetupModel,
  path: '/administration/setup',
  events,
  change: {
    outcomes: {
      ...shopSetupModel.outcomes,
      readSetup: [ok(NO_PROGRESS), ok(CASH_SHOP), failed({ kind: 'offline' })],
      productImport: [{ added: 0 }],
    },
    key,
  },
  acts,
  arms: {
    readSetup: answered(`GET ${OFFICE}/setup`, ReadSetup),
    saveMerchant: answered(`PUT ${OFFICE}/merchant`, SaveMerchant),
    saveStore: answered(`(POST|PUT) ${OFFICE}/stores`, SaveStore),
    saveLogo: answered(`PUT ${OFFICE}/stores/logo`, SaveLogo),
    saveOptions: answered(`PUT ${OFFICE}/stores/payment-options`, SavePaymentOptions),
    addTerminal: answered(`POST ${OFFICE}/terminals`, AddTerminal),
    replaceCode: answered(`POST ${OFFICE}/terminals/access-code`, ReplaceAccessCode),
    addDemo: answered(`POST ${OFFICE}/products/demo`, AddDemoProducts),
    productImport: async (setup) => () => presses('Back')(setup, { type: '' }),
    createProduct: answered(`POST ${OFFICE}/products`, CreateProduct),
    invite: answered(`POST ${OFFICE}/staff`, InviteStaff),
  },
  isLast: ({ type }) => type === 'selling.started',
})
