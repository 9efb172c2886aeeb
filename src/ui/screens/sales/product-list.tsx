import { Box, Button, chakra, Flex, IconButton, Spinner, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useDeferredValue, useEffect } from 'react'
import type { Product } from '#domain/cart.ts'
import { MOST_MATCHES } from '#domain/search/rank-buckets.ts'
import {
  selectCanRefresh,
  selectCatalogueState,
  selectIsPartial,
  selectProgress,
  type CatalogueSnapshot,
} from '#machines/selling/catalogue/catalogue.selectors.ts'
import {
  selectFound,
  selectHasNone,
  selectHighlighted,
  selectIsListOpen,
  selectMatches,
  selectText,
} from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { RefreshIcon, SearchIcon } from '#ui/components/icons/actions.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useSettled } from '#ui/kit/use-settled.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { optionId, PRODUCT_LIST } from './option-id.ts'
import { ProductRow } from './product-row.tsx'
import { ProductRows } from './product-rows.ts'
import { useShowsTiles } from './use-shows-tiles.ts'

const ProductTiles = lazyView(async () => (await import('./product-tiles.tsx')).ProductTiles)

/** Keeps the marked row in sight while the arrow keys go through the list. */
const useRowInSight = (productId: string | undefined) => {
  useEffect(() => {
    if (productId) document.getElementById(optionId(productId))?.scrollIntoView({ block: 'nearest' })
  }, [productId])
}

/** About as many rows as a list has in sight. */
const IN_SIGHT = 12

/** The rows in sight at once, all of them as soon as nothing more urgent is to be drawn, such as the next keystroke. */
const useRows = (matches: Product[]): Product[] => {
  const drawn = useDeferredValue(matches)
  return drawn === matches ? matches : matches.slice(0, IN_SIGHT)
}

const selectCount = (snapshot: CatalogueSnapshot) => selectProgress(snapshot).count
const selectOf = (snapshot: CatalogueSnapshot) => selectProgress(snapshot).of

/** How many products there are, of how many while others are on their way. */
const useProgress = () => {
  const { catalogue } = useTill().actors
  return {
    count: useSelector(catalogue, selectCount),
    of: useSelector(catalogue, selectOf),
    isPartial: useSelector(catalogue, selectIsPartial),
  }
}

/** Nothing matches: neither of all products, nor of those that are there so far. */
const NoMatches = () => {
  const { count, of, isPartial } = useProgress()
  const title = isPartial ? texts.sales.notLoadedYet(count, of) : texts.sales.noItems
  return <EmptyState title={title} picture={<SearchIcon />} />
}

/** Says that nothing matches, once whoever types pauses. */
const NoMatchesSaid = ({ picker }: { picker: ProductPickerActor }) => {
  const text = useSelector(picker, selectText)
  const hasNone = useSelector(picker, selectHasNone)
  const { isPartial } = useProgress()
  return <Announcement text={useSettled(hasNone && !isPartial ? texts.sales.noItemsFor(text) : '')} />
}

/** Where the list ends before the products do: that there are others, and how to see them. */
const LastLine = ({ picker }: { picker: ProductPickerActor }) => {
  const { count } = useProgress()
  const found = useSelector(picker, selectFound)
  if (count <= MOST_MATCHES) return null
  return (
    <Text px="4" py="3" textAlign="center" fontSize="sm" color="fg.muted">
      {found === undefined
        ? texts.sales.firstProducts(MOST_MATCHES, count)
        : texts.sales.bestMatches(MOST_MATCHES)}
    </Text>
  )
}

const Rows = ({ picker }: { picker: ProductPickerActor }) => {
  const matches = useSelector(picker, selectMatches)
  const highlighted = useSelector(picker, selectHighlighted)
  const hasNone = useSelector(picker, selectHasNone)
  const rows = useRows(matches)
  useRowInSight(matches[highlighted]?.id)
  const pick = useCallback(
    (productId: string) => picker.send({ type: 'product.picked', productId }),
    [picker],
  )
  if (hasNone) return <NoMatches />
  return (
    <>
      <ProductRows id={PRODUCT_LIST} role="listbox" aria-label={texts.sales.products}>
        {rows.map((product, place) => (
          <ProductRow
            key={product.id}
            product={product}
            isHighlighted={place === highlighted}
            onPick={pick}
          />
        ))}
      </ProductRows>
      {rows.length >= MOST_MATCHES && <LastLine picker={picker} />}
    </>
  )
}

/** The list; where the store has chosen tiles, these while nothing is searched. */
const Products = ({ picker }: { picker: ProductPickerActor }) => {
  const { isChosen, isShown } = useShowsTiles(picker)
  return (
    <>
      {isChosen && (
        <Suspense fallback={<LoadingRows text={texts.sales.tiles.loading} />}>
          <ProductTiles picker={picker} isShown={isShown} />
        </Suspense>
      )}
      {!isShown && <Rows picker={picker} />}
    </>
  )
}

const Content = ({ picker }: { picker: ProductPickerActor }) => {
  const { catalogue } = useTill().actors
  const state = useSelector(catalogue, selectCatalogueState)
  if (state === 'loading') return <LoadingRows text={texts.sales.loadingProducts} />
  if (state === 'failed')
    return (
      <ErrorState
        title={texts.sales.productsFailed}
        onRetry={() => catalogue.send({ type: 'catalogue.refreshRequested' })}
      />
    )
  return (
    <>
      {state === 'brokenOff' && (
        <WarningNote m="1.5" justifyContent="space-between">
          {texts.sales.productsIncomplete}
          <Button variant="outline" onClick={() => catalogue.send({ type: 'catalogue.refreshRequested' })}>
            {texts.common.tryAgain}
          </Button>
        </WarningNote>
      )}
      <Products picker={picker} />
    </>
  )
}

/** How many products there are; while the cashier searches, how many of them match. */
const Count = ({ picker }: { picker: ProductPickerActor }) => {
  const { count, of, isPartial } = useProgress()
  const found = useSelector(picker, selectFound)
  if (isPartial) return texts.sales.productProgress(count, of)
  if (found === undefined) return texts.sales.productCount(count)
  return texts.sales.matchCount(found, found < MOST_MATCHES, count)
}

const Freshness = ({ picker }: { picker: ProductPickerActor }) => {
  const { catalogue } = useTill().actors
  const canRefresh = useSelector(catalogue, selectCanRefresh)
  return (
    <Flex align="center" justify="space-between" ps="4" pe="1" borderBottomWidth="1px" flexShrink="0">
      <Text textStyle="overline" color="fg.muted">
        <Count picker={picker} />
      </Text>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        aria-label={texts.sales.refresh}
        disabled={!canRefresh}
        onClick={() => catalogue.send({ type: 'catalogue.refreshRequested' })}
      >
        {canRefresh ? <RefreshIcon /> : <Spinner size="sm" />}
      </IconButton>
    </Flex>
  )
}

/** On a phone it opens below the search box; elsewhere, and with tiles, it is there all the time. */
const Drawer = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { md: '1' },
    minH: '0',
    maxH: { base: '55dvh', md: 'none' },
    borderTopWidth: '1px',
    '&[data-closed]': { display: { base: 'none', md: 'flex' } },
    [LOW_SCREEN]: { flex: '1', maxH: 'none', '&[data-closed]': { display: 'flex' } },
  },
})

/** The matches of the search; on a phone they show while the cashier picks, elsewhere all the time (§2.42). */
export const ProductList = ({ picker }: { picker: ProductPickerActor }) => {
  const isOpen = useSelector(picker, selectIsListOpen)
  const { isShown: hasTiles } = useShowsTiles(picker)
  return (
    <Drawer data-closed={isOpen || hasTiles ? undefined : ''}>
      <Freshness picker={picker} />
      <NoMatchesSaid picker={picker} />
      <Box
        role="group"
        aria-label={texts.sales.products}
        tabIndex={0}
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        containerType="inline-size"
        containerName="products"
      >
        <Content picker={picker} />
      </Box>
      {!hasTiles && (
        <Button
          hideFrom="md"
          css={{ [LOW_SCREEN]: { display: 'none' } }}
          variant="ghost"
          borderRadius="0"
          borderTopWidth="1px"
          onClick={() => picker.send({ type: 'list.closed' })}
        >
          {texts.sales.backToCart}
        </Button>
      )}
    </Drawer>
  )
}
