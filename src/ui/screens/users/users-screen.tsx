import { Box, Button, Center, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectFound, selectIsEmpty } from '#machines/office/users/users.selectors.ts'
import type { UsersActor } from '#machines/office/users/users.machine.ts'
import { UserPlusIcon, UsersIcon } from '#ui/components/icons/signs.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { ListEntry, PlainList } from '#ui/components/rows.tsx'
import type { User } from '#contract/identity.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { NewUserFields } from './new-user-fields.tsx'

/** The form that adds a user; what is wrong stands under its inputs (§5.19). */
const UserForm = ({ actor }: { actor: UsersActor }) => {
  const { draft, faults } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ form: 'closed' }))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <FormDialog
      open={isOpen}
      title={texts.users.add}
      submit={texts.users.add}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Stack gap="4">
        <NewUserFields
          draft={draft}
          faults={faults}
          isLocked={isSaving}
          onType={(field, text) => actor.send({ type: 'field.typed', field, text })}
        />
      </Stack>
    </FormDialog>
  )
}

/** The first letters of the first and the last name. */
const initialsOf = (fullname: string): string => {
  const names = fullname.trim().split(/\s+/)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : [names[0]]
  return letters.map((name) => name?.charAt(0).toUpperCase() ?? '').join('')
}

const UserRow = ({ user }: { user: User }) => (
  <Flex align="center" gap="4" px="4" py="2.5" minH="16">
    <Center
      boxSize="11"
      borderRadius="full"
      bg="brand.subtle"
      color="brand.fg"
      fontWeight="semibold"
      flexShrink="0"
      aria-hidden
    >
      {initialsOf(user.fullname)}
    </Center>
    <Box minW="0">
      <Text fontWeight="semibold" truncate>
        {user.fullname}
      </Text>
      <Text color="fg.muted" fontSize="sm" truncate>
        {user.email ?? user.identifier}
      </Text>
    </Box>
  </Flex>
)

/** The users, or that there are none. */
const UserList = ({ users, search }: { users: User[]; search: string }) => (
  <Surface overflow="hidden">
    {users.length === 0 ? (
      <EmptyState picture={<UsersIcon />} title={texts.users.none}>
        {search && texts.users.noMatch(search)}
      </EmptyState>
    ) : (
      <PlainList>
        {users.map((user) => (
          <ListEntry key={user.user_id}>
            <UserRow user={user} />
          </ListEntry>
        ))}
      </PlainList>
    )}
  </Surface>
)

const Users = ({ actor }: { actor: UsersActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <LoadedList
      isLoading={snapshot.hasTag('busy')}
      isMissing={snapshot.matches({ list: 'missing' })}
      isEmpty={selectIsEmpty(snapshot)}
      loading={texts.users.loading}
      failed={texts.users.failed}
      onRetry={() => actor.send({ type: 'list.asked' })}
    >
      <UserList users={selectFound(snapshot)} search={snapshot.context.text.trim()} />
    </LoadedList>
  )
}

/** /administration/users: the merchant's users, searched as one types, and adding one (§10.3). */
export const UsersScreen = () => {
  const actor = useChart(useTill().charts.users)
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <Page
      title={texts.users.title}
      width="reading"
      actions={
        <Button onClick={() => actor.send({ type: 'form.opened' })}>
          <UserPlusIcon />
          {texts.users.add}
        </Button>
      }
    >
      <SearchField
        label={texts.users.search}
        text={text}
        onType={(typed) => actor.send({ type: 'search.typed', text: typed })}
      />
      <Users actor={actor} />
      <UserForm actor={actor} />
    </Page>
  )
}
