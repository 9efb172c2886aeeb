import { Badge, Box, Button, Menu, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { hasAccess, type SavedStore } from '#domain/saved-stores.ts'
import type {
  storeSwitchMachine,
  StoreSwitchActor,
} from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import { selectIsAuthenticated, selectStoreName } from '#machines/session/session/session.selectors.ts'
import { CheckIcon } from '#ui/components/icons/actions.tsx'
import { ChevronDownIcon, HomeIcon } from '#ui/components/icons/directions.tsx'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useMenuLinks } from '#ui/kit/use-menu-links.ts'
import { texts } from '#ui/texts/texts.ts'
import { NARROW_PHONE } from '#ui/theme/low-screen.ts'
import { StoreEmblem } from '#ui/screens/stores/store-emblem.tsx'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'

interface SwitchDialogProps {
  actor: StoreSwitchActor
  snapshot: SnapshotFrom<typeof storeSwitchMachine>
}

/** The button that opens the menu of stores, to which the focus returns from the question. */
const STORE_MENU_ID = 'store-menu'

/** Asks before the store is switched, and says what is cleared (§4.39, §10.71). */
const SwitchDialog = ({ actor, snapshot }: SwitchDialogProps) => {
  const { chosen, openWork } = snapshot.context
  const name = chosen?.store_name ?? ''
  return (
    <ConfirmDialog
      open={snapshot.hasTag('confirming') || snapshot.hasTag('switching')}
      title={texts.storeSwitch.to(name)}
      cancelLabel={texts.common.noCancel}
      confirmLabel={texts.common.yesSwitch}
      busy={snapshot.hasTag('switching')}
      returnTo={() => document.getElementById(STORE_MENU_ID)}
      onCancel={() => actor.send({ type: 'switch.declined' })}
      onConfirm={() => actor.send({ type: 'switch.confirmed' })}
    >
      <ClearedList doing={texts.common.switching} work={openWork} isComplete />
      {openWork.unsentSales > 0 && (
        <UnsentHere text={texts.storeSwitch.unsent(texts.common.salesWait(openWork.unsentSales))} />
      )}
    </ConfirmDialog>
  )
}

type Snapshot = SnapshotFrom<typeof storeSwitchMachine>

const StoreItem = ({ store, onPick }: { store: SavedStore; onPick: () => void }) => (
  <Menu.Item
    value={store.store_id}
    valueText={store.store_name}
    minH="14"
    disabled={!hasAccess(store)}
    aria-current={store.isActive ? 'true' : undefined}
    onSelect={onPick}
  >
    <StoreEmblem name={store.store_name} image={store.store_image} size="9" />
    <Box flex="1" minW="0">
      <Text fontWeight="semibold" truncate>
        {store.store_name}
      </Text>
      <Text textStyle="sm" color={hasAccess(store) ? 'fg.muted' : 'fg.error'}>
        {hasAccess(store) ? store.user_role : texts.common.noAccess}
      </Text>
    </Box>
    <Badge variant="subtle">{texts.shell.admin}</Badge>
    <Box w="5" color="brand.fg">
      {store.isActive && <CheckIcon aria-label={texts.shell.here} />}
    </Box>
  </Menu.Item>
)

const StoreMenu = ({ actor, snapshot }: { actor: StoreSwitchActor; snapshot: Snapshot }) => {
  const { stores } = snapshot.context
  const storeName = useSelector(useTill().actors.session, selectStoreName)
  const follow = useMenuLinks()
  return (
    <Menu.Root
      ids={{ trigger: STORE_MENU_ID }}
      navigate={follow}
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={({ open }) => open && actor.send({ type: 'menu.opened' })}
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="gray"
          minW="touch"
          flexShrink="1"
          maxW={{ md: '18rem' }}
          px={{ base: '2.5', md: '4' }}
          gap={{ base: '1.5', md: '2' }}
          aria-label={texts.shell.switchStore(storeName)}
        >
          <StoreIcon color="brand.fg" />
          <Text as="span" truncate css={{ [NARROW_PHONE]: { display: 'none' } }}>
            {storeName ?? texts.shell.stores}
          </Text>
          <ChevronDownIcon color="fg.muted" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content w="min(20rem, 100vw - 1rem)">
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>{texts.shell.yourStores}</Menu.ItemGroupLabel>
            {stores.map((store) => (
              <StoreItem
                key={store.store_id}
                store={store}
                onPick={() => actor.send({ type: 'store.picked', store })}
              />
            ))}
          </Menu.ItemGroup>
          <Menu.Separator />
          <Menu.Item value="all" asChild>
            <Link to="/">
              <HomeIcon color="fg.muted" />
              {texts.shell.storeSelection}
            </Link>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

/** The store switcher of the top bar: all saved stores with the user_role beside each (§2.35, §4.39). */
export const StoreSwitcher = () => {
  const {
    charts,
    actors: { session },
  } = useTill()
  const actor = useChart(charts.storeSwitch)
  const snapshot = useSelector(actor, (current) => current)
  const isSignedIn = useSelector(session, selectIsAuthenticated)
  if (!isSignedIn) return null
  return (
    <>
      <StoreMenu actor={actor} snapshot={snapshot} />
      <SwitchDialog actor={actor} snapshot={snapshot} />
    </>
  )
}
