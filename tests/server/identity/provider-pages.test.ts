import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { html } from '#server/routes/provider/html.ts'
import { page, type PageContent } from '#server/routes/provider/page-parts.ts'
import { PAGE_STYLE } from '#server/routes/provider/page.style.ts'
import * as pages from '#server/routes/provider/pages.ts'
import * as factorPages from '#server/routes/provider/second-factor-pages.ts'

/** What each sign-in page says, and how it looks; `PAGES=write` writes it anew. */
const BOOK = `${import.meta.dirname}/provider-pages.txt`

const PLAIN: PageContent = {
  productName: 'Tillstate',
  returnUrl: 'http://till.test/auth?sourceUrl=%2Fa&b=c',
  csrf: 'csrf-1',
  invitation: '',
  token: '',
  isOpen: false,
  canMail: false,
}
const PROBLEM = { problem: `It's <wrong> & "odd"` }
const TYPED = { typed: { emailOrPhone: 'ada@shop.test', fullname: 'Ada Obi' } }
const TICKET = { token: 'ticket-1' }
const FACTOR = { factor: { uri: 'otpauth://totp/T', secret: 'ABCDEFGH', mark: 'm-1' } }
const INVITED = { invitation: 'invitation-1' }
const known = (fullname: string | undefined) => ({ known: { emailOrPhone: 'efe@shop.test', fullname } })

type Shown = [render: (content: PageContent) => string, more: Partial<PageContent>]

const LOOKS: Record<string, Shown> = {
  'sign-in': [pages.loginPage, {}],
  'sign-in, where accounts are open and mails are sent': [pages.loginPage, { isOpen: true, canMail: true }],
  'sign-in, after a problem': [pages.loginPage, { ...PROBLEM, ...TYPED }],
  'sign-up': [pages.signupPage, { isOpen: true }],
  'sign-up, after a problem': [pages.signupPage, { ...PROBLEM, ...TYPED }],
  'sign-up of somebody who was invited': [pages.signupPage, { ...INVITED, ...known(undefined) }],
  'sign-up of somebody who was entered': [pages.signupPage, { ...INVITED, ...known('Efe Ojo') }],
  'change of a password': [pages.passwordPage, {}],
  'change of a password, after a problem': [pages.passwordPage, { ...PROBLEM, ...TYPED }],
  'link that sets a password': [pages.resetPage, TICKET],
  'link that sets a password, after a problem': [pages.resetPage, { ...TICKET, ...PROBLEM }],
  'forgotten password': [pages.forgotPage, {}],
  'forgotten password, after a problem': [pages.forgotPage, PROBLEM],
  'a mail was sent': [pages.sentPage, {}],
  'nothing can be done': [() => pages.problemPage('Tillstate', PROBLEM.problem), {}],
  code: [factorPages.codePage, TICKET],
  'code, after a problem': [factorPages.codePage, { ...TICKET, ...PROBLEM }],
  'second factor': [factorPages.secondFactorPage, {}],
  'second factor, after a problem': [factorPages.secondFactorPage, { ...PROBLEM, ...TYPED }],
  'second factor, set up': [factorPages.setUpPage, { ...TICKET, ...FACTOR }],
  'second factor, set up, after a problem': [factorPages.setUpPage, { ...TICKET, ...FACTOR, ...PROBLEM }],
  'recovery codes': [factorPages.recoveryPage, { recoveryCodes: ['0123-4567', '89AB-CDEF'] }],
  'second factor that is on': [factorPages.managePage, { ...TICKET, codesLeft: 3 }],
  'second factor that is on, after a problem': [
    factorPages.managePage,
    { ...TICKET, codesLeft: 0, ...PROBLEM },
  ],
  'second factor that is off': [factorPages.offPage, {}],
}

/** A tag on each line, with the text in it; of a picture its first dot stands for all. */
const linesOf = (markup: string): string =>
  markup
    .replaceAll(/(<path fill="black" d="M\d+,\d+h)[^"]*/g, '$1…')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=\/?>)/g, '')
    .replaceAll(/ *(<[^>]*>) */g, '\n$1\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/(?<=>)\n([^<\n]+)\n/g, '$1')
    .trim()

/** What all pages have around their own. */
const FRAME = page('TITLE', 'PRODUCT', html`CONTENT`)
const [BEFORE_TITLE = '', AFTER_TITLE = '', AFTER_CONTENT = ''] = FRAME.replace('TITLE · PRODUCT', 'TITLE')
  .replace('PRODUCT', 'Tillstate')
  .split(/TITLE|CONTENT/)

/** The title of a page, and what is its own. */
const ownOf = (whole: string): string => {
  expect(whole.startsWith(BEFORE_TITLE) && whole.endsWith(AFTER_CONTENT)).toBe(true)
  const [title = '', content = ''] = whole
    .slice(BEFORE_TITLE.length, -AFTER_CONTENT.length)
    .split(AFTER_TITLE)
  return `${title}\n${linesOf(content)}`
}

const bookOf = (looks: [name: string, text: string][]): string =>
  looks.map(([name, text]) => `## ${name}\n${text}\n`).join('\n')

test('the sign-in pages say what is written down of them, and look so', () => {
  const looks = Object.entries(LOOKS).map(([name, [render, more]]): [string, string] => [
    name,
    ownOf(render({ ...PLAIN, ...more })),
  ])
  const frame = linesOf(FRAME.replace(PAGE_STYLE.text, ''))
  const book = bookOf([['all pages', frame], ...looks, ['their style', PAGE_STYLE.text.trim()]])
  if (process.env['PAGES'] === 'write') writeFileSync(BOOK, book)
  expect(book.split('\n')).toEqual(readFileSync(BOOK, 'utf8').split('\n'))
})

test('each page of the provider is written down', () => {
  const rendered = Object.values(LOOKS).map(([render]) => render)
  const others = Object.entries({ ...pages, ...factorPages }).filter(
    ([, render]) => !rendered.includes(render as (content: PageContent) => string),
  )
  expect(others.map(([name]) => name)).toEqual(['problemPage'])
})
