import type { InvitedMember } from '#contract/administration/staff.ts'
import { texts } from '#ui/texts/texts.ts'

const words = texts.administration.staffList

/** What stands in place of a link that is not shown. */
export const withoutLink = ({ member, is_mailed }: InvitedMember): string => {
  if (member.has_account) return words.hasAccount(member.fullname)
  return is_mailed ? words.mailed(member.identifier) : words.linkOfOperator(member.fullname)
}
