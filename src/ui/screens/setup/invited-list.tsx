import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { InvitedMember } from '#contract/administration/staff.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { LinkToCopy } from '#ui/components/link-to-copy.tsx'
import { PlainList } from '#ui/screens/administration/rows.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.shopSetup.staff
const list = texts.administration.staffList

interface LinkProps {
  actor: ShopSetupActor
  link: string
  fullname: string
}

const Link = ({ actor, link, fullname }: LinkProps) => (
  <Stack gap="1.5">
    <Text color="fg.muted" textStyle="sm">
      {list.linkHint(fullname)}
    </Text>
    <LinkToCopy
      link={link}
      label={words.linkOf(fullname)}
      copyLabel={words.copyOf(fullname)}
      onCopy={() => actor.send({ type: 'link.copied', invitationUrl: link })}
    />
  </Stack>
)

/** Who was invited, with the links that are shown this once. */
export const InvitedList = ({ actor, invited }: { actor: ShopSetupActor; invited: InvitedMember[] }) => {
  if (invited.length === 0) return null
  return (
    <Stack gap="2" mt="6">
      <Heading as="h2" textStyle="sectionTitle">
        {words.invited}
      </Heading>
      <PlainList>
        {invited.map(({ member, invitation_url: link }) => (
          <chakra.li key={member.user_id} borderTopWidth="1px" py="3">
            <Stack gap="2">
              <Text overflowWrap="anywhere">
                <chakra.span fontWeight="semibold">{member.fullname}</chakra.span>
                {` · ${list.roles[member.role]} · ${member.identifier}`}
              </Text>
              {link === null ? (
                <Text color="fg.muted" textStyle="sm">
                  {list.hasAccount(member.fullname)}
                </Text>
              ) : (
                <Link actor={actor} link={link} fullname={member.fullname} />
              )}
            </Stack>
          </chakra.li>
        ))}
      </PlainList>
    </Stack>
  )
}
