import { Badge, Button, Dialog, Flex, Stack, Text, SegmentGroup } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PrinterKind } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { PlugIcon } from '#ui/components/icons/things.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { UnprintedNote } from './unprinted-note.tsx'

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
const PrinterSettings = () => {
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

const Connect = ({ kind }: { kind: PrinterKind }) => {
  const { receiptPrinter } = useTill().actors
  const isConnecting = useSelector(receiptPrinter, (snapshot) =>
    snapshot.matches({ printer: { away: 'connecting' } }),
  )
  return (
    <Button
      variant="outline"
      flex="1 1 15rem"
      disabled={isConnecting}
      onClick={() => receiptPrinter.send({ type: 'printer.requested', kind })}
    >
      <PlugIcon />
      {texts.printer.connect[kind]}
    </Button>
  )
}

/** The printer that this device knows, and whether it is there. */
const Known = ({ name }: { name: string }) => {
  const { receiptPrinter } = useTill().actors
  const isThere = useSelector(receiptPrinter, (snapshot) => snapshot.matches({ printer: 'connected' }))
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Stack gap="1" align="start">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Badge colorPalette={isThere ? 'green' : 'orange'}>
          {isThere ? texts.printer.connected : texts.printer.notConnected}
        </Badge>
      </Stack>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => receiptPrinter.send({ type: 'printer.released' })}
      >
        {isThere ? texts.printer.disconnect : texts.printer.forget}
      </Button>
    </Flex>
  )
}

const Body = () => {
  const {
    printerKinds,
    actors: { receiptPrinter },
  } = useTill()
  const device = useSelector(receiptPrinter, ({ context }) => context.settings.device)
  const isThere = useSelector(receiptPrinter, (snapshot) => snapshot.matches({ printer: 'connected' }))
  return (
    <Stack gap="5">
      <Text color="fg.muted">{texts.printer.hint}</Text>
      <UnprintedNote />
      {device && <Known name={device.name} />}
      {!isThere && (
        <Flex gap="3" wrap="wrap">
          {printerKinds.map((kind) => (
            <Connect key={kind} kind={kind} />
          ))}
        </Flex>
      )}
      <PrinterSettings />
    </Stack>
  )
}

/** Connects the receipt printer of this device, says how it prints, and prints a test. */
export const PrinterPanel = () => {
  const { receiptPrinter } = useTill().actors
  const isOpen = useSelector(receiptPrinter, (snapshot) => snapshot.matches({ panel: 'open' }))
  const canTest = useSelector(receiptPrinter, (snapshot) => snapshot.can({ type: 'test.requested' }))
  const isPrinting = useSelector(receiptPrinter, (snapshot) => snapshot.hasTag('printing'))
  return (
    <Layer open={isOpen} onClose={() => receiptPrinter.send({ type: 'panel.closed' })}>
      <Dialog.Content>
        <LayerHead title={texts.printer.title} />
        <Dialog.Body>
          <Body />
        </Dialog.Body>
        <Dialog.Footer>
          <Button
            disabled={!canTest}
            loading={isPrinting}
            loadingText={texts.printer.test}
            onClick={() => receiptPrinter.send({ type: 'test.requested' })}
          >
            <PrintIcon />
            {texts.printer.test}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}
