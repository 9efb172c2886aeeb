import { chakra, Heading, Stack, Text, Button, HStack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type InvitedMember, StaffRole } from '#contract/administration/staff.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { LinkToCopy } from '#ui/components/link-to-copy.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { texts } from '#ui/texts/texts.ts'
import { Choice } from '#ui/components/choice.tsx'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { NewUserFields } from '#ui/screens/users/new-user-fields.tsx'
import { withoutLink } from '#ui/screens/users/without-link.ts'
import { StepForm } from './step-form.tsx'

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
const InvitedList = ({ actor, invited }: { actor: ShopSetupActor; invited: InvitedMember[] }) => {
  if (invited.length === 0) return null
  return (
    <Stack gap="2" mt="6">
      <Heading as="h2" textStyle="sectionTitle">
        {words.invited}
      </Heading>
      <PlainList>
        {invited.map((one) => (
          <chakra.li key={one.member.user_id} borderTopWidth="1px" py="3">
            <Stack gap="2">
              <Text overflowWrap="anywhere">
                <chakra.span fontWeight="semibold">{one.member.fullname}</chakra.span>
                {` · ${list.roles[one.member.role]} · ${one.member.identifier}`}
              </Text>
              {one.invitation_url === null ? (
                <Text color="fg.muted" textStyle="sm">
                  {withoutLink(one)}
                </Text>
              ) : (
                <Link actor={actor} link={one.invitation_url} fullname={one.member.fullname} />
              )}
            </Stack>
          </chakra.li>
        ))}
      </PlainList>
    </Stack>
  )
}

const ROLES = StaffRole.options.toReversed()

/** Who sells with the owner. */
export const StaffStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { invite, invited, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const group = useId()
  const type = (typed: Partial<typeof invite>) => actor.send({ type: 'invite.typed', typed })
  return (
    <>
      <StepForm
        // The next one begins at the name.
        key={invited.length}
        intro={words.intro}
        submit={list.invite}
        isSaving={isSaving}
        fault={undefined}
        more={
          <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'step.passed' })}>
            {invited.length > 0 ? texts.shopSetup.goOn : texts.shopSetup.later}
          </Button>
        }
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        <NewUserFields
          draft={invite}
          faults={faults}
          isLocked={isSaving}
          // While one is invited the form has no button to go on from, and afterwards the next one is typed.
          isFirst={isSaving || invited.length > 0}
          onType={(field, text) => type({ [field]: text })}
        />
        <Fieldset legend={list.role} hint={list.roleHint}>
          <HStack gap="6" wrap="wrap" rowGap="0">
            {ROLES.map((role) => (
              <Choice
                key={role}
                group={group}
                isChosen={invite.role === role}
                disabled={isSaving}
                onChoose={() => type({ role })}
              >
                {list.roles[role]}
              </Choice>
            ))}
          </HStack>
        </Fieldset>
      </StepForm>
      <InvitedList actor={actor} invited={invited} />
    </>
  )
}
