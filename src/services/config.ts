import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { AppConfig } from '#contract/config.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { deviceRecord, type DeviceRecord } from '#services/storage/record.ts'

/** A server that has not answered after this many milliseconds is not waited for, if the device knows the last answer. */
const TIMEOUT = 300

/** What a device keeps of it: a merchant that is missing now may be there at the next start. */
const LastingConfig = z.omit(AppConfig, { needsSetup: true })
type LastingConfig = z.infer<typeof LastingConfig>

type Asked = Result<AppConfig, string>

const ask = async (address: string): Promise<Asked> => {
  try {
    const answer = await fetch(address)
    const parsed = AppConfig.safeParse(answer.ok ? await answer.json() : undefined)
    return parsed.success ? ok(parsed.data) : failed(z.prettifyError(parsed.error))
  } catch (error) {
    return failed(String(error))
  }
}

const keep = async (asked: Promise<Asked>, kept: DeviceRecord<LastingConfig>): Promise<Asked> => {
  const answer = await asked
  if (answer.ok) await kept.write(LastingConfig.parse(answer.value))
  return answer
}

const idleTimeout = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT)
  })

/**
 * Reads the configuration from the server, or as it was the last time where the network is slow or absent or something
 * else answers in its place (a captive portal); an answer that comes late is kept for the next start. Throws with what
 * is wrong when the device has none: nothing can run then.
 */
export const loadedConfig = async (
  address: string,
  kept: DeviceRecord<LastingConfig>,
): Promise<AppConfig> => {
  const asked = ask(address)
  const before = await kept.read()
  const last = before.ok ? before.value : undefined
  const answer = keep(asked, kept)
  const first = await (last ? Promise.race([answer, idleTimeout()]) : answer)
  if (first?.ok) return first.value
  if (last) return last
  throw new Error(`${address} is not usable:\n${first?.ok === false ? first.fault : 'no answer'}`)
}

/** The configuration as it was loaded last, for a start without a network. */
export const KeptConfig = { key: 'appConfig', version: 1, schema: LastingConfig }

/**
 * Where calls of an API begin: its path at the page's own origin, by which they are known as calls to the office
 * (decision 0141), and its whole address elsewhere. Neither ends in a slash.
 */
export const apiRoot = (root: string, origin: string): string => {
  const { origin: itsOrigin, pathname, href } = new URL(root, origin)
  return (itsOrigin === origin ? pathname : href).replace(/\/$/, '')
}

/** The app's configuration, of the server or, without a network, of the last start (decision 0060). */
export const loadConfig = async (store: UseStore, origin: string): Promise<AppConfig> => {
  // What does not parse any more is simply loaded anew.
  const config = await loadedConfig(
    '/config.json',
    deviceRecord(KeptConfig, store, () => undefined),
  )
  return {
    ...config,
    identityUrl: apiRoot(config.identityUrl, origin),
    shoppingUrl: apiRoot(config.shoppingUrl, origin),
    merchantUrl: apiRoot(config.merchantUrl, origin),
    utilityUrl: apiRoot(config.utilityUrl, origin),
    providerUrl: new URL(config.providerUrl, origin).href.replace(/\/$/, ''),
  }
}
