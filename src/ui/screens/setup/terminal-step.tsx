import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { TerminalCode } from '#contract/administration/terminals.ts'
import { SERIAL_NUMBER_LENGTH } from '#domain/registration.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { CodeCard } from '#ui/screens/administration/code-card.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

const words = texts.shopSetup.terminal
const list = texts.administration.terminalList

const CodeSheet = ({ actor, code }: { actor: ShopSetupActor; code: TerminalCode }) => (
  <Stack gap="5">
    <Heading as="h2" textStyle="sectionTitle">
      {list.codeTitle}
    </Heading>
    <CodeCard code={code} />
    <Flex gap="3" wrap="wrap" className="no-print">
      <Button onClick={() => actor.send({ type: 'code.noted' })}>{list.noted}</Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'code.printed' })}>
        <PrintIcon />
        {words.print}
      </Button>
    </Flex>
  </Stack>
)

const Kept = ({ actor, isReplacing }: { actor: ShopSetupActor; isReplacing: boolean }) => {
  const { progress, faults } = useSelector(actor, ({ context }) => context)
  return (
    <Stack gap="5">
      <Text color="fg.muted">{words.kept}</Text>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="0.08em">
        {progress.terminals[0]?.serial_number}
      </Text>
      {faults['form'] !== undefined && (
        <Text role="alert" color="fg.error">
          {faults['form']}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button disabled={isReplacing} onClick={() => actor.send({ type: 'step.passed' })}>
          {texts.shopSetup.goOn}
        </Button>
        <Button variant="outline" loading={isReplacing} onClick={() => actor.send({ type: 'code.asked' })}>
          {words.another}
        </Button>
      </Flex>
    </Stack>
  )
}

const SerialForm = ({ actor }: { actor: ShopSetupActor }) => {
  const { serial, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <StepForm
      intro={words.intro}
      submit={list.add}
      isSaving={isSaving}
      fault={faults['form']}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <FormField
        name="serial"
        label={list.serialLabel}
        hint={list.serialHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={SERIAL_NUMBER_LENGTH}
        text={serial}
        fault={faults['serial']}
        isLocked={isSaving}
        onType={(text) => actor.send({ type: 'serial.typed', text })}
      />
    </StepForm>
  )
}

/** What it sells at: the first terminal, and its access code, which is shown once and read out. */
export const TerminalStep = ({ actor }: { actor: ShopSetupActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const isShown = snapshot.matches({ terminal: 'showingCode' }) || snapshot.matches({ terminal: 'printing' })
  const code = isShown ? snapshot.context.terminalCode : undefined
  const isReplacing = snapshot.matches({ terminal: 'replacing' })
  const isKept = isReplacing || snapshot.matches({ terminal: 'kept' })
  return (
    <>
      <Announcement text={code ? list.codeSaid(code.serial_number, code.access_code) : ''} />
      {code && <CodeSheet actor={actor} code={code} />}
      {isKept && <Kept actor={actor} isReplacing={isReplacing} />}
      {!code && !isKept && <SerialForm actor={actor} />}
    </>
  )
}
