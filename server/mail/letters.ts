import { INVITATION_DAYS } from '#server/identity/invitations.ts'
import { RESET_MINUTES } from '#server/identity/password-resets.ts'
import type { Mail } from './mailer.ts'

interface Letter {
  to: string
  fullname: string
  productName: string
  link: string
}

/** The link with which somebody sets their password anew. */
export const resetLetter = ({ to, fullname, productName, link }: Letter): Mail => ({
  to,
  subject: `Set your ${productName} password`,
  text:
    `Hello ${fullname},\n\nwith this link you set your password for ${productName} anew. It is good once, and for ` +
    `${RESET_MINUTES} minutes:\n\n${link}\n\nYou have not asked for it? Then do nothing: your password stays as it is.\n`,
})

/** The link with which somebody makes the account that they were invited to. */
export const invitationLetter = ({
  to,
  fullname,
  productName,
  link,
  by,
  store,
}: Letter & { by: string; store: string }): Mail => ({
  to,
  subject: `${by} invites you to ${store}`,
  text:
    `Hello ${fullname},\n\n${by} invites you to work in ${store} with ${productName}. With this link you choose a ` +
    `password; it is good for ${INVITATION_DAYS} days, and for you only:\n\n${link}\n`,
})
