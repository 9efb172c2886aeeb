import { Button, Dialog, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { noteOf } from '#domain/charge-reading.ts'
import { Form } from '#ui/components/form.tsx'
import { HelpIcon } from '#ui/components/icons/signs.tsx'
import { isEnter } from '#ui/kit/fields.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { BigAmount, Outcome, ShortWait, Waiting } from './overlay-parts.tsx'
import type { ChargeActor } from '#machines/selling/charge/charge.machine.ts'

const WORDS = {
  card: texts.payment.askCard,
  transfer: texts.payment.askTransfer,
}

const Underway = ({ actor }: { actor: ChargeActor }) => {
  const channel = useSelector(actor, ({ context }) => context.tender.channel)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('onTerminal'))
  return isWaiting ? <Waiting text={WORDS[channel]} /> : <ShortWait />
}

/** The id of the words that ask for the reference. */
const MISSING = 'slip-missing'

/** A scanner that reads into the field ends its code with Enter: what the terminal shows is said by a button alone. */
const withoutEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (isEnter(event)) event.preventDefault()
}

const SlipField = ({ actor }: { actor: ChargeActor }) => {
  const typed = useSelector(actor, ({ context }) => context.typed)
  const isMissing = useSelector(actor, ({ context }) => context.isReferenceMissing)
  return (
    <Field.Root invalid={isMissing} ids={{ errorText: MISSING }}>
      <Field.Label>{texts.payment.slip}</Field.Label>
      <Input
        autoComplete="off"
        data-keys="verbatim"
        maxLength={32}
        value={typed}
        aria-describedby={isMissing ? MISSING : undefined}
        onChange={(event) => actor.send({ type: 'reference.typed', text: event.target.value })}
        onKeyDown={withoutEnter}
      />
      <Field.ErrorText>{texts.payment.slipMissing}</Field.ErrorText>
    </Field.Root>
  )
}

const Question = ({ actor }: { actor: ChargeActor }) => {
  const note = useSelector(actor, ({ context }) => context.charge && noteOf(context.charge))
  return (
    <Form onSubmit={() => actor.send({ type: 'approval.stated' })}>
      <Dialog.Body>
        <Stack gap="5">
          <Outcome Icon={HelpIcon} tone="warning" title={texts.payment.whatShows}>
            <Text color="fg.muted">
              {note ? texts.payment.mayBeChargedBecause(note) : texts.payment.mayBeCharged}
            </Text>
          </Outcome>
          <SlipField actor={actor} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer css={{ [LOW_SCREEN]: { position: 'static' } }}>
        <Stack w="full" gap="2">
          <Button type="submit" size="lg">
            {texts.payment.approved}
          </Button>
          <Button
            variant="outline"
            colorPalette="danger"
            size="lg"
            onClick={() => actor.send({ type: 'decline.stated' })}
          >
            {texts.payment.declined}
          </Button>
          <Button
            variant="ghost"
            colorPalette="gray"
            size="lg"
            onClick={() => actor.send({ type: 'charge.dismissed' })}
          >
            {texts.payment.leaveOpen}
          </Button>
        </Stack>
      </Dialog.Footer>
    </Form>
  )
}

/** The charge that is under way: on the terminal, or the question what the terminal shows (§10.45). */
export const ChargeView = ({ actor }: { actor: ChargeActor }) => {
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknown'))
  const { amount, channel } = useSelector(actor, ({ context }) => context.tender)
  if (isUnknown) return <Question actor={actor} />
  return (
    <Dialog.Body pb="8">
      <BigAmount label={texts.amounts.channels[channel]} amount={amount} />
      <Underway actor={actor} />
    </Dialog.Body>
  )
}
