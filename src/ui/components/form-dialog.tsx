import { Button, Dialog, type DialogContentProps } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { Form } from './form.tsx'
import { Layer } from './layer.tsx'

interface FormDialogProps extends Pick<DialogContentProps, 'maxW'> {
  open: boolean
  title: string
  /** The words on the button that sends the form. */
  submit: string
  /** The form is being sent. */
  isSaving: boolean
  onSubmit: () => void
  /** Also called by Escape. */
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form over the page. The focus starts in its first field, and Enter sends it. */
export const FormDialog = ({
  open,
  title,
  submit,
  isSaving,
  onSubmit,
  onClose,
  children,
  ...content
}: FormDialogProps) => {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Layer
      open={open}
      closeOnInteractOutside={false}
      initialFocusEl={() => frame.current?.querySelector('input') ?? null}
      onClose={onClose}
    >
      <Dialog.Content ref={frame} {...content}>
        <Form onSubmit={onSubmit}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" disabled={isSaving} onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {submit}
            </Button>
          </Dialog.Footer>
        </Form>
      </Dialog.Content>
    </Layer>
  )
}
