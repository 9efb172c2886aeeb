import { Badge, Button, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import type { OwnSession } from '#contract/user-sessions.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { UserSessionsActor } from '#machines/office/userSessions/userSessions.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { DeviceIcon } from '#ui/components/icons/things.tsx'
import { LoadingOver, LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'

const userSessions = texts.userSessions

interface SessionsProps {
  actor: UserSessionsActor
}

const SessionRow = ({ actor, session }: SessionsProps & { session: OwnSession }) => {
  const device = session.device ?? userSessions.unknownDevice
  const begun = dateTimeText(Date.parse(session.begun_at))
  return (
    <Row>
      <Stack gap="0" minW="0" flex="1 1 12rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {[device, ...(session.address === null ? [] : [userSessions.from(session.address)])].join(' ')}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {userSessions.times(begun, dateTimeText(Date.parse(session.last_used_at)))}
        </Text>
        {session.is_current && (
          <Badge alignSelf="start" mt="1">
            {userSessions.here}
          </Badge>
        )}
      </Stack>
      {!session.is_current && (
        <Button
          variant="outline"
          aria-label={userSessions.endOf(device, begun)}
          onClick={() => actor.send({ type: 'end.asked', sessionId: session.session_id })}
        >
          {userSessions.end}
        </Button>
      )}
    </Row>
  )
}

const SessionList = ({ actor }: SessionsProps) => {
  const snapshot = useSelector(actor, (current) => current)
  const { sessions } = snapshot.context
  const isLoading = snapshot.hasTag('busy')
  if (snapshot.matches({ list: 'missing' }))
    return (
      <Surface>
        <ErrorState title={userSessions.failed} onRetry={() => actor.send({ type: 'list.asked' })} />
      </Surface>
    )
  if (isLoading && sessions.length === 0) return <LoadingRows text={userSessions.loading} />
  return (
    <LoadingOver isLoading={isLoading} text={userSessions.loading}>
      <Surface overflow="hidden">
        {sessions.length === 0 ? (
          <EmptyState picture={<DeviceIcon />} title={userSessions.none} />
        ) : (
          <PlainList>
            {sessions.map((session) => (
              <SessionRow key={session.session_id} actor={actor} session={session} />
            ))}
          </PlainList>
        )}
      </Surface>
    </LoadingOver>
  )
}

/** Asks before a session is ended. */
const EndDialog = ({ actor }: SessionsProps) => {
  const snapshot = useSelector(actor, (current) => current)
  const { chosen, userId, fullname } = snapshot.context
  const all = userId === undefined ? userSessions.askOthers : userSessions.askAll(fullname)
  return (
    <ConfirmDialog
      open={!snapshot.matches({ task: 'idle' })}
      tone="danger"
      title={chosen === undefined ? all : userSessions.askOne}
      confirmLabel={userSessions.end}
      cancelLabel={userSessions.keep}
      busy={snapshot.hasTag('saving')}
      onConfirm={() => actor.send({ type: 'end.confirmed' })}
      onCancel={() => actor.send({ type: 'end.refused' })}
    >
      {userSessions.askHint}
    </ConfirmDialog>
  )
}

const titleOf = (userId: string | undefined, fullname: string): string => {
  if (userId === undefined) return userSessions.title
  return fullname === '' ? userSessions.staffTitle : userSessions.titleOf(fullname)
}

const Sessions = ({ userId }: { userId: string | undefined }) => {
  const actor = useChart(useOffice().userSessions, { input: { userId } })
  const { fullname, sessions } = useSelector(actor, ({ context }) => context)
  return (
    <Page
      title={titleOf(userId, fullname)}
      width="reading"
      actions={
        sessions.some(({ is_current }) => !is_current) && (
          <Button variant="outline" onClick={() => actor.send({ type: 'end.asked', sessionId: undefined })}>
            {userId === undefined ? userSessions.endOthers : userSessions.endAll}
          </Button>
        )
      }
    >
      <SessionList actor={actor} />
      <EndDialog actor={actor} />
    </Page>
  )
}

/**
 * /administration/sessions: where one is signed in; /administration/staff/…/sessions: where one of the staff is (decision
 * 0146).
 */
export const SessionsScreen = () => {
  const { userId } = useParams()
  return <Sessions key={userId} userId={userId} />
}
