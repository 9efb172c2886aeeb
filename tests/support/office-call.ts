import { failed, ok } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Download } from '#services/api/download.ts'
import type { Http } from '#services/api/http.ts'
import { officeApi, type OfficeApi } from '#services/api/administration.ts'

const nothing = (() => Promise.reject(new Error('Nothing is downloaded here'))) as Download

/** Makes a call of the office; what was sent to which service, and what became of an answer with this result. */
export const made = async (
  call: (api: OfficeApi) => Promise<unknown>,
  result?: unknown,
  fault?: ApiFault,
) => {
  const sent: object[] = []
  const service = (name: string) =>
    (async (request: Parameters<Http>[0]) => {
      sent.push({ to: name, ...request, answer: undefined })
      return fault ? failed(fault) : ok({ status: true, result })
    }) as unknown as Http
  const outcome = await call(officeApi(service('identity'), service('merchant'), nothing))
  return { sent, outcome }
}
