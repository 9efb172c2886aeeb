import { Button, Tabs, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { use, useDeferredValue, useMemo } from 'react'
import { MOST_MATCHES } from '#domain/search/rank-buckets.ts'
import { colorOf, tabKey, tabsOf, tabWith, tilesOf, type TileTab } from '#domain/tiles.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import { selectMatches } from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import type { ProductTilesActor } from '#machines/selling/productTiles/productTiles.machine.ts'
import {
  selectFavourites,
  selectOfStore,
  selectShown,
  selectTab,
} from '#machines/selling/productTiles/productTiles.selectors.ts'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { StarIcon } from '#ui/components/icons/favourite.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { PiecesDialog } from './pieces-dialog.tsx'
import { goByArrows } from './tile-keys.ts'
import { TabRow, TileGrid } from './tile-styles.ts'
import { Tile } from './tile.tsx'

const words = texts.sales.tiles

const nameOf = (tab: TileTab): string => (tab.kind === 'category' ? tab.name : words.groups[tab.kind])

const Tab = ({ tab }: { tab: TileTab }) => (
  <Tabs.Trigger value={tabKey(tab)} data-color={tab.kind === 'category' ? colorOf(tab.name) : 'gray'}>
    {tab.kind === 'favourites' && <StarIcon />}
    <span>{nameOf(tab)}</span>
  </Tabs.Trigger>
)

const NoFavourites = () => (
  <EmptyState title={words.noFavourites} picture={<StarIcon />}>
    {words.noFavouritesHint}
  </EmptyState>
)

interface GroupProps {
  tab: TileTab
  picker: ProductPickerActor
  actor: ProductTilesActor
}

/** The tiles of a group, so many of them as were asked for. */
const Group = ({ tab, picker, actor }: GroupProps) => {
  const { catalogue } = useTill().actors
  const products = useDeferredValue(useSelector(catalogue, selectProducts))
  const listed = useSelector(picker, selectMatches)
  const ofStore = useSelector(actor, selectOfStore)
  const favourites = useSelector(actor, selectFavourites)
  const shown = useSelector(actor, selectShown)
  const tiles = useMemo(
    () => tilesOf(tab, { products, listed, ofStore, favourites }),
    [tab, products, listed, ofStore, favourites],
  )
  if (tiles.length === 0) return tab.kind === 'favourites' ? <NoFavourites /> : null
  const isCut = tab.kind === 'all' && products.length > MOST_MATCHES
  return (
    <>
      <TileGrid onKeyDown={goByArrows}>
        {tiles.slice(0, shown).map((product, place) => (
          <Tile key={product.id} product={product} actor={actor} isFirst={place === 0} />
        ))}
      </TileGrid>
      {tiles.length > shown && (
        <Button
          variant="outline"
          display="flex"
          mx="auto"
          mb="3"
          onClick={() => actor.send({ type: 'more.asked' })}
        >
          {words.more(shown, tiles.length)}
        </Button>
      )}
      <Text px="4" pb="3" textAlign="center" fontSize="sm" color="fg.muted">
        {isCut ? words.first(MOST_MATCHES, products.length) : words.hint}
      </Text>
    </>
  )
}

const Groups = ({ picker, actor }: Omit<GroupProps, 'tab'>) => {
  const { catalogue } = useTill().actors
  const products = useDeferredValue(useSelector(catalogue, selectProducts))
  const tabs = useMemo(() => tabsOf(products, MOST_MATCHES), [products])
  const tab = tabWith(tabs, useSelector(actor, selectTab))
  return (
    <Tabs.Root
      unstyled
      value={tabKey(tab)}
      onValueChange={({ value }) => actor.send({ type: 'tab.chosen', tab: value })}
    >
      <Tabs.List asChild aria-label={words.tabs}>
        <TabRow>
          {tabs.map((one) => (
            <Tab key={tabKey(one)} tab={one} />
          ))}
        </TabRow>
      </Tabs.List>
      <Tabs.Content value={tabKey(tab)}>
        <Group tab={tab} picker={picker} actor={actor} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

interface ProductTilesProps {
  picker: ProductPickerActor
  /** Nothing is searched; while something is, the group that was chosen is remembered. */
  isShown: boolean
}

/** Products as tiles (decision 0159). */
export const ProductTiles = ({ picker, isShown }: ProductTilesProps) => {
  const { actors, tiles } = useTill()
  const storeId = useSelector(actors.session, (session) => selectWorkplace(session)?.access.store_id ?? '')
  const actor = useChart(use(tiles()), { input: { storeId } })
  return (
    <>
      {isShown && <Groups picker={picker} actor={actor} />}
      <PiecesDialog actor={actor} />
    </>
  )
}
