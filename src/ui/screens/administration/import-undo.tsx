import { Button, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ProductImportActor } from '#machines/office/productImport/productImport.machine.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'
import { UndoDialog } from './undo-dialog.tsx'

const productChanges = texts.productChanges

interface ImportUndoProps {
  storeId: string
  importing: ProductImportActor
}

/** Undoes the import that was just written (decision 0149). */
export const ImportUndo = ({ storeId, importing }: ImportUndoProps) => {
  const actor = useChart(useOffice().batchUndo, { input: { storeId } })
  const batchId = useSelector(importing, ({ context }) => context.result?.batch_id ?? null)
  const isUndone = useSelector(
    actor,
    ({ context }) => context.batchId === batchId && context.result !== undefined,
  )
  if (batchId === null) return null
  return (
    <>
      {isUndone ? (
        <Text role="status">{productChanges.importUndone}</Text>
      ) : (
        <Button
          alignSelf="start"
          variant="outline"
          onClick={() => actor.send({ type: 'undo.asked', batchId })}
        >
          {productChanges.undoImport}
        </Button>
      )}
      <UndoDialog actor={actor} />
    </>
  )
}
