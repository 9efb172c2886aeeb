import { Box, Center, SimpleGrid, Text } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type {
  storeSelectionMachine,
  StoreSelectionActor,
} from '#machines/session/storeSelection/storeSelection.machine.ts'
import { PlusIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'
import { NoStores } from './no-stores.tsx'
import { StoreTile, TileButton } from './store-tile.tsx'

interface StoreTilesProps {
  actor: StoreSelectionActor
  snapshot: SnapshotFrom<typeof storeSelectionMachine>
}

const AddTile = ({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) => (
  <Box as="li" listStyleType="none">
    <TileButton
      type="button"
      disabled={disabled}
      onClick={onAdd}
      borderStyle="dashed"
      borderColor="border.emphasized"
    >
      <Center
        boxSize="14"
        flexShrink="0"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
        fontSize="xl"
      >
        <PlusIcon />
      </Center>
      <Text fontWeight="semibold" fontSize="lg">
        {texts.stores.addNew}
      </Text>
    </TileButton>
  </Box>
)

/** A tile for each saved store, and 'Add new store' (§2.26, §2.28). */
export const StoreTiles = ({ actor, snapshot }: StoreTilesProps) => {
  const { stores, chosen } = snapshot.context
  const disabled = !snapshot.can({ type: 'addStore.opened' })
  const isEntering = snapshot.hasTag('entering')
  const add = () => actor.send({ type: 'addStore.opened' })
  if (stores.length === 0) return <NoStores onAdd={add} />
  return (
    <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap="4" ps="0">
      {stores.map((store) => (
        <StoreTile
          key={store.store_id}
          store={store}
          entering={isEntering && chosen?.store_id === store.store_id}
          disabled={disabled}
          onChoose={() => actor.send({ type: 'store.chosen', store })}
          onDelete={() => actor.send({ type: 'deletion.requested', store })}
        />
      ))}
      <AddTile disabled={disabled} onAdd={add} />
    </SimpleGrid>
  )
}
