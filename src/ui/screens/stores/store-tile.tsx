import { Badge, Box, chakra, Spinner, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { hasAccess, type SavedStore } from '#domain/saved-stores.ts'
import { ChevronRightIcon } from '#ui/components/icons/directions.tsx'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StoreEmblem } from './store-emblem.tsx'

const TileMenu = lazyView(async () => (await import('./tile-menu.tsx')).TileMenu)

/** The ground of a tile: lifts a little under the pointer. */
export const TileButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    w: 'full',
    h: 'full',
    minH: '28',
    p: '4',
    pe: '14',
    textAlign: 'start',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    boxShadow: 'card',
    cursor: 'pointer',
    transition: 'border-color 120ms, box-shadow 120ms, transform 120ms',
    // On the green band the ring alone would not be seen.
    _focusVisible: { boxShadow: '0 0 0 3px {colors.bg.canvas}' },
    _hover: { borderColor: 'brand.focusRing', boxShadow: 'raised', transform: 'translateY(-1px)' },
    _disabled: { cursor: 'progress', opacity: '0.6', transform: 'none', boxShadow: 'card' },
  },
})

interface TileProps {
  store: SavedStore
  /** This store is being entered. */
  entering: boolean
  disabled: boolean
  onChoose: () => void
  onDelete: () => void
}

/** The store that was used last, or one that has to be registered again. */
const Mark = ({ store }: { store: SavedStore }) => {
  if (!hasAccess(store))
    return (
      <Badge mt="1.5" colorPalette="danger" variant="subtle">
        {texts.common.noAccess}
      </Badge>
    )
  return store.isActive ? (
    <Badge mt="1.5" colorPalette="brand" variant="subtle">
      {texts.stores.lastUsed}
    </Badge>
  ) : null
}

/** A saved store: its picture, name and user_role, and a menu with Delete (§2.26, §2.31). */
export const StoreTile = ({ store, entering, disabled, onChoose, onDelete }: TileProps) => (
  <Box as="li" position="relative" listStyleType="none">
    <TileButton type="button" disabled={disabled} aria-busy={entering} onClick={onChoose}>
      <StoreEmblem name={store.store_name} image={store.store_image} />
      <Box minW="0" flex="1">
        <Text fontWeight="semibold" fontSize="lg" lineHeight="1.3" overflowWrap="anywhere">
          {store.store_name}
        </Text>
        <Text color="fg.muted">{store.user_role}</Text>
        <Mark store={store} />
      </Box>
      <Box position="absolute" insetEnd="5" bottom="4" color="brand.fg" fontSize="lg">
        {entering ? <Spinner size="sm" /> : <ChevronRightIcon />}
      </Box>
    </TileButton>
    <Suspense>
      <TileMenu storeId={store.store_id} name={store.store_name} disabled={disabled} onDelete={onDelete} />
    </Suspense>
  </Box>
)
