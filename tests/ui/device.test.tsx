import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, ws } from 'msw'
import { expect, test, vi } from 'vitest'
import { system } from '#ui/theme/system.ts'
import { backOffice, ORIGIN, refused, TERMINAL } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const version1 = (value: unknown) => ({ version: 1, value })

/** A terminal service with a terminal. */
const terminalIsThere = () =>
  backOffice.use(
    ws.link(TERMINAL).addEventListener('connection', ({ client }) => {
      client.addEventListener('message', () =>
        client.send(JSON.stringify({ ResponseCode: '00', message: 'Terminal ready' })),
      )
    }),
  )

test('the status of the terminal is reported with what is saved on the device, and errors are only logged', async () => {
  terminalIsThere()
  const reported: string[] = []
  backOffice.use(
    http.put(`${ORIGIN}/merchant/pos/terminal/update/status`, ({ request }) => {
      reported.push(new URL(request.url).search)
      return refused(422, 'There is no such terminal')
    }),
  )
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openTill('/pos-home', {
    records: { currentTerminal: version1({ terminal_number: '2024000001', store_id: 'store-1' }) },
  })
  await waitFor(() => expect(reported).toEqual(['?serialNumber=2024000001&status=online&storeId=store-1']))
  await waitFor(() =>
    expect(logged.mock.calls).toEqual([
      [
        'The status of the terminal was not updated',
        { kind: 'refused', statusCode: 422, message: 'There is no such terminal' },
      ],
    ]),
  )
  expect(screen.queryByText('There is no such terminal')).not.toBeInTheDocument()
})

test('the time zone and its offset are those of the device', async () => {
  const sent: (string | null)[] = []
  backOffice.use(
    http.post(`${ORIGIN}/identity/administration/users/basic-data`, ({ request }) => {
      sent.push(request.headers.get('client-time-zone'))
      return HttpResponse.json({ status: true, result: [] })
    }),
  )
  await openTill('/administration/users')
  await waitFor(() => expect(sent).toHaveLength(1))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(sent).toEqual([`${timeZone};${-new Date().getTimezoneOffset()}`])
})

test('the brand colour is #0a503d', () => {
  expect(system.token('colors.brand.600')).toBe('#0a503d')
})
