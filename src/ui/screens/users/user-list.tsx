import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react'
import type { User } from '#contract/identity.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { UsersIcon } from '#ui/components/icons/signs.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'

const List = chakra('ul', { base: { listStyle: 'none' } })

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
export const UserList = ({ users, search }: { users: User[]; search: string }) => (
  <Surface overflow="hidden">
    {users.length === 0 ? (
      <EmptyState picture={<UsersIcon />} title={texts.users.none}>
        {search && texts.users.noMatch(search)}
      </EmptyState>
    ) : (
      <List>
        {users.map((user) => (
          <Box
            as="li"
            key={user.user_id}
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <UserRow user={user} />
          </Box>
        ))}
      </List>
    )}
  </Surface>
)
