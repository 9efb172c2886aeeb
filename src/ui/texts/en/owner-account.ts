/** /setup: the account of a shop's owner (decision 0137). */
export const ownerAccount = {
  title: 'Set up your shop',
  intro: 'First your own account. After that the shop is set up, step by step.',
  setupCode: 'Setup code',
  setupCodeHint: 'The start of the server has printed it.',
  name: 'Your name',
  password: 'Password',
  passwordHint: 'At least 12 characters. Several words that do not belong together are a good choice.',
  showPassword: 'Show password',
  submit: 'Create account',
}
