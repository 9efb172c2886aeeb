import { Button, Dialog, Field, Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { SaleReviewActor } from '#machines/office/saleReview/saleReview.machine.ts'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'

const flaggedSales = texts.flaggedSales

const FormContent = ({ actor }: { actor: SaleReviewActor }) => {
  const { sale, note } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const hintId = useId()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'review.submitted' })
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{flaggedSales.reviewTitle(sale?.order_number ?? 0)}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Field.Root ids={{ helperText: hintId }}>
          <Field.Label>{flaggedSales.note}</Field.Label>
          <Input
            autoComplete="off"
            value={note}
            readOnly={isSaving}
            aria-describedby={hintId}
            onChange={({ target }) => actor.send({ type: 'note.typed', text: target.value })}
          />
          <Field.HelperText>{flaggedSales.noteHint}</Field.HelperText>
        </Field.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'review.closed' })}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {flaggedSales.mark}
        </Button>
      </Dialog.Footer>
    </form>
  )
}

/** The note of whoever has looked at a flagged sale. */
export const ReviewForm = ({ actor }: { actor: SaleReviewActor }) => {
  const content = useRef<HTMLDivElement>(null)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  return (
    <Layer
      open={isOpen}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onClose={() => actor.send({ type: 'review.closed' })}
    >
      <Dialog.Content ref={content}>
        <FormContent actor={actor} />
      </Dialog.Content>
    </Layer>
  )
}
