import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { StoreSettingsActor } from '#machines/office/storeSettings/storeSettings.machine.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { ClosingSection } from './closing-section.tsx'
import { FavouritesSection } from './favourites-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { DataSection, LogoSection, PaymentSection } from './store-sections.tsx'

const Sections = ({ actor }: { actor: StoreSettingsActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('busy')) return <LoadingRows text={texts.storeSettings.loading} />
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState title={texts.storeSettings.failed} onRetry={() => actor.send({ type: 'store.asked' })} />
      </Surface>
    )
  return (
    <>
      <DataSection actor={actor} />
      <LogoSection actor={actor} />
      <PaymentSection actor={actor} />
    </>
  )
}

const Settings = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().storeSettings, { input: { storeId } })
  const isThere = useSelector(actor, (snapshot) => snapshot.matches('open'))
  return (
    <Page
      title={texts.storeSettings.title}
      width="reading"
      actions={
        <Button asChild variant="outline">
          <Link to="/administration/store/new">{texts.storeSettings.another.title}</Link>
        </Button>
      }
    >
      <Sections actor={actor} />
      <RulesSection storeId={storeId} />
      <FavouritesSection storeId={storeId} />
      {isThere && <ClosingSection storeId={storeId} />}
    </Page>
  )
}

/** /administration/store: what the store is called, its logo, and how it is paid (decision 0137). */
export const StoreScreen = () => (
  <AdministeredStore title={texts.storeSettings.title}>
    {(storeId) => <Settings key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
