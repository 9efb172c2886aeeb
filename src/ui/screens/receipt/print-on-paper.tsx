import { Button, Flex, SegmentGroup, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import type { Paper } from '#machines/devices/receiptPaper/receiptPaper.types.ts'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { UnprintedNote } from '#ui/screens/printer/unprinted-note.tsx'

/** Prints the receipt on the thermal printer, where this device has one (decision 0072). */
export const PrintOnPrinter = ({ orderNumber }: { orderNumber: number }) => {
  const { receiptPrinter, session } = useTill().actors
  const storeId = useSelector(session, (snapshot) => selectWorkplace(snapshot)?.access.store_id)
  const isKnown = useSelector(receiptPrinter, ({ context }) => context.settings.device !== null)
  const isPrinting = useSelector(receiptPrinter, (snapshot) => snapshot.hasTag('printing'))
  if (!isKnown || storeId === undefined) return null
  return (
    <Stack className="no-print" gap="3" maxW="27rem" w="full" mx="auto">
      <UnprintedNote />
      <Button
        variant="outline"
        loading={isPrinting}
        loadingText={texts.printer.print}
        onClick={() => receiptPrinter.send({ type: 'receipt.requested', storeId, orderNumber })}
      >
        <PrintIcon />
        {texts.printer.print}
      </Button>
    </Stack>
  )
}

const PAPERS: { value: Paper; label: string }[] = [
  { value: 'roll', label: texts.receipt.papers.roll },
  { value: 'sheet', label: texts.receipt.papers.sheet },
]

/** Prints the receipt by the browser, on the paper that the cashier chose for this device (decision 0050). */
export const PrintOnPaper = () => {
  const actor = useChart(useTill().charts.receiptPaper)
  const paper = useSelector(actor, ({ value }) => value)
  return (
    <Flex className="no-print" align="center" gap="2" maxW="27rem" w="full" mx="auto">
      <SegmentGroup.Root
        size="sm"
        value={paper}
        aria-label={texts.receipt.paper}
        onValueChange={({ value }) =>
          actor.send({ type: 'paper.chosen', paper: value === 'sheet' ? 'sheet' : 'roll' })
        }
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={PAPERS} minH="touch" px="4" justifyContent="center" />
      </SegmentGroup.Root>
      <Button variant="outline" flex="1" onClick={() => actor.send({ type: 'paper.printed' })}>
        <PrintIcon />
        {texts.receipt.onPaper}
      </Button>
    </Flex>
  )
}
