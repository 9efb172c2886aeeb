import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/components/error-state.tsx'
import { LoadingOver, LoadingRows } from '#ui/components/loading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { PlainList } from '#ui/components/rows.tsx'

/** What of a list's snapshot shows. */
interface PagedSnapshot {
  context: { rows: unknown[]; next: string | null }
  hasTag: (tag: 'busy' | 'extending') => boolean
  matches: (state: 'missing') => boolean
}

interface PagedRowsProps {
  snapshot: PagedSnapshot
  words: {
    loading: string
    failed: string
    more: string
    loadingMore: string
    count: (count: number) => string
    shown: (count: number) => string
  }
  /** What shows instead of a list without rows. */
  empty: ReactNode
  /** A row for each that was loaded. */
  children: ReactNode
  onAction: (action: { type: 'list.asked' } | { type: 'more.asked' }) => void
}

/** How many are shown, and the way to those that are not loaded yet. */
const ListEnd = ({ snapshot, words, onAction }: PagedRowsProps) => {
  const { rows, next } = snapshot.context
  const isExtending = snapshot.hasTag('extending')
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text role="status" color="fg.muted">
        {next === null ? words.count(rows.length) : words.shown(rows.length)}
      </Text>
      {next !== null && (
        // It stays usable while the next ones come, and with it the place of the focus.
        <Button variant="outline" aria-busy={isExtending} onClick={() => onAction({ type: 'more.asked' })}>
          {isExtending ? words.loadingMore : words.more}
        </Button>
      )}
    </Flex>
  )
}

/** A list as far as it is loaded, that it is empty, or that it could not be had. */
export const PagedRows = (props: PagedRowsProps) => {
  const { snapshot, words, empty, children, onAction } = props
  const { rows } = snapshot.context
  const isLoading = snapshot.hasTag('busy')
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState title={words.failed} onRetry={() => onAction({ type: 'list.asked' })} />
      </Surface>
    )
  if (isLoading && rows.length === 0) return <LoadingRows text={words.loading} />
  return (
    <LoadingOver isLoading={isLoading} text={words.loading}>
      <Stack gap="4">
        <Surface overflow="hidden">{rows.length === 0 ? empty : <PlainList>{children}</PlainList>}</Surface>
        {rows.length > 0 && <ListEnd {...props} />}
      </Stack>
    </LoadingOver>
  )
}
