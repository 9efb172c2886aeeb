import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, useOutletContext } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { AdministrationActor } from '#machines/office/administration/administration.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'

interface AdministeredStoreProps {
  /** The title of the page, which shows whether there is a store or not. */
  title: string
  /** The page of this store. */
  children: (storeId: string) => ReactNode
}

const WithoutStore = ({ actor }: { actor: AdministrationActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('busy')) return <LoadingRows text={texts.administration.loading} />
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState
          title={texts.administration.failed}
          onRetry={() => actor.send({ type: 'stores.asked' })}
        />
      </Surface>
    )
  if (snapshot.matches('withoutStore'))
    return (
      <Surface>
        <EmptyState picture={<StoreIcon />} title={texts.administration.noStore}>
          <Button onClick={() => actor.send({ type: 'setup.asked' })}>{texts.administration.setUp}</Button>
        </EmptyState>
      </Surface>
    )
  return (
    <Surface>
      <EmptyState picture={<StoreIcon />} title={texts.administration.refused}>
        {snapshot.context.refusal}
        <Button variant="outline" onClick={() => actor.send({ type: 'stores.asked' })}>
          {texts.common.tryAgain}
        </Button>
        <Button variant="outline" asChild>
          <Link to="/administration/stock/count">{texts.stockCount.title}</Link>
        </Button>
      </EmptyState>
    </Surface>
  )
}

/** A page about the store that is looked after, or why there is none. Below an `AdministrationLayout`. */
export const AdministeredStore = ({ title, children }: AdministeredStoreProps) => {
  const actor = useOutletContext<AdministrationActor>()
  const storeId = useSelector(actor, (snapshot) =>
    snapshot.matches('showing') ? snapshot.context.storeId : undefined,
  )
  if (storeId !== undefined) return children(storeId)
  return (
    <Page title={title} width="reading">
      <WithoutStore actor={actor} />
    </Page>
  )
}
