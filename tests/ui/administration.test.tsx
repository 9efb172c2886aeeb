import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import {
  IKEJA,
  INVITATION_URL,
  INVITED,
  NEW_CODE,
  NEW_TERMINAL,
  OLD_TERMINAL,
  OWNER,
  YABA,
} from '#tests/support/fixtures/administered.ts'
import { deferred } from '#tests/support/deferred.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as string
const AT = `${ORIGIN}/merchant/administration`

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li')
  if (!found) throw new Error(`${name} is in no row`)
  return within(found)
}

test('whoever looks after stores goes from page to page, and chooses the store', async () => {
  backOffice.use(
    http.get(`${AT}/stores`, () => granted([YABA, IKEJA])),
    http.get(`${AT}/terminals`, ({ request }) =>
      granted(request.url.endsWith('storeId=store-2') ? [NEW_TERMINAL] : [OLD_TERMINAL]),
    ),
  )
  const { user, path } = await openTill('/administration/terminals')
  expect(await screen.findByText('2024000001')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the administration' }))
  expect(pages.getByRole('link', { name: 'Terminals' })).toHaveAttribute('aria-current', 'page')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Ikeja Provisions')
  expect(await screen.findByText('4711004711')).toBeVisible()
  expect(screen.queryByText('2024000001')).not.toBeInTheDocument()
  await user.click(pages.getByRole('link', { name: 'Staff' }))
  await waitFor(() => expect(path()).toBe('/administration/staff'))
  expect(await screen.findByRole('heading', { name: 'Staff' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Store' })).toHaveValue('store-2')
})

test('the address of the administration alone leads to its first page', async () => {
  backOffice.use(http.get(`${AT}/stores`, () => granted([YABA, IKEJA])))
  const { path } = await openTill('/administration')
  await waitFor(() => expect(path()).toBe('/administration/store'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible())
})

test('a cashier sees the users, and no other page of the administration', async () => {
  backOffice.use(http.get(`${AT}/stores`, () => refused(403, 'Ada Obi is no manager.')))
  await openTill('/administration/users')
  expect(await screen.findByText('Bola Ahmed')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages of the administration' })).not.toBeInTheDocument()
  expect(screen.queryByText('Ada Obi is no manager.')).not.toBeInTheDocument()
})

test('a terminal says when it was last heard of, and how many devices it has', async () => {
  backOffice.use(http.get(`${AT}/terminals`, () => granted([OLD_TERMINAL, NEW_TERMINAL])))
  await openTill('/administration/terminals')
  const old = await row('2024000001')
  expect(old.getByText(/^Online since 22 Nov 2026, \d\d:30 · 2 devices registered$/)).toBeVisible()
  expect(old.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Device 1763700000000: registered 20 Nov 2026, 08:00; last used by Efe Ojo, 22 Nov 2026, 07:05; ' +
      'last heard of 22 Nov 2026, 09:25; app 0.1.0-3f9a2c1b',
    'Device 1763700000001: nobody has sold on it yet',
  ])
  expect((await row('4711004711')).getByText('Offline · No devices registered')).toBeVisible()
})

test('a device with an older app than the office serves is named, with what to do about it', async () => {
  const [device] = OLD_TERMINAL.registered
  const outdated = { ...OLD_TERMINAL, devices: 1, registered: [{ ...device, is_app_outdated: true }] }
  backOffice.use(http.get(`${AT}/terminals`, () => granted([outdated])))
  await openTill('/administration/terminals')
  const old = await row('2024000001')
  expect(old.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/; older app 0\.1\.0-3f9a2c1b$/),
    "With an older app a device offers 'Update now' between two sales: press it there.",
  ])
})

test('a terminal is added with a drawn number; its code shows until it is written down', async () => {
  const asked: unknown[] = []
  backOffice.use(
    http.post(`${AT}/terminals`, async ({ request }) => {
      asked.push(await request.json())
      return granted(NEW_CODE)
    }),
  )
  const { user } = await openTill('/administration/terminals')
  await user.click(await screen.findByRole('button', { name: 'Add terminal' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add terminal' }))
  await user.type(form.getByRole('textbox', { name: 'Serial number' }), '{Enter}')
  const shown = await screen.findByRole('dialog', { name: 'Write down the access code' })
  expect(within(shown).getByText('905612')).toBeVisible()
  expect(shown).toHaveAccessibleDescription(/Serial number\s*4711004711\s*Access code\s*905612/)
  expect(asked).toEqual([{ storeId: 'store-1', creationId: UUID }])
  await user.keyboard('{Escape}')
  expect(within(shown).getByText('905612')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'I have written it down' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('905612')).not.toBeInTheDocument()
})

test('another access code ends the devices of the old one where that is ticked', async () => {
  const asked: unknown[] = []
  backOffice.use(
    http.post(`${AT}/terminals/access-code`, async ({ request }) => {
      asked.push(await request.json())
      return granted({ serial_number: '2024000001', access_code: '111222' })
    }),
  )
  const { user } = await openTill('/administration/terminals')
  await user.click(await screen.findByRole('button', { name: 'New access code for 2024000001' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(
    question.getByRole('checkbox', { name: 'Devices that are registered now must be registered again' }),
  )
  await user.click(question.getByRole('button', { name: 'New access code' }))
  expect(await screen.findByText('111222')).toBeVisible()
  expect(asked).toEqual([{ storeId: 'store-1', serialNumber: '2024000001', endsDevices: true }])
})

test('a terminal is removed after a question', async () => {
  let terminals = [OLD_TERMINAL, NEW_TERMINAL]
  backOffice.use(
    http.get(`${AT}/terminals`, () => granted(terminals)),
    http.post(`${AT}/terminals/remove`, async ({ request }) => {
      expect(await request.json()).toEqual({ storeId: 'store-1', serialNumber: '2024000001' })
      terminals = [NEW_TERMINAL]
      return granted(null)
    }),
  )
  const { user } = await openTill('/administration/terminals')
  await user.click(await screen.findByRole('button', { name: 'Remove terminal 2024000001?' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('2024000001')).not.toBeInTheDocument())
  expect(screen.getByText('4711004711')).toBeVisible()
})

test('a cashier is invited, and the link stands to be passed on', async () => {
  backOffice.use(
    http.post(`${AT}/staff`, async ({ request }) => {
      expect(await request.json()).toEqual({
        storeId: 'store-1',
        creationId: UUID,
        fullname: 'Bola Ahmed',
        emailOrPhone: '+2348012345678',
        role: 'Cashier',
      })
      return granted({ member: INVITED, invitation_url: INVITATION_URL, is_mailed: false })
    }),
  )
  const { user } = await openTill('/administration/staff')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bola Ahmed')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), '+2348012345678{Enter}')
  const link = within(await screen.findByRole('dialog', { name: 'Pass on this link' }))
  expect(link.getByRole('textbox', { name: 'Invitation link of Bola Ahmed' })).toHaveValue(INVITATION_URL)
  await user.click(link.getByRole('button', { name: 'Copy the invitation link of Bola Ahmed' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(INVITATION_URL)
  await user.click(link.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  [
    'somebody with an account needs no link',
    { has_account: true },
    false,
    'Bola Ahmed has an account already and can sell here at once.',
  ],
  [
    'a link that others alone may pass on is not shown',
    {},
    false,
    'Bola Ahmed is to do more than you may give, here or in another store. Whoever runs this installation gives them a link.',
  ],
  [
    'a link that is mailed alone is not shown',
    { identifier: 'bola@shop.test' },
    true,
    'We are sending an invitation to bola@shop.test.',
  ],
])('%s', async (_name, over, is_mailed, text) => {
  backOffice.use(
    http.post(`${AT}/staff`, () =>
      granted({ member: { ...INVITED, ...over }, invitation_url: null, is_mailed }),
    ),
  )
  const { user } = await openTill('/administration/staff')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bola Ahmed')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'bola@shop.test{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Invitation link/ })).not.toBeInTheDocument()
})

test('a role is given in the list; that the last owner keeps theirs is said', async () => {
  const asked: unknown[] = []
  const shown: string[] = []
  const roleOf = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Role of ${name}` })
  backOffice.use(
    http.put(`${AT}/staff/role`, async ({ request }) => {
      shown.push(`${roleOf('Bola Ahmed').value} ${roleOf('Ngozi Umeh').value}`)
      const change = (await request.json()) as { userId: string }
      asked.push(change)
      return change.userId === OWNER.user_id ? refused(422, 'A store needs an owner.') : granted(null)
    }),
  )
  const { user } = await openTill('/administration/staff')
  const bola = await row('Bola Ahmed')
  expect(bola.getByText('Invited, has no password yet')).toBeVisible()
  const role = bola.getByRole('combobox', { name: 'Role of Bola Ahmed' })
  await user.selectOptions(role, 'Manager')
  await waitFor(() =>
    expect(asked).toEqual([{ storeId: 'store-1', userId: 'user-invited', role: 'Manager' }]),
  )
  const ngozi = await row('Ngozi Umeh')
  const ownRole = ngozi.getByRole('combobox', { name: 'Role of Ngozi Umeh' })
  await waitFor(() => expect(ownRole).toHaveAttribute('aria-disabled', 'false'))
  expect(role).toHaveFocus()
  await user.selectOptions(ownRole, 'Cashier')
  expect(await screen.findByText('A store needs an owner.')).toBeVisible()
  await waitFor(() => expect(ownRole).toHaveValue('Owner'))
  expect(shown).toEqual(['Manager Owner', 'Cashier Cashier'])
})

test("somebody's access is taken after a question that names them", async () => {
  backOffice.use(
    http.post(`${AT}/staff/remove`, async ({ request }) => {
      expect(await request.json()).toEqual({ storeId: 'store-1', userId: 'user-invited' })
      backOffice.use(http.get(`${AT}/staff`, () => granted([OWNER])))
      return granted(null)
    }),
  )
  const { user } = await openTill('/administration/staff')
  await user.click(await screen.findByRole('button', { name: 'Remove Bola Ahmed' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Bola Ahmed from this store?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Bola Ahmed')).not.toBeInTheDocument())
  expect(screen.getByText('Ngozi Umeh')).toBeVisible()
})

test('nothing else of a person can be pressed while a role is being saved', async () => {
  const saved = deferred<undefined>()
  const given = { ...OWNER, has_second_factor: true }
  backOffice.use(
    http.get(`${AT}/staff`, () => granted([given, INVITED])),
    http.put(`${AT}/staff/role`, async () => {
      await saved.promise
      return granted(null)
    }),
  )
  const { user } = await openTill('/administration/staff')
  const ngozi = await row('Ngozi Umeh')
  const marked = () => ngozi.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))
  expect(marked()).toEqual(['false', 'false', 'false'])
  await user.selectOptions((await row('Bola Ahmed')).getByRole('combobox'), 'Manager')
  await waitFor(() => expect(marked()).toEqual(['true', 'true', 'true']))
  saved.resolve(undefined)
  await waitFor(() => expect(marked()).toEqual(['false', 'false', 'false']))
})

test('a second factor is taken off after a question', async () => {
  let members = [{ ...OWNER, has_second_factor: true }, INVITED]
  backOffice.use(
    http.get(`${AT}/staff`, () => granted(members)),
    http.post(`${AT}/staff/second-factor`, async ({ request }) => {
      expect(await request.json()).toEqual({ storeId: 'store-1', userId: 'user-owner' })
      members = [OWNER, INVITED]
      return granted(null)
    }),
  )
  const { user } = await openTill('/administration/staff')
  const ngozi = await row('Ngozi Umeh')
  expect(ngozi.getByText('Second factor')).toBeVisible()
  expect((await row('Bola Ahmed')).queryByText('No second factor')).not.toBeInTheDocument()
  await user.click(ngozi.getByRole('button', { name: 'Take the second factor off Ngozi Umeh?' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take off' }))
  expect(await ngozi.findByText('No second factor')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Set up a second factor' })).not.toBeInTheDocument()
})

test('a PIN is drawn after a question where there is one, and shows until it is passed on', async () => {
  backOffice.use(
    http.post(`${AT}/staff/pin`, async ({ request }) => {
      expect(await request.json()).toEqual({ storeId: 'store-1', userId: 'user-owner' })
      return granted({ pin: '407193' })
    }),
  )
  const { user } = await openTill('/administration/staff')
  const ngozi = await row('Ngozi Umeh')
  expect(ngozi.getByText('PIN')).toBeVisible()
  expect((await row('Bola Ahmed')).queryByRole('button', { name: /PIN/ })).not.toBeInTheDocument()
  await user.click(ngozi.getByRole('button', { name: 'New PIN for Ngozi Umeh' }))
  const question = await screen.findByRole('alertdialog', { name: 'Another PIN for Ngozi Umeh?' })
  await user.click(within(question).getByRole('button', { name: 'New PIN' }))
  const dialog = await screen.findByRole('dialog', { name: 'PIN of Ngozi Umeh' })
  expect(within(dialog).getByText('407193')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'I have passed it on' }))
  await waitFor(() => expect(screen.queryByText('407193')).not.toBeInTheDocument())
})

test('whoever signs in with the password alone reads so, with a link to a second factor', async () => {
  const own = { ...OWNER, user_id: sessionFixture.user_id }
  backOffice.use(http.get(`${AT}/staff`, () => granted([own, INVITED])))
  await openTill('/administration/staff')
  const link = await screen.findByRole('link', { name: 'Set up a second factor' })
  const returnUrl = encodeURIComponent(location.href)
  expect(link.getAttribute('href')).toMatch(/\/auth\/second-factor\?returnUrl=/)
  expect(link.getAttribute('href')?.endsWith(returnUrl)).toBe(true)
})

test('an invitation that is mailed as well says so', async () => {
  const member = { ...INVITED, identifier: 'bola@shop.test' }
  backOffice.use(
    http.post(`${AT}/staff`, () => granted({ member, invitation_url: INVITATION_URL, is_mailed: true })),
  )
  const { user } = await openTill('/administration/staff')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bola Ahmed')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'bola@shop.test{Enter}')
  expect(await screen.findByText('We are sending an invitation to bola@shop.test.')).toBeVisible()
})

test('of a terminal with more devices than are listed it says how many more', async () => {
  const crowded = { ...OLD_TERMINAL, devices: OLD_TERMINAL.registered.length + 3 }
  backOffice.use(http.get(`${AT}/terminals`, () => granted([crowded])))
  await openTill('/administration/terminals')
  const old = await row('2024000001')
  expect(old.getByText(/5 devices registered/)).toBeVisible()
  expect(old.getAllByRole('listitem').at(-1)).toHaveTextContent(/\b3\b/)
})
