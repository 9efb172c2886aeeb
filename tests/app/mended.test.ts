/** A message that complains goes once its cause is gone (decision 0116); each key of each rule has its line. */
import { expect, test, vi } from 'vitest'
import { whenMended } from '#ui/kit/mended.ts'
import { standIn } from '#tests/support/app/stand-in.ts'

const cleared = (sale?: object) => ({ context: { cleared: sale } })
const cancelled = (...sales: object[]) => ({ context: { cancelled: sales } })
const terminal = (status: string) => ({ context: { terminal: status } })
const linked = (state: string) => ({
  context: {},
  matches: (name: unknown) => JSON.stringify(name) === JSON.stringify({ linked: state }),
})
const port = (text: string, state = 'editing') => ({
  context: { text },
  matches: (name: string) => name === state,
})
const code = (accessCode: string) => ({ context: { accessCode } })

test.each([
  ['cart', 'cartCleared', cleared({}), cleared()],
  ['cart', 'undoBesideNext', cleared({}), cleared()],
  ['cart', 'undoWhilePaying', cleared({}), cleared()],
  ['heldSales', 'heldSaleDeleted', cancelled({}), cancelled()],
  ['heldSales', 'undoWhileMoving', cancelled({}), cancelled()],
  ['payment', 'posOffline', terminal('connecting'), terminal('ready')],
  ['payment', 'terminalNotFound', terminal('connecting'), terminal('ready')],
  ['payment', 'terminalUnplugged', terminal('connecting'), terminal('ready')],
  ['terminalLink', 'posOffline', linked('connecting'), linked('ready')],
  ['portSetup', 'portMissing', port('  '), port('COM3')],
  ['portSetup', 'portMissing', port(''), port('', 'hidden')],
  ['terminalRegistration', 'accessCodeMissing', code('12345'), code('123456')],
] as const)('%s: %s goes once it is mended, not before', (chart, key, before, after) => {
  const giver = { ...standIn(before), logic: { id: chart } }
  const gone = vi.fn<() => void>()
  const stop = whenMended(giver as never, key, gone)
  giver.become(before)
  expect(gone).not.toHaveBeenCalled()
  giver.become(after)
  expect(gone).toHaveBeenCalledTimes(1)
  stop()
})

test('a message that speaks of no state of its chart is not waited for', () => {
  const giver = { ...standIn(linked('connecting')), logic: { id: 'terminalLink' } }
  whenMended(giver as never, 'posOnline', () => undefined)
  expect(giver.listening()).toBe(0)
})
