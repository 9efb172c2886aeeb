import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** What could not be printed: again, or not at all. */
export const UnprintedNote = () => {
  const { receiptPrinter } = useTill().actors
  const jobs = useSelector(receiptPrinter, ({ context }) => context.jobs)
  const count = jobs.length
  const isWaiting = useSelector(receiptPrinter, (snapshot) => snapshot.can({ type: 'print.repeated' }))
  if (count === 0 || !isWaiting) return null
  return (
    <WarningNote role="status" flexWrap="wrap">
      <WarningIcon boxSize="6" />
      <Text fontWeight="medium">
        {jobs[0]?.kind === 'label' ? texts.printer.labelsWaiting(count) : texts.printer.waiting(count)}
      </Text>
      <Box flex="1" />
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => receiptPrinter.send({ type: 'print.dismissed' })}>
          {texts.printer.dismiss}
        </Button>
        <Button onClick={() => receiptPrinter.send({ type: 'print.repeated' })}>{texts.printer.again}</Button>
      </Flex>
    </WarningNote>
  )
}
