import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'

/** The name under which the till is known to the world; the browser is started with it as this machine. */
export const PUBLIC_HOST = 'till.test'

/** Makes Chromium treat the page as one that came from the internet, although it came from this machine. */
const AS_FROM_THE_INTERNET = 'treat-as-public-address'

/** An https front as a shop's hosting has it, before a back office on a port of this machine. */
export const openPublicFront = async (port: number, officePort: number): Promise<{ close: () => void }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: PUBLIC_HOST }])
  const server = createServer({ key, cert }, (asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port: officePort, method, path: url, headers }, (given) => {
      const policies = [given.headers['content-security-policy'], AS_FROM_THE_INTERNET].filter(Boolean)
      answer.writeHead(given.statusCode ?? 502, {
        ...given.headers,
        'content-security-policy': policies.join(', '),
      })
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
