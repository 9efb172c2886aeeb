import { Button, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { OWNER_ACCOUNT, setupPage, SHOP_SETUP } from '#domain/way-to-shop.ts'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { PlusIcon } from '#ui/components/icons/actions.tsx'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { MainBundle } from '#ui/kit/main-bundle.tsx'
import { useShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'

/** The way on with a set-up, for whoever looks after a shop; the server knows who does. */
const GoOn = () => {
  const actor = useChart(useOffice().administration, { input: { storeId: undefined } })
  const isLookingAfter = useSelector(
    actor,
    (snapshot) => snapshot.matches('withoutStore') || snapshot.matches('showing'),
  )
  if (!isLookingAfter) return null
  return (
    <Button asChild variant="ghost">
      <Link to={SHOP_SETUP}>{texts.stores.goOnWithShop}</Link>
    </Button>
  )
}

/** In place of the tiles: a store can be added, and a shop that is not there yet can be set up (decision 0137). */
export const NoStores = ({ onAdd }: { onAdd: () => void }) => {
  const { config, actors } = useShell()
  const page = setupPage(config, useSelector(actors.session, selectIsAuthenticated))
  const isNoShop = page === OWNER_ACCOUNT
  return (
    <Surface>
      <EmptyState picture={<StoreIcon />} title={isNoShop ? texts.stores.noShop : texts.stores.none}>
        <Text>{isNoShop ? texts.stores.noShopHint : texts.stores.noneHint}</Text>
        {isNoShop && (
          <Button asChild size="lg">
            <Link to={page}>{texts.stores.setUpShop}</Link>
          </Button>
        )}
        <Button size="lg" variant={isNoShop ? 'outline' : 'solid'} onClick={onAdd}>
          <PlusIcon />
          {texts.stores.addNew}
        </Button>
        {page === SHOP_SETUP && (
          <Suspense>
            <MainBundle>
              <GoOn />
            </MainBundle>
          </Suspense>
        )}
      </EmptyState>
    </Surface>
  )
}
