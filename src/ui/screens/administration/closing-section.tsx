import { Button, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { dateTimeText } from '#domain/time-text.ts'
import type { StoreClosingActor } from '#machines/office/storeClosing/storeClosing.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { Section } from './store-sections.tsx'

const words = texts.storeSettings.closing

const Question = ({ actor }: { actor: StoreClosingActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const isClosing = snapshot.matches('closing')
  return (
    <ConfirmDialog
      open={snapshot.matches('asking') || isClosing}
      tone="danger"
      title={words.question(snapshot.context.store?.name ?? '')}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={isClosing}
      onConfirm={() => actor.send({ type: 'closing.confirmed' })}
      onCancel={() => actor.send({ type: 'closing.cancelled' })}
    >
      {words.meaning}
    </ConfirmDialog>
  )
}

const Closing = ({ actor }: { actor: StoreClosingActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('busy')) return <LoadingRows text={words.loading} />
  if (snapshot.matches('missing'))
    return <ErrorState title={words.failed} onRetry={() => actor.send({ type: 'store.asked' })} />
  const { store, refusal } = snapshot.context
  const since = store?.closed_at ?? null
  return (
    <Stack gap="4" align="start">
      <Text color="fg.muted">{words.hint}</Text>
      <Text role="status">{since === null ? words.open : words.closed(dateTimeText(Date.parse(since)))}</Text>
      {refusal !== '' && (
        <Text role="alert" color="fg.error">
          {refusal}
        </Text>
      )}
      <Button
        variant="outline"
        colorPalette={since === null ? 'danger' : 'brand'}
        // Disabled it would lose the focus.
        aria-busy={snapshot.matches('reopening')}
        onClick={() => actor.send({ type: since === null ? 'closing.asked' : 'reopening.asked' })}
      >
        {since === null ? words.close : words.reopen}
      </Button>
      <Question actor={actor} />
    </Stack>
  )
}

/** Whether devices may be registered for the store; its owner closes it and opens it again (decision 0164). */
export const ClosingSection = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().storeClosing, { input: { storeId } })
  return (
    <Section title={words.title}>
      <Closing actor={actor} />
    </Section>
  )
}
