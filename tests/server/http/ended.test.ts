import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openOffice, type TestOffice } from '../support/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('a page of the app has no more listeners than Node lets pass without a warning', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const origin = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await fetch(`${origin}/pos%20home`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await page.arrayBuffer()
  // Warnings are printed in the order in which they come.
  const last = once(process, 'warning')
  process.emitWarning('the last one')
  await last
  expect(warnings).toEqual(['the last one'])
})
