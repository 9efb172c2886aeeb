import { ofetch } from 'ofetch'
import * as z from 'zod/mini'
import { AppConfig } from '#contract/config.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'

/** A server that has not answered after this many milliseconds is not waited for, if the device knows the last answer. */
const PATIENCE = 3_000

type Asked = Result<AppConfig, string>

const ask = async (address: string, timeout?: number): Promise<Asked> => {
  try {
    const parsed = AppConfig.safeParse(
      await ofetch<unknown>(address, { responseType: 'json', retry: 0, ...(timeout ? { timeout } : {}) }),
    )
    return parsed.success ? ok(parsed.data) : failed(z.prettifyError(parsed.error))
  } catch (error) {
    return failed(String(error))
  }
}

/**
 * Reads the configuration from the server, or as it was the last time where there is no network or something else
 * answers in its place (a captive portal). Throws with what is wrong when the device has none: nothing can run then.
 */
export const loadedConfig = async (address: string, kept: DeviceRecord<AppConfig>): Promise<AppConfig> => {
  const before = await kept.read()
  const last = before.ok ? before.value : undefined
  const asked = await ask(address, last && PATIENCE)
  if (asked.ok) {
    await kept.write(asked.value)
    return asked.value
  }
  if (last) return last
  throw new Error(`${address} is not usable:\n${asked.fault}`)
}
