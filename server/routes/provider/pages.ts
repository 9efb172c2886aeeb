import { SHORTEST_PASSWORD } from '#server/identity/password-rule.ts'
import { html } from './html.ts'
import { emailField, field, hidden, link, page, problemBox, type PageContent } from './page-parts.ts'

const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters; a few words that do not belong together do well`

const newPasswordField = field({
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: PASSWORD_HINT,
  isWrong: false,
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
      ${content.canMail ? html`<p class="other">${link('/auth/forgot', content.returnUrl, 'Forgot your password?')}</p>` : undefined}
      <p class="other">
        ${link('/auth/password', content.returnUrl, 'Change your password')}
        ${link('/auth/second-factor', content.returnUrl, 'Second factor')}
      </p>
      ${
        content.isOpen
          ? html`<p class="other">
              New here? ${link('/auth/signup', content.returnUrl, 'Create an account')}
            </p>`
          : undefined
      }`,
  )

/** The sign-up page, also for whoever was invited; it works without scripts. */
export const signupPage = (content: PageContent): string => {
  const { known, typed } = content
  const isNamed = known?.fullname !== undefined
  return page(
    'Create an account',
    content.productName,
    html`<h1>Create an account</h1>
      <p>
        ${known ? 'You were invited. Choose the password that you will sign in with.' : "A store's manager can then give you access to it."}
      </p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/signup">
        ${hidden(content)}
        ${field({
          name: 'fullname',
          label: 'Full name',
          type: 'text',
          autocomplete: 'name',
          value: known?.fullname ?? typed?.fullname,
          isWrong: false,
          isFirst: !isNamed,
          isReadOnly: isNamed,
        })}
        ${emailField(content, { isFirst: false, isWrong: false })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: PASSWORD_HINT,
          isWrong: false,
          isFirst: isNamed,
        })}
        <button type="submit">Create account</button>
      </form>
      <p class="other">Have an account? ${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )
}

/** The page on which somebody who knows their password changes it; it works without scripts. */
export const passwordPage = (content: PageContent): string =>
  page(
    'Change your password',
    content.productName,
    html`<h1>Change your password</h1>
      <p>You are then signed out everywhere else.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/password">
        ${hidden(content)} ${emailField(content, { isFirst: true, isWrong: content.problem !== undefined })}
        ${field({
          name: 'password',
          label: 'Your password until now',
          type: 'password',
          autocomplete: 'current-password',
          isWrong: content.problem !== undefined,
        })}
        ${field({
          name: 'code',
          label: 'Code of your second factor, if you have one',
          type: 'text',
          autocomplete: 'one-time-code',
          isWrong: false,
          isOptional: true,
        })}
        ${newPasswordField}
        <button type="submit">Change password</button>
      </form>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )

/** The page of a link that sets a password anew; it works without scripts. */
export const resetPage = (content: PageContent): string =>
  page(
    'Set your password',
    content.productName,
    html`<h1>Set your password</h1>
      <p>You are then signed out everywhere else.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/reset">
        ${hidden(content)} ${newPasswordField}
        <button type="submit">Set password</button>
      </form>`,
  )

/** The page of whoever has forgotten their password; it works without scripts. */
export const forgotPage = (content: PageContent): string =>
  page(
    'Forgot your password?',
    content.productName,
    html`<h1>Forgot your password?</h1>
      <p>We send you a link with which you set another one.</p>
      ${problemBox(content.problem)}
      <form method="post" action="/auth/forgot">
        ${hidden(content)}
        ${field({
          name: 'emailOrPhone',
          label: 'E-mail',
          type: 'email',
          autocomplete: 'username',
          isWrong: content.problem !== undefined,
          isFirst: true,
        })}
        <button type="submit">Send the link</button>
      </form>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
  )

/** The page after it, which says the same to everybody. */
export const sentPage = (content: PageContent): string =>
  page(
    'Look into your mail',
    content.productName,
    html`<h1>Look into your mail</h1>
      <p>If somebody signs in with this address, a link is on its way to it. It is good for 30 minutes.</p>
      <p class="other">${link('/auth/login', content.returnUrl, 'Sign in')}</p>`,
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
