import { Text } from '@chakra-ui/react'
import type { StoreSelectionActor } from '#machines/session/storeSelection/storeSelection.machine.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'

/** In place of the welcome where the browser does not let the till keep anything (decision 0124). */
export const StorageDenied = ({ actor }: { actor: StoreSelectionActor }) => (
  <Page title={texts.stores.denied} width="reading">
    <Surface>
      <ErrorState title={texts.stores.deniedTitle} onRetry={() => actor.send({ type: 'reading.retried' })}>
        <Text>{texts.stores.deniedSafe}</Text>
        <Text>{texts.stores.deniedHint}</Text>
      </ErrorState>
    </Surface>
  </Page>
)
