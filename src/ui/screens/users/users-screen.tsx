import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectFound, selectIsEmpty } from '#machines/office/users/users.selectors.ts'
import type { UsersActor } from '#machines/office/users/users.machine.ts'
import { UserPlusIcon } from '#ui/components/icons/signs.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

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
