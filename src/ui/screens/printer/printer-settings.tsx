import { SegmentGroup, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

interface ChoiceProps {
  label: string
  value: string
  items: { value: string; label: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, items, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <Stack gap="2" align="start">
      <Text id={id} fontWeight="medium">
        {label}
      </Text>
      <SegmentGroup.Root
        value={value}
        aria-labelledby={id}
        onValueChange={(chosen) => chosen.value !== null && onChoose(chosen.value)}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={items} minH="touch" px="4" justifyContent="center" />
      </SegmentGroup.Root>
    </Stack>
  )
}

const WIDTHS = [
  { value: '58', label: texts.printer.widths[58] },
  { value: '80', label: texts.printer.widths[80] },
]

const PRINTING = [
  { value: 'automatic', label: texts.printer.automatic },
  { value: 'onRequest', label: texts.printer.onRequest },
]

/** The roll in the printer, and which receipts it prints. */
export const PrinterSettings = () => {
  const { receiptPrinter } = useTill().actors
  const { width, isAutomatic } = useSelector(receiptPrinter, ({ context }) => context.settings)
  return (
    <>
      <Choice
        label={texts.printer.width}
        value={String(width)}
        items={WIDTHS}
        onChoose={(value) => receiptPrinter.send({ type: 'width.chosen', width: value === '58' ? 58 : 80 })}
      />
      <Choice
        label={texts.printer.printing}
        value={isAutomatic ? 'automatic' : 'onRequest'}
        items={PRINTING}
        onChoose={(value) =>
          receiptPrinter.send({ type: 'automatic.chosen', isAutomatic: value === 'automatic' })
        }
      />
    </>
  )
}
