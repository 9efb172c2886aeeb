import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { User } from '#contract/identity.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/users'
const USERS = `${ORIGIN}/identity/administration/users/basic-data`
const SIGNUP = `${ORIGIN}/identity/auth/signup`
const KEPT = 'Tillstate_Basic_Users_List'

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelectorAll('p')[0]?.textContent)

test('the users are listed, kept on the device and narrowed as one types', async () => {
  const asked: string[] = []
  backOffice.use(
    http.post(USERS, ({ request }) => {
      asked.push(new URL(request.url).search)
      return granted([ADA, BOLA])
    }),
  )
  const { user, rows } = await openTill(PATH)
  expect(await screen.findByText('Ada Obi')).toBeVisible()
  expect(asked).toEqual(['?storeId=store-1'])
  expect(names()).toEqual(['Ada Obi', 'Bola Ahmed'])
  expect(rows.get(KEPT)).toEqual({ version: 1, value: [{ store_id: 'store-1', users: [ADA, BOLA] }] })
  const search = screen.getByRole('textbox', { name: 'Search by name, email or phone number' })
  await user.type(search, '0801')
  expect(screen.getByText('No users found')).toBeVisible()
  await user.clear(search)
  await user.type(search, '+23480')
  expect(names()).toEqual(['Bola Ahmed'])
})

test('an empty form says under its inputs what is required', async () => {
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Add user' }))
  const form = await screen.findByRole('dialog', { name: 'Add user' })
  await user.click(within(form).getByRole('button', { name: 'Add user' }))
  expect(within(form).getByText('Name is required')).toBeVisible()
  expect(within(form).getByText('Email/Phone Number is required')).toBeVisible()
  expect(within(form).getByRole('textbox', { name: 'Name' })).toBeInvalid()
})

test('a user is added, and the list is loaded again', async () => {
  const everybody: User[] = [ADA]
  backOffice.use(
    http.post(USERS, () => granted(everybody)),
    http.post(SIGNUP, async ({ request }) => {
      expect(await request.json()).toEqual({
        fullname: 'Bola Ahmed',
        emailOrPhone: '+2348012345678',
        storeId: 'store-1',
      })
      everybody.push(BOLA)
      return granted({ fullname: BOLA.fullname, email: null, user_id: BOLA.user_id })
    }),
  )
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Add user' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bola Ahmed')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), '+2348012345678{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(names()).toEqual(['Ada Obi', 'Bola Ahmed']))
})

test("a refused user: 'Error adding user', and what was typed stays", async () => {
  backOffice.use(http.post(SIGNUP, () => refused(409, 'This e-mail address has an account')))
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Add user' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada Obi')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone number' }), 'ada@demo.test{Enter}')
  expect(await screen.findByText('Error adding user')).toBeVisible()
  expect(screen.getByText('This e-mail address has an account')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Obi')
})

test("no network: 'Error getting users' over the list as the device kept it", async () => {
  backOffice.use(http.post(USERS, () => Response.error()))
  await openTill(PATH, {
    records: { [KEPT]: { version: 1, value: [{ store_id: 'store-1', users: [ADA] }] } },
  })
  expect(await screen.findByText('Error getting users')).toBeVisible()
  expect(names()).toEqual(['Ada Obi'])
})
