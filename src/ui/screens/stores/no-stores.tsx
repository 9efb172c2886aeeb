import { Button, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { OWNER_ACCOUNT, setupPage } from '#domain/setup-page.ts'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { PlusIcon } from '#ui/components/icons/actions.tsx'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { useShell } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const SetupLinks = lazyView(async () => (await import('./setup-links.tsx')).SetupLinks)

/**
 * In place of the tiles: a store can be added, a shop that is not there yet can be set up (decision 0137), and whoever
 * looks after one finds its administration (decision 0152).
 */
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
        {!isNoShop && (
          <Suspense>
            <SetupLinks />
          </Suspense>
        )}
      </EmptyState>
    </Surface>
  )
}
