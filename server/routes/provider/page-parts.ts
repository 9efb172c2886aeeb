import type { NewFactor } from '#server/identity/second-factors.ts'
import { html, Html } from './html.ts'
import { PAGE_STYLE } from './page.style.ts'

/** What the office knows of whoever was invited, and they cannot change: their entry keeps its name. */
export interface Known {
  emailOrPhone: string
  fullname: string | undefined
}

/** What a page is shown with; `problem` says why the last try did not work. */
export interface PageContent {
  productName: string
  returnUrl: string
  csrf: string
  /** The invitation that led here; empty without one. */
  invitation: string
  /** What the link or page before gave: a token that sets a password anew, or a ticket; empty without one. */
  token: string
  /** Whether everybody may make an account. */
  isOpen: boolean
  /** Whether the office sends mails. */
  canMail: boolean
  problem?: string | undefined
  /** What had been typed, passwords excepted. */
  typed?: { emailOrPhone: string; fullname: string } | undefined
  /** Of somebody who was invited. */
  known?: Known | undefined
  /** What an app for codes is to be given. */
  factor?: NewFactor | undefined
  /** What stands in for a second factor that is lost: shown once, or how many are left. */
  recoveryCodes?: string[] | undefined
  codesLeft?: number | undefined
}

const MARK = new Html(
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#0a503d"/>' +
    '<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">' +
    '<rect x="12" y="13" width="40" height="16" rx="8"/><path d="M32 29v8m0 0-5-5m5 5 5-5"/>' +
    '<path d="M14 51h36l-4-11H18z"/></g></svg>',
)

/** A whole page of the provider. */
export const page = (title: string, productName: string, content: Html): string =>
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

/** Why the last try did not work. */
export const problemBox = (problem: string | undefined): Html | undefined =>
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
  isReadOnly?: boolean
  isOptional?: boolean
  /** Where another form of the page has a field of this name. */
  id?: string
  inputMode?: 'numeric'
}

const attributes = (options: FieldOptions, id: string): Html[] => [
  options.isWrong ? html` aria-invalid="true" aria-describedby="problem"` : html``,
  options.hint && !options.isWrong ? html` aria-describedby="${id}-hint"` : html``,
  options.isOptional ? html`` : html` required`,
  options.inputMode ? html` inputmode="${options.inputMode}"` : html``,
  options.isFirst ? html` autofocus` : html``,
  options.isReadOnly ? html` readonly` : html``,
]

/** A field with its label, and the hint or the problem that describes it. */
export const field = (options: FieldOptions): Html => {
  const { id = options.name } = options
  return html`<div>
    <label for="${id}">${options.label}</label>
    <input
      id="${id}"
      name="${options.name}"
      type="${options.type}"
      autocomplete="${options.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      value="${options.value}"
      ${attributes(options, id)}
    />
    ${options.hint ? html`<p class="hint" id="${id}-hint">${options.hint}</p>` : undefined}
  </div>`
}

/** What a form carries along unseen. */
export const hidden = ({ csrf, returnUrl, invitation, token }: PageContent): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="invitation" value="${invitation}" />
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="returnUrl" value="${returnUrl}" />`

export const link = (path: string, returnUrl: string, text: string): Html =>
  html`<a href="${path}?returnUrl=${encodeURIComponent(returnUrl)}">${text}</a>`

/** By what somebody signs in; whoever was invited cannot choose it. */
export const emailField = (
  content: PageContent,
  { isFirst, isWrong }: { isFirst: boolean; isWrong: boolean },
): Html =>
  field({
    name: 'emailOrPhone',
    label: 'E-mail or phone number',
    type: 'text',
    autocomplete: 'username',
    value: content.known?.emailOrPhone ?? content.typed?.emailOrPhone,
    isWrong,
    isFirst,
    isReadOnly: content.known !== undefined,
  })
