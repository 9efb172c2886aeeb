import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { selectUnprinted } from '#machines/devices/receiptPrinter/receiptPrinter.selectors.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** What could not be printed: again, or not at all. */
export const UnprintedNote = () => {
  const { receiptPrinter } = useTill().actors
  const unprinted = useSelector(receiptPrinter, selectUnprinted, shallowEqual)
  if (Object.values(unprinted).every((count) => count === 0)) return null
  return (
    <WarningNote role="status" flexWrap="wrap">
      <WarningIcon boxSize="6" />
      <Text fontWeight="medium">{texts.printer.waiting(unprinted)}</Text>
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
