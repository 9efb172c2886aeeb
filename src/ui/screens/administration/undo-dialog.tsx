import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { UndoResult } from '#contract/administration/product-changes.ts'
import type { BatchUndoActor } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'

const productChanges = texts.productChanges

interface UndoProps {
  actor: BatchUndoActor
}

/** What an undo has left as it is, by name. */
const Kept = ({ kept }: Pick<UndoResult, 'kept'>) => {
  if (kept.count === 0) return null
  const others = kept.count - kept.names.length
  return (
    <>
      <Text>{productChanges.kept(kept.count)}</Text>
      <PlainList overflowWrap="anywhere">
        {/* Two products may have one name; the list never changes while it shows. */}
        {kept.names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {others > 0 && <li>{productChanges.others(others)}</li>}
      </PlainList>
    </>
  )
}

/** What has become of stock, and what stays as it is. */
const Done = ({ actor }: UndoProps) => {
  const result = useSelector(actor, ({ context }) => context.result)
  if (!result) return null
  const { kept, stock } = result
  return (
    <Dialog.Body>
      <Stack gap="2">
        {stock.products > 0 && <Text>{productChanges.stockMoved(stock)}</Text>}
        {stock.kept > 0 && <Text>{productChanges.stockKept(stock.kept)}</Text>}
        <Kept kept={kept} />
      </Stack>
    </Dialog.Body>
  )
}

/** How many products are as before. */
const Outcome = ({ actor }: UndoProps) => {
  const close = useRef<HTMLButtonElement>(null)
  const isReported = useSelector(actor, (snapshot) => snapshot.matches('reported'))
  const undone = useSelector(actor, ({ context }) => context.result?.undone ?? 0)
  const onClose = () => actor.send({ type: 'result.read' })
  return (
    <Layer // The question before it gives the focus back, which is no press beside this one.
      closeOnInteractOutside={false}
      open={isReported}
      initialFocusEl={() => close.current}
      placement="center"
      onClose={onClose}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{productChanges.undone(undone)}</Dialog.Title>
        </Dialog.Header>
        <Done actor={actor} />
        <Dialog.Footer>
          <Button ref={close} onClick={onClose}>
            {texts.common.close}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}

/** What an undo would do to how many products, and to their stock. */
const Look = ({ actor }: UndoProps) => {
  const look = useSelector(actor, ({ context }) => context.look)
  return (
    <Stack gap="2">
      <Text>{productChanges.askHint}</Text>
      <Stack gap="2" role="status">
        {look ? (
          <>
            <Text>{productChanges.willBeUndone(look.undone)}</Text>
            <Text>{productChanges.willMoveStock(look.stock)}</Text>
            {look.stock.kept > 0 && <Text>{productChanges.stockKept(look.stock.kept)}</Text>}
            {look.kept.count > 0 && <Text>{productChanges.willBeKept(look.kept.count)}</Text>}
          </>
        ) : (
          <Text>{productChanges.looking}</Text>
        )}
      </Stack>
    </Stack>
  )
}

/** Asks before changes are undone, and shows what has come of it (decision 0149). */
export const UndoDialog = ({ actor }: UndoProps) => {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <ConfirmDialog
        open={['looking', 'asking', 'undoing'].includes(snapshot.value)}
        pending={snapshot.matches('looking')}
        title={productChanges.ask}
        confirmLabel={productChanges.undo}
        cancelLabel={productChanges.keep}
        busy={snapshot.hasTag('saving')}
        onConfirm={() => actor.send({ type: 'undo.confirmed' })}
        onCancel={() => actor.send({ type: 'undo.refused' })}
      >
        <Look actor={actor} />
      </ConfirmDialog>
      <Outcome actor={actor} />
    </>
  )
}
