import { Badge, Button, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { StaffRole, type StaffMember } from '#contract/administration/staff.ts'
import type { StaffActor } from '#machines/office/staff/staff.machine.ts'
import { selectRoleOf } from '#machines/office/staff/staff.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { UserPlusIcon, UsersIcon } from '#ui/components/icons/signs.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Page } from '#ui/components/page.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { NewPinDialog, PinDialog } from './pin-dialogs.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'
import { INVITE_ID, InviteForm, LinkDialog, RemovalDialog, SecondFactorDialog } from './staff-dialogs.tsx'

const words = texts.administration.staffList

interface MemberProps {
  actor: StaffActor
  member: StaffMember
}

const RoleSelect = ({ actor, member }: MemberProps) => {
  const { user_id, fullname } = member
  const role = useSelector(actor, selectRoleOf(member))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <NativeSelect.Root w="fit-content">
      <NativeSelect.Field
        aria-label={words.roleOf(fullname)}
        // Disabled it would lose the focus.
        aria-disabled={isSaving}
        value={role}
        minH="touch"
        onChange={(event) =>
          actor.send({
            type: 'role.changed',
            userId: user_id,
            role: StaffRole.parse(event.currentTarget.value),
          })
        }
      >
        {StaffRole.options.map((option) => (
          <option key={option} value={option}>
            {words.roles[option]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** Those who look after a store have one, or should have one. */
const SecondFactorBadge = ({ member: { role, has_account, has_second_factor } }: { member: StaffMember }) => {
  if (has_second_factor) return <Badge colorPalette="success">{words.secondFactor}</Badge>
  if (role === 'Cashier' || !has_account) return null
  return <Badge colorPalette="warning">{words.noSecondFactor}</Badge>
}

const MemberRow = ({ actor, member }: MemberProps) => {
  const { user_id, fullname, identifier, has_account, is_disabled, has_second_factor, has_pin } = member
  // Not `disabled`: the focus stays where it is while something is saved.
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <Row>
      <Stack gap="0" minW="0" flex="1 1 12rem">
        <Text fontWeight="semibold" truncate>
          {fullname}
        </Text>
        <Text color="fg.muted" fontSize="sm" truncate>
          {identifier}
        </Text>
        <Flex gap="1" wrap="wrap">
          {!has_account && <Badge>{words.invited}</Badge>}
          <SecondFactorBadge member={member} />
          {has_pin && <Badge>{words.pin}</Badge>}
          {is_disabled && <Badge colorPalette="danger">{words.disabled}</Badge>}
        </Flex>
      </Stack>
      <Flex gap="2" wrap="wrap">
        <RoleSelect actor={actor} member={member} />
        {has_account && (
          <Button asChild variant="outline">
            <Link
              to={`/administration/staff/${user_id}/sessions`}
              aria-label={texts.userSessions.staffLinkOf(fullname)}
            >
              {texts.userSessions.staffLink}
            </Link>
          </Button>
        )}
        {has_account && (
          <Button
            variant="outline"
            aria-label={words.newPinFor(fullname)}
            aria-disabled={isSaving}
            onClick={() => actor.send({ type: 'pin.asked', userId: user_id })}
          >
            {words.newPin}
          </Button>
        )}
        {has_second_factor && (
          <Button
            variant="outline"
            aria-label={words.takeOffOf(fullname)}
            aria-disabled={isSaving}
            onClick={() => actor.send({ type: 'secondFactorRemoval.asked', userId: user_id })}
          >
            {words.takeOffFactor}
          </Button>
        )}
        <Button
          variant="outline"
          colorPalette="danger"
          aria-label={words.removeMember(fullname)}
          aria-disabled={isSaving}
          onClick={() => actor.send({ type: 'removal.asked', userId: user_id })}
        >
          {words.remove}
        </Button>
      </Flex>
    </Row>
  )
}

/** Says so to whoever looks after this store and signs in with their password alone. */
const SecondFactorNote = ({ actor }: { actor: StaffActor }) => {
  const { actors, config } = useTill()
  const userId = useSelector(actors.session, selectCashier)?.userId
  const own = useSelector(actor, ({ context }) => context.members.find(({ user_id }) => user_id === userId))
  if (!own || own.has_second_factor) return null
  const returnUrl = encodeURIComponent(location.href)
  return (
    <WarningNote mb="4" flexWrap="wrap">
      <Text flex="1 1 16rem">{words.setUpHint}</Text>
      <Button asChild variant="outline">
        <a href={`${config.providerUrl}/auth/second-factor?returnUrl=${returnUrl}`}>
          {words.setUpSecondFactor}
        </a>
      </Button>
    </WarningNote>
  )
}

const MemberList = ({ actor }: { actor: StaffActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { members } = snapshot.context
  return (
    <LoadedList
      isLoading={snapshot.hasTag('busy')}
      isMissing={snapshot.matches({ list: 'missing' })}
      isEmpty={members.length === 0}
      loading={words.loading}
      failed={words.failed}
      onRetry={() => actor.send({ type: 'list.asked' })}
    >
      <Surface overflow="hidden">
        {members.length === 0 ? (
          <EmptyState picture={<UsersIcon />} title={words.none} />
        ) : (
          <PlainList>
            {members.map((member) => (
              <MemberRow key={member.user_id} actor={actor} member={member} />
            ))}
          </PlainList>
        )}
      </Surface>
    </LoadedList>
  )
}

const Staff = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().staff, { input: { storeId } })
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <Page
      title={texts.administration.staff}
      width="reading"
      actions={
        <Button id={INVITE_ID} disabled={isSaving} onClick={() => actor.send({ type: 'form.opened' })}>
          <UserPlusIcon />
          {words.invite}
        </Button>
      }
    >
      <SecondFactorNote actor={actor} />
      <MemberList actor={actor} />
      <InviteForm actor={actor} />
      <LinkDialog actor={actor} />
      <RemovalDialog actor={actor} />
      <SecondFactorDialog actor={actor} />
      <NewPinDialog actor={actor} />
      <PinDialog actor={actor} />
    </Page>
  )
}

/** /administration/staff: who works in the store, and as what (decision 0137). */
export const StaffScreen = () => (
  <AdministeredStore title={texts.administration.staff}>
    {(storeId) => <Staff key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
