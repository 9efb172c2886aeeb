import { Button, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface UndoOfferProps {
  storeId: string
  /** What can be undone; null where nothing was changed. */
  batchId: string | null
  words: { undo: string; undone: string }
}

/** Undoes what was just done (decision 0149). */
export const UndoOffer = ({ storeId, batchId, words }: UndoOfferProps) => {
  const actor = useChart(useOffice().batchUndo, { input: { storeId } })
  const isUndone = useSelector(
    actor,
    ({ context }) => context.batchId === batchId && context.result !== undefined,
  )
  if (batchId === null) return null
  return (
    <>
      {isUndone ? (
        <Text role="status">{words.undone}</Text>
      ) : (
        <Button
          alignSelf="start"
          variant="outline"
          onClick={() => actor.send({ type: 'undo.asked', batchId })}
        >
          {words.undo}
        </Button>
      )}
      <UndoDialog actor={actor} />
    </>
  )
}
