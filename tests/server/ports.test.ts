import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { requireFreePorts } from '#server/ports.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'
import { freePorts } from '#tests/support/ports.ts'

/** Settings with free ports of their own. */
const settingsOf = async (env: Record<string, string>) => {
  const [PORT, TERMINAL_PORT, TERMINAL_CONTROL_PORT] = (await freePorts(3)).map(String)
  return readSettings({ PORT, TERMINAL_PORT, TERMINAL_CONTROL_PORT, ...env })
}

/** A port that another program has. */
const takenPort = async (): Promise<string> => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

test('ports that are free are no matter', async () => {
  expect(await requireFreePorts(await settingsOf({}))).toBeUndefined()
})

test.each(['PORT', 'TERMINAL_PORT', 'TERMINAL_CONTROL_PORT'])(
  'a port that another program has is named with %s, which asks for it',
  async (variable) => {
    const port = await takenPort()
    await expect(requireFreePorts(await settingsOf({ [variable]: port }))).rejects.toThrow(
      new StartupError(
        `Port ${port} is taken by another program; end that one or set ${variable} to a free port.`,
      ),
    )
  },
)

test('without the simulator the ports of the terminal are those of its own service', async () => {
  const TERMINAL_PORT = await takenPort()
  expect(await requireFreePorts(await settingsOf({ TERMINAL_PORT, SIMULATOR: 'false' }))).toBeUndefined()
})

test('an address of another machine is named', async () => {
  const HOST = '203.0.113.1'
  await expect(requireFreePorts(await settingsOf({ HOST }))).rejects.toThrow(
    new StartupError(`${HOST} is not an address of this machine; set HOST to one of its own.`),
  )
})
