import type { FastifyInstance } from 'fastify'

export const RETURN_URL = 'http://till.test/auth?sourceUrl=%2Fconfigure%2F2024000001'

/** Where a form comes from: this machine, and a browser that keeps nothing, unless said otherwise. */
interface From {
  remoteAddress?: string
  headers?: Record<string, string>
  /** Cookies beside the one of the form, as `name=value`. */
  cookies?: string[]
}

/** What a page says of the last try. */
export const problemOf = (page: string): string => /id="problem">([^<]*)</.exec(page)?.[1] ?? ''

/** The sign-in pages of an office, asked for and filled in as a browser does. */
export const pagesOf = (app: FastifyInstance) => {
  const openPage = async (path: string, returnUrl: string = RETURN_URL) => {
    const response = await app.inject({ method: 'GET', url: path, query: { returnUrl } })
    const csrf = /name="csrf" value="([^"]+)"/.exec(response.body)?.[1] ?? ''
    const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { response, csrf, cookie }
  }
  const submit = async (path: string, fields: Record<string, string>, from: From = {}) => {
    const { csrf, cookie } = await openPage('/auth/login')
    return app.inject({
      method: 'POST',
      url: path,
      remoteAddress: from.remoteAddress ?? '127.0.0.1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [cookie, ...(from.cookies ?? [])].join('; '),
        ...from.headers,
      },
      payload: new URLSearchParams({ csrf, returnUrl: RETURN_URL, ...fields }).toString(),
    })
  }
  return { openPage, submit }
}
