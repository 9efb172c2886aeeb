import { expect, test } from 'vitest'
import { filledForm } from '#server/replay/sign-in-page.ts'

const page = `<!doctype html><form method="post" action="/auth/login?x=1&amp;y=2">
  <input type="hidden" name="returnUrl" value="http://till.test/auth?a=1&amp;b=&quot;2&quot;">
  <label>E-mail <input id=mail type=text autocomplete=username name='emailOrPhone' required></label>
  <input type="password" name="password" /><input type="submit" value="Sign in"></form>`

test('every field of the form is sent, e-mail and password filled in', () => {
  const { action, fields } = filledForm(page, { email: 'ada@demo.test', password: 'secret' })
  expect(action).toBe('/auth/login?x=1&y=2')
  expect(Object.fromEntries(fields)).toEqual({
    returnUrl: 'http://till.test/auth?a=1&b="2"',
    emailOrPhone: 'ada@demo.test',
    password: 'secret',
  })
})
