import { Button, Dialog } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { Layer } from './layer.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What follows from a yes. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `danger` where a yes destroys something. */
  tone?: 'brand' | 'danger'
  /** The yes is being carried out: nothing can be pressed. */
  busy?: boolean
  /** What a yes would do is not known yet: only the safe answer can be pressed. */
  pending?: boolean
  /** Where the focus goes afterwards, if not back to where it came from. */
  returnTo?: () => HTMLElement | null
  onConfirm: () => void
  /** Also called by Escape. */
  onCancel: () => void
}

/** Asks before something is done. The focus starts on the safe answer and returns to where it came from. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'brand',
  busy = false,
  pending = false,
  returnTo,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Layer
      role="alertdialog"
      open={open}
      onClose={onCancel}
      initialFocusEl={() => safe.current}
      {...(returnTo ? { returnTo } : {})}
      closeOnInteractOutside={false}
      closeOnEscape={!busy}
      placement="center"
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
        </Dialog.Header>
        {children && <Dialog.Body>{children}</Dialog.Body>}
        <Dialog.Footer>
          <Button ref={safe} variant="outline" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button colorPalette={tone} loading={busy || pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}
