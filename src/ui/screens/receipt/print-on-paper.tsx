import { Button, Flex, SegmentGroup } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Paper } from '#machines/devices/receiptPaper/receiptPaper.types.ts'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

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
