import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/products'
const AT = `${ORIGIN}/merchant${PATH}`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const OLD_PACK = '2000000000022'
const NEW_PACK = '2000000000039'
const RICE = { ...OFADA_RICE, is_active: true, barcode: OLD_PACK }
const CODED = { ...PEAK_MILK, barcodes: [NEW_PACK] }

let sent: unknown[]
/** The barcodes that were looked up. */
let looked: string[]

const onWire = (product: AdministeredProduct) => z.encode(AdministeredProduct, product)

beforeEach(() => {
  sent = []
  looked = []
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(AT, ({ request }) => {
      const barcode = new URL(request.url).searchParams.get('barcode')
      if (barcode !== null) looked.push(barcode)
      const listed = barcode === null ? [CODED, RICE] : [RICE].filter((rice) => rice.barcode === barcode)
      return granted({ products: listed.map(onWire), next: null, count: listed.length })
    }),
    http.put(AT, async ({ request }) => {
      sent.push(await request.json())
      return granted({ is_saved: true, product: onWire({ ...CODED, barcodes: [OLD_PACK], version: 4 }) })
    }),
  )
})

const openMilk = async () => {
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Edit Peak milk' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Change product' })) }
}

test('a row says how many barcodes there are beside the main one', async () => {
  await openTill(PATH)
  expect(await screen.findByText('Dairy · 5449000000996 · 1 more barcode')).toBeVisible()
})

test('a scanner adds a barcode and sends nothing; one that another product has shows whose it is', async () => {
  const { user, form } = await openMilk()
  const field = form.getByRole('textbox', { name: 'Another code' })
  await user.type(field, `${OLD_PACK}{Enter}`)
  const codes = within(form.getByRole('list', { name: 'More barcodes' }))
  expect(codes.getByText(OLD_PACK)).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  const note = 'Ofada rice has this barcode too: the till asks which one is meant.'
  expect(await codes.findByText(note)).toBeVisible()
  await waitFor(() => expect(form.getByText(`2 more barcodes. ${note}`)).toHaveAttribute('role', 'status'))
  expect(looked).toEqual([OLD_PACK])
  expect(sent).toEqual([])
})

test('a barcode that the product has is refused at the field', async () => {
  const { user, form } = await openMilk()
  const field = form.getByRole('textbox', { name: 'Another code' })
  await user.type(field, '5449000000996')
  await user.click(form.getByRole('button', { name: 'Add code' }))
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/^This product has this barcode already/)
  await user.clear(field)
  expect(field).toBeValid()
  expect(looked).toEqual([])
})

test('a barcode is removed by its button, and the others are written', async () => {
  const { user, form } = await openMilk()
  await user.type(form.getByRole('textbox', { name: 'Another code' }), `${OLD_PACK}{Enter}`)
  await user.click(form.getByRole('button', { name: `Remove ${NEW_PACK}` }))
  expect(form.queryByText(NEW_PACK)).not.toBeInTheDocument()
  expect(form.getByRole('button', { name: `Remove ${OLD_PACK}` })).toHaveFocus()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ id: PEAK_MILK.id, barcode: '5449000000996', barcodes: [OLD_PACK] }])
})

test('the focus goes on to the code below the removed one, and from the last one up', async () => {
  const { user, form } = await openMilk()
  const third = '2000000000046'
  const field = form.getByRole('textbox', { name: 'Another code' })
  await user.type(field, `${OLD_PACK}{Enter}${third}{Enter}`)
  await user.click(form.getByRole('button', { name: `Remove ${OLD_PACK}` }))
  expect(form.getByRole('button', { name: `Remove ${third}` })).toHaveFocus()
  await user.click(form.getByRole('button', { name: `Remove ${third}` }))
  expect(form.getByRole('button', { name: `Remove ${NEW_PACK}` })).toHaveFocus()
})

test('an Enter that ends a word of an input method adds no barcode', async () => {
  const { user, form } = await openMilk()
  const field = form.getByRole('textbox', { name: 'Another code' })
  await user.type(field, OLD_PACK)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field).toHaveValue(OLD_PACK)
  expect(looked).toEqual([])
})

test('a main barcode that another product has shows whose it is once it is written', async () => {
  const { user, form } = await openMilk()
  const barcode = form.getByRole('textbox', { name: 'Barcode' })
  await user.clear(barcode)
  await user.type(barcode, `${OLD_PACK}{Enter}`)
  expect(form.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  expect(
    await form.findByText('Ofada rice has this barcode too: the till asks which one is meant.'),
  ).toBeVisible()
  expect(sent).toEqual([])
})
