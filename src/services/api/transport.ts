import { FetchError, ofetch } from 'ofetch'

/** A server that has not answered after this many milliseconds counts as no network. */
const TIMEOUT = 15_000

interface Request {
  path: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  query?: Record<string, string | number>
  /** Already encoded for the wire. */
  body?: object
}

/** What a server said; `isOk` is a 2xx. */
export interface Response {
  isOk: boolean
  statusCode: number
  body: unknown
}

/** Sends one request below `baseUrl`; undefined where no server answered. */
export const transport = async (
  baseUrl: string,
  { path, ...request }: Request,
): Promise<Response | undefined> => {
  try {
    const response = await ofetch.raw<unknown>(path, {
      baseURL: baseUrl,
      timeout: TIMEOUT,
      retry: 0,
      ...request,
    })
    return { isOk: true, statusCode: response.status, body: response._data }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.status === undefined
      ? undefined
      : { isOk: false, statusCode: error.status, body: error.data }
  }
}
