import { html, Html } from './html.ts'
import { PAGE_STYLE } from './page.style.ts'

/** What a page is shown with; `problem` says why the last try did not work. */
export interface PageContent {
  productName: string
  returnUrl: string
  csrf: string
  /** The invitation that led here; empty without one. */
  invitation: string
  /** Whether everybody may make an account. */
  isOpen: boolean
  problem?: string | undefined
  /** What had been typed, passwords excepted. */
  typed?: { emailOrPhone?: string; fullname?: string } | undefined
}

const MARK = new Html(
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#0a503d"/>' +
    '<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">' +
    '<rect x="12" y="13" width="40" height="16" rx="8"/><path d="M32 29v8m0 0-5-5m5 5 5-5"/>' +
    '<path d="M14 51h36l-4-11H18z"/></g></svg>',
)

const page = (title: string, productName: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${productName}</title>
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <style>
          ${PAGE_STYLE}
        </style>
      </head>
      <body>
        <main>
          <div class="brand">${MARK}<span>${productName}</span></div>
          ${content}
        </main>
      </body>
    </html>`.text

const problemBox = (problem: string | undefined): Html | undefined =>
  problem === undefined ? undefined : html`<p class="problem" role="alert" id="problem">${problem}</p>`

interface FieldOptions {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string
  isWrong: boolean
  isFirst?: boolean
}

const attributes = (options: FieldOptions): Html[] => [
  options.isWrong ? html` aria-invalid="true" aria-describedby="problem"` : html``,
  options.hint && !options.isWrong ? html` aria-describedby="${options.name}-hint"` : html``,
  options.isFirst ? html` autofocus` : html``,
]

const field = (options: FieldOptions): Html =>
  html`<div>
    <label for="${options.name}">${options.label}</label>
    <input
      id="${options.name}"
      name="${options.name}"
      type="${options.type}"
      autocomplete="${options.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      value="${options.value}"
      ${attributes(options)}
    />
    ${options.hint ? html`<p class="hint" id="${options.name}-hint">${options.hint}</p>` : undefined}
  </div>`

const hidden = ({ csrf, returnUrl, invitation }: PageContent): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="invitation" value="${invitation}" />
    <input type="hidden" name="returnUrl" value="${returnUrl}" />`

const link = (path: string, returnUrl: string, text: string): Html =>
  html`<a href="${path}?returnUrl=${encodeURIComponent(returnUrl)}">${text}</a>`

const emailField = (
  content: PageContent,
  { isFirst, isWrong }: { isFirst: boolean; isWrong: boolean },
): Html =>
  field({
    name: 'emailOrPhone',
    label: 'E-mail or phone number',
    type: 'text',
    autocomplete: 'username',
    value: content.typed?.emailOrPhone,
    isWrong,
    isFirst,
  })

/** The sign-in page; it works without scripts. */
export const loginPage = (content: PageContent): string =>
  page(
    'Sign in',
    content.productName,
    html`<h1>Sign in</h1>
      <p>Welcome back. Sign in to start selling.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/login">
        ${hidden(content)} ${emailField(content, { isFirst: true, isWrong: content.problem !== undefined })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          isWrong: content.problem !== undefined,
        })}
        <button type="submit">Sign in</button>
      </form>
      ${
        content.isOpen
          ? html`<p class="other">
              New here? ${link('/auth/signup', content.returnUrl, 'Create an account')}
            </p>`
          : undefined
      }`,
  )

export const SHORTEST_PASSWORD = 10

/** The sign-up page; it works without scripts. */
export const signupPage = (content: PageContent): string =>
  page(
    'Create an account',
    content.productName,
    html`<h1>Create an account</h1>
      <p>A store's manager can then give you access to it.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/signup">
        ${hidden(content)}
        ${field({
          name: 'fullname',
          label: 'Full name',
          type: 'text',
          autocomplete: 'name',
          value: content.typed?.fullname,
          isWrong: false,
          isFirst: true,
        })}
        ${emailField(content, { isFirst: false, isWrong: false })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${SHORTEST_PASSWORD} characters`,
          isWrong: false,
        })}
        <button type="submit">Create account</button>
      </form>
      <p class="other">Have an account? ${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )

/** A page that can only say why nothing can be done here. */
export const problemPage = (productName: string, problem: string): string =>
  page(
    'Sign in',
    productName,
    html`<h1>This cannot go on</h1>
      ${problemBox(problem)}
      <p class="other">Have an account? <a href="/auth/login">Sign in</a></p>`,
  )
