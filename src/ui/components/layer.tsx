import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { placeAfterLayer } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon } from './icons/actions.tsx'

type Root = Omit<
  Dialog.RootProps,
  'onOpenChange' | 'onExitComplete' | 'lazyMount' | 'unmountOnExit' | 'finalFocusEl'
>

interface LayerProps extends Root {
  /** Where the focus goes when it has closed, if not back to where it came from. */
  returnTo?: () => HTMLElement | null
  /** It wants to close: by X, by Escape, or by a press beside it where that closes it. */
  onClose?: () => void
  backdrop?: Dialog.BackdropProps
  positioner?: Dialog.PositionerProps
}

/**
 * What had the focus before a layer took it. It is looked at twice: as the layer is drawn, and again as it takes the
 * focus, since a menu that it was opened from has given the focus back to its button by then.
 */
const useOrigins = () => {
  const [drawnOver] = useState(() => document.activeElement)
  const takenFrom = useRef<Element>(null)
  return {
    noteTaking: () => {
      takenFrom.current ??= document.activeElement
    },
    after: (returnTo: LayerProps['returnTo']) =>
      placeAfterLayer([returnTo?.() ?? null, takenFrom.current, drawnOver]),
  }
}

const Open = ({ onClose, backdrop, positioner, children, returnTo, initialFocusEl, ...root }: LayerProps) => {
  const origins = useOrigins()
  return (
    <Dialog.Root
      {...root}
      open
      onOpenChange={(details) => details.open || onClose?.()}
      initialFocusEl={() => {
        origins.noteTaking()
        return initialFocusEl?.() ?? null
      }}
      finalFocusEl={() => origins.after(returnTo)}
    >
      <Portal>
        <Dialog.Backdrop {...backdrop} />
        <Dialog.Positioner {...positioner}>{children}</Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/**
 * A dialog over the page: there only while it is open. Its child is a `Dialog.Content`. It goes at once, without a
 * movement: a layer that waited for the end of one would lie over the till for good where that end is missed.
 */
export const Layer = ({ open = false, ...layer }: LayerProps) => open && <Open {...layer} />

/** The X of a layer. */
export const LayerClose = ({ label = texts.common.close }: { label?: string | undefined }) => (
  <Dialog.CloseTrigger asChild>
    <IconButton variant="ghost" colorPalette="gray" aria-label={label}>
      <CloseIcon />
    </IconButton>
  </Dialog.CloseTrigger>
)

interface LayerHeadProps extends Dialog.HeaderProps {
  title: string
  /** What the X is called by, if not 'Close'. */
  closeLabel?: string
}

/** A layer's title, and its X. */
export const LayerHead = ({ title, closeLabel, ...header }: LayerHeadProps) => (
  <>
    <Dialog.Header {...header}>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <LayerClose label={closeLabel} />
  </>
)
