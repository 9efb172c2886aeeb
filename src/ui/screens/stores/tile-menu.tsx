import { IconButton, Menu } from '@chakra-ui/react'
import { MoreIcon, TrashIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'
import { tileMenuId } from './tile-menu-id.ts'

interface TileMenuProps {
  storeId: string
  /** The name of the store. */
  name: string
  disabled: boolean
  onDelete: () => void
}

/** The menu of a store's tile: Delete (§2.31). */
export const TileMenu = ({ storeId, name, disabled, onDelete }: TileMenuProps) => (
  <Menu.Root ids={{ trigger: tileMenuId(storeId) }} positioning={{ placement: 'bottom-end' }}>
    <Menu.Trigger asChild>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        position="absolute"
        insetEnd="2"
        top="2"
        disabled={disabled}
        aria-label={texts.stores.more(name)}
      >
        <MoreIcon />
      </IconButton>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content>
        <Menu.Item value="delete" color="fg.error" onSelect={onDelete}>
          <TrashIcon />
          {texts.stores.delete}
        </Menu.Item>
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
