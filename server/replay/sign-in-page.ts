import { StartupError } from '#server/startup-error.ts'
import { callWithRetry } from '#server/replay/http.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

const decoded = (html: string): string =>
  html.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? undefined : decoded(value)
}

export interface Credentials {
  email: string
  password: string
}

/** Fills the form of the page as a person would: every field with its value, e-mail and password typed in. */
export const filledForm = (html: string, { email, password }: Credentials) => {
  const form = /<form\b[\s\S]*?<\/form>/i.exec(html)?.[0] ?? ''
  const fields = new URLSearchParams()
  for (const tag of form.match(/<input\b[^>]*>/gi) ?? []) {
    const name = attribute(tag, 'name')
    if (name === undefined) continue
    const type = attribute(tag, 'type')
    if (type === 'password') fields.set(name, password)
    else if (type === 'email' || attribute(tag, 'autocomplete') === 'username') fields.set(name, email)
    else fields.set(name, attribute(tag, 'value') ?? '')
  }
  return { action: attribute(/<form\b[^>]*>/i.exec(form)?.[0] ?? '', 'action') ?? '', fields }
}

const cookiesOf = (headers: Headers): Record<string, string> => {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  return cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
}

/**
 * Signs in on the provider's page and gives the one-time token that it sends back.
 * @throws StartupError when the page does not let this cashier in.
 */
export const signInOnPage = async (
  providerUrl: string,
  origin: string,
  credentials: Credentials,
  timeoutMs: number,
): Promise<string> => {
  const returnUrl = `${origin}/auth`
  const page = `${providerUrl}/auth/login?${new URLSearchParams({ returnUrl }).toString()}`
  const shown = await callWithRetry({ method: 'GET', url: page }, timeoutMs)
  if (shown?.status !== 200) throw new StartupError(`The sign-in page of ${providerUrl} does not open.`)
  const { action, fields } = filledForm(shown.text, credentials)
  const answer = await callWithRetry(
    {
      method: 'POST',
      url: new URL(action, page).href,
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(page).origin,
        ...cookiesOf(shown.headers),
      },
      body: fields.toString(),
    },
    timeoutMs,
  )
  const location = answer?.headers.get('location')
  const token = location ? new URL(location, page).searchParams.get('ValidationToken') : null
  if (!token)
    throw new StartupError(`${credentials.email} cannot sign in at ${origin}; see --email and --password.`)
  return token
}
