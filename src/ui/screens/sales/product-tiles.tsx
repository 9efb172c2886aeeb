import { Button, Tabs, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { use, useDeferredValue, useMemo } from 'react'
import type { Product } from '#domain/cart.ts'
import { MOST_MATCHES } from '#domain/search/rank-buckets.ts'
import { colorOf, groupsOf, tabKey, tabWith, tilesOf, type TileGroups, type TileTab } from '#domain/tiles.ts'
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

/** About as many tiles as a till has in sight. */
const IN_SIGHT = 16

/** So many tiles: of another group those in sight at once, the others as soon as nothing more urgent is to be drawn. */
const useTilesDrawn = (tab: TileTab, shown: number): number => {
  const key = tabKey(tab)
  return useDeferredValue(key) === key ? shown : IN_SIGHT
}

interface GroupProps {
  tab: TileTab
  products: Product[]
  groups: TileGroups
  picker: ProductPickerActor
  actor: ProductTilesActor
}

/** The tiles of a group, so many of them as were asked for. */
const Group = ({ tab, products, groups, picker, actor }: GroupProps) => {
  const listed = useSelector(picker, selectMatches)
  const ofStore = useSelector(actor, selectOfStore)
  const favourites = useSelector(actor, selectFavourites)
  const shown = useSelector(actor, selectShown)
  const drawn = useTilesDrawn(tab, shown)
  const { tiles, of } = useMemo(
    () => tilesOf(tab, { products, groups, listed, ofStore, favourites, shown }),
    [tab, products, groups, listed, ofStore, favourites, shown],
  )
  if (tiles.length === 0) return tab.kind === 'favourites' ? <NoFavourites /> : null
  const isCut = tab.kind === 'all' && products.length > MOST_MATCHES
  return (
    <>
      <TileGrid onKeyDown={goByArrows}>
        {tiles.slice(0, drawn).map((product, place) => (
          <Tile key={product.id} product={product} actor={actor} isFirst={place === 0} />
        ))}
      </TileGrid>
      {of > shown && (
        <Button
          variant="outline"
          display="flex"
          mx="auto"
          mb="3"
          onClick={() => actor.send({ type: 'more.asked' })}
        >
          {words.more(shown, of)}
        </Button>
      )}
      <Text px="4" pb="3" textAlign="center" fontSize="sm" color="fg.muted">
        {isCut ? words.first(MOST_MATCHES, products.length) : words.hint}
      </Text>
    </>
  )
}

const Groups = ({ picker, actor }: Pick<GroupProps, 'picker' | 'actor'>) => {
  const { catalogue } = useTill().actors
  const products = useDeferredValue(useSelector(catalogue, selectProducts))
  const groups = useMemo(() => groupsOf(products, MOST_MATCHES), [products])
  const { tabs } = groups
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
        <Group tab={tab} products={products} groups={groups} picker={picker} actor={actor} />
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
