import { renderSVG } from 'uqr'
import { html, Html } from './html.ts'
import { emailField, field, hidden, link, page, problemBox, type PageContent } from './page-parts.ts'

const digitsField = (content: PageContent, hint: string): Html =>
  field({
    name: 'code',
    label: 'Code from your app',
    type: 'text',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    hint,
    isWrong: content.problem !== undefined,
    isFirst: true,
  })

const CHANGING = 'Six digits, which change every 30 seconds'

/** The page after the password of somebody with a second factor; it works without scripts. */
export const codePage = (content: PageContent): string =>
  page(
    'Your code',
    content.productName,
    html`<h1>Your code</h1>
      <p>Open the app on your phone that shows your codes.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/code">
        ${hidden(content)} ${digitsField(content, CHANGING)}
        <button type="submit">Sign in</button>
      </form>
      <details>
        <summary>Your phone is not at hand?</summary>
        <form method="post" action="/auth/code">
          ${hidden(content)}
          ${field({
            id: 'recovery-code',
            name: 'code',
            label: 'Recovery code',
            type: 'text',
            autocomplete: 'off',
            hint: 'One of those that you wrote down. Each is good once',
            isWrong: false,
          })}
          <button type="submit">Sign in with a recovery code</button>
        </form>
      </details>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in as somebody else')}</p>`,
  )

/** The page on which somebody proves who they are before their second factor is set up or changed. */
export const secondFactorPage = (content: PageContent): string =>
  page(
    'Second factor',
    content.productName,
    html`<h1>Second factor</h1>
      <p>
        A code from your phone, asked for after your password: whoever learns your password cannot come in.
      </p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/second-factor">
        ${hidden(content)} ${emailField(content, { isFirst: true, isWrong: content.problem !== undefined })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          isWrong: content.problem !== undefined,
        })}
        <button type="submit">Go on</button>
      </form>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )

const pictureOf = (uri: string): Html =>
  html`<div class="picture" role="img" aria-label="QR code for your app">
    ${new Html(renderSVG(uri, { border: 4 }))}
  </div>`

/** The page that gives an app for codes its secret, as a picture and as text. */
export const setUpPage = (content: PageContent): string =>
  page(
    'Set up your second factor',
    content.productName,
    html`<h1>Set up your second factor</h1>
      <p>
        Scan the picture with an app for codes, such as Aegis, Google Authenticator or a password manager.
      </p>
      ${content.factor ? pictureOf(content.factor.uri) : undefined}
      <p>Or type this into the app: <span class="secret">${content.factor?.secret}</span></p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/second-factor/on">
        ${hidden(content)} ${digitsField(content, 'The six digits that the app shows now')}
        <button type="submit">Turn it on</button>
      </form>
      <p class="other">${link('/auth/login', content.returnUrl, 'Not now')}</p>`,
  )

/** The page that shows recovery codes, once. */
export const recoveryPage = (content: PageContent): string =>
  page(
    'Your recovery codes',
    content.productName,
    html`<h1>Your recovery codes</h1>
      <p>
        Print them or write them down, and keep them away from your phone: each signs you in once without it.
        They are shown only now.
      </p>
      <ol class="codes">
        ${(content.recoveryCodes ?? []).map((code) => html`<li>${code}</li>`)}
      </ol>
      <p class="other">${link('/auth/login', content.returnUrl, 'I have them. Sign in')}</p>`,
  )

/** The page of somebody who has a second factor. */
export const managePage = (content: PageContent): string =>
  page(
    'Your second factor',
    content.productName,
    html`<h1>Your second factor is on</h1>
      <p>${String(content.codesLeft ?? 0)} recovery codes are left.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/second-factor/change">
        ${hidden(content)}
        ${field({
          name: 'code',
          label: 'Code from your app, or a recovery code',
          type: 'text',
          autocomplete: 'one-time-code',
          isWrong: content.problem !== undefined,
          isFirst: true,
        })}
        <button type="submit" name="change" value="codes">New recovery codes</button>
        <button type="submit" name="change" value="off">Turn it off</button>
      </form>
      <p class="other">${link('/auth/login', content.returnUrl, 'Leave it as it is')}</p>`,
  )

/** The page that says that it is off. */
export const offPage = (content: PageContent): string =>
  page(
    'Your second factor is off',
    content.productName,
    html`<h1>Your second factor is off</h1>
      <p>Your password alone signs you in. You are signed out everywhere.</p>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )
