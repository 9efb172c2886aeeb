import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon } from './icons/actions.tsx'

type Root = Omit<Dialog.RootProps, 'onOpenChange' | 'onExitComplete' | 'lazyMount' | 'unmountOnExit'>

interface LayerProps extends Root {
  /** It wants to close: by X, by Escape, or by a press beside it where that closes it. */
  onClose?: () => void
  backdrop?: Dialog.BackdropProps
  positioner?: Dialog.PositionerProps
}

/**
 * A dialog over the page: there only while it is open. Its child is a `Dialog.Content`. It goes at once, without a
 * movement: a layer that waited for the end of one would lie over the till for good where that end is missed.
 */
export const Layer = ({ onClose, backdrop, positioner, children, open = false, ...root }: LayerProps) =>
  open && (
    <Dialog.Root open onOpenChange={(details) => details.open || onClose?.()} {...root}>
      <Portal>
        <Dialog.Backdrop {...backdrop} />
        <Dialog.Positioner {...positioner}>{children}</Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )

/** The X of a layer. */
export const LayerClose = ({ label = texts.common.close }: { label?: string }) => (
  <Dialog.CloseTrigger asChild>
    <IconButton variant="ghost" colorPalette="gray" aria-label={label}>
      <CloseIcon />
    </IconButton>
  </Dialog.CloseTrigger>
)
