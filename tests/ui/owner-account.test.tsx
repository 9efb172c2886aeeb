import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { NO_PROGRESS } from '#domain/shop-setup.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const OWNER = `${ORIGIN}/identity/setup/owner`
const PASSWORD = 'seven green lorries at noon'

const NEW_DEVICE = {
  isSignedIn: false,
  records: { deviceInfo: { version: 1, value: deviceFixture } },
}

const field = (name: string) => screen.findByLabelText(name)

const openForm = async () => {
  const opened = await openTill('/setup', NEW_DEVICE)
  const { user } = opened
  return {
    ...opened,
    send: async () => user.click(await screen.findByRole('button', { name: 'Create account' })),
    fillIn: async () => {
      await user.type(await field('Setup code'), 'CC15-02TA-91GF')
      await user.type(await field('Your name'), 'Ngozi Eze')
      await user.type(await field('Email or phone number'), 'ngozi@shop.test')
      await user.type(await field('Password'), PASSWORD)
    },
  }
}

test('an empty form says under its fields what is missing, and sends nothing', async () => {
  const { user, send } = await openForm()
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your shop' })).toBeVisible()
  const code = await field('Setup code')
  expect(code).toHaveAccessibleDescription('It stands in the window in which the server was started.')
  await send()
  expect(code).toBeInvalid()
  expect(code).toHaveAccessibleDescription(
    'Setup code is required It stands in the window in which the server was started.',
  )
  expect(await field('Your name')).toHaveAccessibleDescription('Name is required')
  expect(await field('Email or phone number')).toHaveAccessibleDescription('Email/Phone Number is required')
  expect(await field('Password')).toHaveAccessibleDescription(/^Password is required At least 12 characters/)
  expect(screen.getAllByRole('alert')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Create account' })).toHaveFocus()
  await user.type(code, 'C')
  expect(code).toBeValid()
  expect(screen.getAllByRole('alert')).toHaveLength(3)
})

test('the password can be read while its box is ticked, and is hidden when the form is sent', async () => {
  const { user, fillIn, send } = await openForm()
  backOffice.use(http.post(OWNER, () => refused(422, 'The password needs at least 30 characters')))
  await fillIn()
  const password = await field('Password')
  expect(password).toHaveAttribute('type', 'password')
  const box = screen.getByRole('checkbox', { name: 'Show password' })
  await user.click(box)
  expect(password).toHaveAttribute('type', 'text')
  await user.click(box)
  expect(password).toHaveAttribute('type', 'password')
  await user.click(box)
  await send()
  await waitFor(() => expect(password).toBeInvalid())
  expect(password).toHaveAttribute('type', 'password')
  expect(box).not.toBeChecked()
  expect(password).toHaveAccessibleDescription(/^The password needs at least 30 characters/)
  expect(password).toHaveValue(PASSWORD)
})

const WRONG_CODE =
  'The setup code is wrong: it is the one that the start of the office has printed. 4 more tries.'

test('a wrong setup code shows a fault under its field until it is changed; what was typed stays', async () => {
  const { user, fillIn } = await openForm()
  backOffice.use(http.post(OWNER, () => refused(422, WRONG_CODE)))
  await fillIn()
  await user.keyboard('{Enter}')
  const code = await field('Setup code')
  await waitFor(() => expect(code).toBeInvalid())
  expect(screen.getByRole('alert')).toHaveTextContent(WRONG_CODE)
  expect(code).toHaveAccessibleDescription(
    `${WRONG_CODE} It stands in the window in which the server was started.`,
  )
  expect(await field('Email or phone number')).toBeValid()
  expect(await field('Password')).toHaveFocus()
  expect(await field('Password')).toHaveValue(PASSWORD)
  await user.type(code, '0')
  expect(code).toBeValid()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('while the account is made nothing can be typed, and it is made once', async () => {
  const { user, fillIn, send } = await openForm()
  const answer = deferred<Response>()
  const asked: unknown[] = []
  backOffice.use(
    http.post(OWNER, async ({ request }) => {
      asked.push(await request.json())
      return answer.promise
    }),
  )
  await fillIn()
  await send()
  const name = await field('Your name')
  await waitFor(() => expect(name).toHaveAttribute('readonly'))
  await user.type(name, ' the third{Enter}')
  expect(name).toHaveValue('Ngozi Eze')
  expect(screen.getByRole('checkbox', { name: 'Show password' })).toBeDisabled()
  answer.resolve(refused(422, 'Somebody has made an account with ngozi@shop.test already.'))
  const contact = await field('Email or phone number')
  await waitFor(() => expect(contact).toBeInvalid())
  expect(contact).toHaveAccessibleDescription('Somebody has made an account with ngozi@shop.test already.')
  expect(name).not.toHaveAttribute('readonly')
  expect(asked).toEqual([
    {
      setupCode: 'CC15-02TA-91GF',
      fullname: 'Ngozi Eze',
      emailOrPhone: 'ngozi@shop.test',
      password: PASSWORD,
    },
  ])
})

test('without an answer a message says so, and the form stays', async () => {
  const { fillIn, send } = await openForm()
  backOffice.use(http.post(OWNER, () => Response.error()))
  await fillIn()
  await send()
  expect(await screen.findByText('Please check your internet connection')).toBeVisible()
  expect(await field('Setup code')).toHaveValue('CC15-02TA-91GF')
  expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled()
})

test('with the account the owner is signed in, and comes to the first step of the shop', async () => {
  const handedOver: (string | null)[] = []
  backOffice.use(
    http.post(OWNER, () => granted({ auth_token: 'one+time' })),
    http.get(`${ORIGIN}/identity/auth/validate/auth-token`, ({ request }) => {
      handedOver.push(new URL(request.url).searchParams.get('authToken'))
      return granted({ ...sessionFixture, fullname: 'Ngozi Eze' })
    }),
    http.get(`${ORIGIN}/merchant/administration/setup`, () => granted(NO_PROGRESS)),
  )
  const { fillIn, send, path, navigation, till } = await openForm()
  await fillIn()
  await send()
  await waitFor(() => expect(path()).toBe('/administration/setup'))
  expect(handedOver).toEqual(['one+time'])
  expect(navigation()).toBe('REPLACE')
  expect(till.actors.session.getSnapshot().context.session?.fullname).toBe('Ngozi Eze')
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Your business' })).toHaveFocus(),
  )
})
