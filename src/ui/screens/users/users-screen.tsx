import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectFound, selectIsEmpty } from '#machines/office/users/users.selectors.ts'
import type { UsersActor } from '#machines/office/users/users.machine.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { UserPlusIcon } from '#ui/components/icons/signs.tsx'
import { LoadingOver, LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

const LOADING = texts.users.loading

const Users = ({ actor }: { actor: UsersActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const isLoading = snapshot.hasTag('busy')
  if (snapshot.matches({ list: 'missing' }))
    return (
      <Surface>
        <ErrorState title={texts.users.failed} onRetry={() => actor.send({ type: 'list.asked' })} />
      </Surface>
    )
  if (isLoading && selectIsEmpty(snapshot)) return <LoadingRows text={LOADING} />
  return (
    <LoadingOver isLoading={isLoading} text={LOADING}>
      <UserList users={selectFound(snapshot)} search={snapshot.context.text.trim()} />
    </LoadingOver>
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
