import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerClientError } from '#server/http/client-error.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => office.close())

/** What is answered to these bytes, until the connection ends. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect((office.app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => (heard += String(part)))
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

const said = (phrase: string, statusCode: number, message: string): string => {
  const body = JSON.stringify({ status: false, status_code: statusCode, error_message: message })
  return [
    `HTTP/1.1 ${statusCode} ${phrase}`,
    `content-length: ${body.length}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
const UNREADABLE = said('Bad Request', 400, 'The request is not readable.')
const TOO_LARGE = said('Request Header Fields Too Large', 431, 'The headers of the request are too large.')

test.each([
  ['what is no HTTP', 'Good morning\r\n\r\n', UNREADABLE],
  [
    'headers of 100,000 letters',
    `GET / HTTP/1.1\r\nhost: till\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
    TOO_LARGE,
  ],
])('%s gets the envelope, and the connection ends', async (_name, bytes, answer) => {
  expect(await answerTo(bytes)).toBe(answer)
})

test('a request may take half a minute to come, and is told so', () => {
  expect(office.app.server.requestTimeout).toBe(30_000)
  let heard = ''
  const socket = { writable: true, destroyed: false, end: (text: string) => (heard = text) }
  answerClientError(
    Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket as unknown as Socket,
  )
  expect(heard).toBe(said('Request Timeout', 408, 'The request was not sent in time.'))
})
