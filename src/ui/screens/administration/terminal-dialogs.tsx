import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { SERIAL_NUMBER_LENGTH } from '#domain/registration.ts'
import type { TerminalsActor } from '#machines/office/terminals/terminals.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { texts } from '#ui/texts/texts.ts'
import { CodeCard } from './code-card.tsx'

const words = texts.administration.terminalList

const useTask = (actor: TerminalsActor) => useSelector(actor, ({ value }) => value.task)

/** The form that adds a terminal. */
export const TerminalForm = ({ actor }: { actor: TerminalsActor }) => {
  const task = useTask(actor)
  const { draft, fault } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <FormDialog
      open={task === 'editing' || task === 'drawing' || task === 'adding'}
      title={words.add}
      submit={words.add}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <FormField
        name="serial"
        label={words.serialLabel}
        hint={words.serialHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={SERIAL_NUMBER_LENGTH}
        text={draft}
        fault={fault}
        isLocked={isSaving}
        onType={(text) => actor.send({ type: 'serial.typed', text })}
      />
    </FormDialog>
  )
}

/** Asks before an access code is replaced. */
export const NewCodeDialog = ({ actor }: { actor: TerminalsActor }) => {
  const task = useTask(actor)
  const { chosen, endsDevices } = useSelector(actor, ({ context }) => context)
  const isBusy = task === 'replacingCode'
  return (
    <ConfirmDialog
      open={task === 'askingForCode' || isBusy}
      title={words.newCodeOf(chosen)}
      confirmLabel={words.newCode}
      cancelLabel={texts.common.cancel}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'code.confirmed' })}
      onCancel={() => actor.send({ type: 'form.closed' })}
    >
      <Stack gap="3">
        <Text>{words.newCodeHint}</Text>
        <TickBox
          isTicked={endsDevices}
          disabled={isBusy}
          onTick={(isTicked) => actor.send({ type: 'devices.toggled', endsDevices: isTicked })}
        >
          {words.endDevices}
        </TickBox>
      </Stack>
    </ConfirmDialog>
  )
}

/** The buttons by which a code is made; the dialog before that of the code has gone with what it took the focus from. */
export const ADD_TERMINAL_ID = 'add-terminal'
export const newCodeId = (serialNumber: string): string => `new-code-${serialNumber}`

/** Serial number and access code, until they are written down: nothing else closes it. */
export const CodeDialog = ({ actor }: { actor: TerminalsActor }) => {
  const { code, chosen } = useSelector(actor, ({ context }) => context)
  const noted = useRef<HTMLButtonElement>(null)
  return (
    <Layer
      open={code !== undefined}
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => noted.current}
      returnTo={() =>
        document.getElementById(code?.serial_number === chosen ? newCodeId(chosen) : ADD_TERMINAL_ID)
      }
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{words.codeTitle}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Dialog.Description>{code && <CodeCard code={code} />}</Dialog.Description>
        </Dialog.Body>
        <Dialog.Footer>
          <Button ref={noted} onClick={() => actor.send({ type: 'code.noted' })}>
            {words.noted}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}

/** Asks before a terminal is removed. */
export const RemovalDialog = ({ actor }: { actor: TerminalsActor }) => {
  const task = useTask(actor)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const isBusy = task === 'removing'
  return (
    <ConfirmDialog
      open={task === 'askingForRemoval' || isBusy}
      tone="danger"
      title={words.removeOf(chosen)}
      confirmLabel={words.remove}
      cancelLabel={words.keep}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'form.closed' })}
    >
      {words.removeHint}
    </ConfirmDialog>
  )
}
