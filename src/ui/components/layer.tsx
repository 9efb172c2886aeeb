import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon } from './icons/actions.tsx'

type Root = Omit<Dialog.RootProps, 'onOpenChange' | 'onExitComplete' | 'lazyMount' | 'unmountOnExit'>

interface LayerProps extends Root {
  /** It wants to close: by X, by Escape, or by a press beside it where that closes it. */
  onClose?: () => void
  backdrop?: Dialog.BackdropProps
  positioner?: Dialog.PositionerProps
}

/** A dialog over the page: there only while it is open. Its child is a `Dialog.Content`. */
export const Layer = ({ onClose, backdrop, positioner, children, open = false, ...root }: LayerProps) => {
  // The machine of a dialog holds on to every event of its life, so that each opening gets one of its own; not one that
  // is opened again while it goes, which the old one would close on its way.
  const [closings, setClosings] = useState(0)
  return (
    <Dialog.Root
      key={closings}
      onExitComplete={() => open || setClosings(closings + 1)}
      open={open}
      onOpenChange={(details) => details.open || onClose?.()}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Portal>
        <Dialog.Backdrop {...backdrop} />
        <Dialog.Positioner {...positioner}>{children}</Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The X of a layer. */
export const LayerClose = ({ label = texts.common.close }: { label?: string }) => (
  <Dialog.CloseTrigger asChild>
    <IconButton variant="ghost" colorPalette="gray" aria-label={label}>
      <CloseIcon />
    </IconButton>
  </Dialog.CloseTrigger>
)
