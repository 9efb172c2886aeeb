import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { BatchUndoActor } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from './rows.tsx'

const productChanges = texts.productChanges

interface UndoProps {
  actor: BatchUndoActor
}

/** What an undo has left as it is, by name. */
const Kept = ({ actor }: UndoProps) => {
  const kept = useSelector(actor, ({ context }) => context.result?.kept)
  if (!kept || kept.count === 0) return null
  const others = kept.count - kept.names.length
  return (
    <Dialog.Body>
      <Stack gap="2">
        <Text>{productChanges.kept(kept.count)}</Text>
        <PlainList overflowWrap="anywhere">
          {/* Two products may have one name; the list never changes while it shows. */}
          {kept.names.map((name, index) => (
            <li key={`${index} ${name}`}>{name}</li>
          ))}
          {others > 0 && <li>{productChanges.others(others)}</li>}
        </PlainList>
      </Stack>
    </Dialog.Body>
  )
}

/** How many products are as before. */
const Told = ({ actor }: UndoProps) => {
  const close = useRef<HTMLButtonElement>(null)
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('told'))
  const undone = useSelector(actor, ({ context }) => context.result?.undone ?? 0)
  const onClose = () => actor.send({ type: 'result.read' })
  return (
    <Layer // The question before it gives the focus back, which is no press beside this one.
      closeOnInteractOutside={false}
      open={isTold}
      initialFocusEl={() => close.current}
      placement="center"
      onClose={onClose}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{productChanges.undone(undone)}</Dialog.Title>
        </Dialog.Header>
        <Kept actor={actor} />
        <Dialog.Footer>
          <Button ref={close} onClick={onClose}>
            {texts.common.close}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}

/** Asks before changes are undone, and tells what has come of it (decision 0149). */
export const UndoDialog = ({ actor }: UndoProps) => {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches('asking') || snapshot.matches('undoing')}
        title={productChanges.ask}
        confirmLabel={productChanges.undo}
        cancelLabel={productChanges.keep}
        busy={snapshot.hasTag('saving')}
        onConfirm={() => actor.send({ type: 'undo.confirmed' })}
        onCancel={() => actor.send({ type: 'undo.refused' })}
      >
        {productChanges.askHint}
      </ConfirmDialog>
      <Told actor={actor} />
    </>
  )
}
