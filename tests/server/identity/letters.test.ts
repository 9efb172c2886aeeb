import { expect, test } from 'vitest'
import { invitationLetter, resetLetter } from '#server/mail/letters.ts'

const LETTER = {
  to: 'ada@shop.test',
  fullname: 'Ada Obi',
  productName: 'Tillstate',
  link: 'http://till.test/auth/reset?token=drawn',
}

test('a link that sets a password comes with how long it is good, and what to do where nobody asked for it', () => {
  expect(resetLetter(LETTER)).toEqual({
    to: 'ada@shop.test',
    subject: 'Set your Tillstate password',
    text: `Hello Ada Obi,

with this link you set your password for Tillstate anew. It is good once, and for 30 minutes:

http://till.test/auth/reset?token=drawn

You have not asked for it? Then do nothing: your password stays as it is.
`,
  })
})

test('an invitation says who invites whom, to which store, and for how long', () => {
  expect(invitationLetter({ ...LETTER, by: 'Musa Bello', store: 'Obi Stores' })).toEqual({
    to: 'ada@shop.test',
    subject: 'Musa Bello invites you to Obi Stores',
    text: `Hello Ada Obi,

Musa Bello invites you to work in Obi Stores with Tillstate. With this link you choose a password; it is good for 7 days, and for you only:

http://till.test/auth/reset?token=drawn
`,
  })
})
