import { Button, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { UnprintedNote } from '#ui/screens/printer/unprinted-note.tsx'
import { texts } from '#ui/texts/texts.ts'

/** Prints the receipt on the thermal printer, where this device has one (decision 0072). */
export const PrintOnPrinter = ({ orderNumber }: { orderNumber: number }) => {
  const { receiptPrinter } = useTill().actors
  const isKnown = useSelector(receiptPrinter, ({ context }) => context.settings.device !== null)
  const isPrinting = useSelector(receiptPrinter, (snapshot) => snapshot.hasTag('printing'))
  if (!isKnown) return null
  return (
    <Stack className="no-print" gap="3" maxW="27rem" w="full" mx="auto">
      <UnprintedNote />
      <Button
        variant="outline"
        loading={isPrinting}
        loadingText={texts.printer.print}
        onClick={() => receiptPrinter.send({ type: 'receipt.requested', orderNumber })}
      >
        <PrintIcon />
        {texts.printer.print}
      </Button>
    </Stack>
  )
}
