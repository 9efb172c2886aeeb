import { Button, Dialog, Field, Input, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { SERIAL_NUMBER_LENGTH } from '#domain/registration.ts'
import { selectSerialRefusal } from '#machines/session/addStore/addStore.selectors.ts'
import { Form } from '#ui/components/form.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

/** The ids of what describes the box. */
const HINT = 'serial-hint'
const REFUSAL = 'serial-refusal'

const SerialForm = ({
  onCancel,
  box,
}: {
  onCancel: () => void
  box: React.RefObject<HTMLInputElement | null>
}) => {
  const actor = useChart(useTill().charts.addStore)
  const serial = useSelector(actor, ({ context }) => context.serial)
  const refusal = useSelector(actor, selectSerialRefusal)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form onSubmit={() => actor.send({ type: 'serial.submitted' })}>
      <Dialog.Body>
        <Field.Root invalid={refusal !== undefined} ids={{ helperText: HINT, errorText: REFUSAL }}>
          <Stack gap="4" w="full">
            <Field.HelperText textStyle="md">{texts.stores.serialHint}</Field.HelperText>
            <Stack gap="1.5">
              <Field.Label>{texts.stores.serialLabel}</Field.Label>
              <Input
                ref={box}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                maxLength={SERIAL_NUMBER_LENGTH}
                placeholder={texts.stores.serialPlaceholder}
                fontSize="lg"
                letterSpacing="0.06em"
                value={serial}
                aria-describedby={refusal === undefined ? HINT : `${REFUSAL} ${HINT}`}
                readOnly={isBusy}
                onChange={(event) => actor.send({ type: 'serial.typed', text: event.target.value })}
              />
              <Field.ErrorText aria-live="off">{refusal}</Field.ErrorText>
            </Stack>
          </Stack>
        </Field.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" minW="7rem" loading={isBusy}>
          {texts.common.next}
        </Button>
      </Dialog.Footer>
    </Form>
  )
}

/** 'Add new store': asks for the POS serial number, with Next and Cancel (§2.28, §2.30). */
export const AddStoreDialog = ({ open, onCancel }: { open: boolean; onCancel: () => void }) => {
  const box = useRef<HTMLInputElement>(null)
  return (
    <Layer
      open={open}
      placement={{ base: 'center', md: 'top' }}
      onClose={onCancel}
      initialFocusEl={() => box.current}
      closeOnInteractOutside={false}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{texts.stores.addNew}</Dialog.Title>
        </Dialog.Header>
        <SerialForm onCancel={onCancel} box={box} />
      </Dialog.Content>
    </Layer>
  )
}
