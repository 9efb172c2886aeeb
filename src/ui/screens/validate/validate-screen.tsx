import { Button, Center, Flex, PinInput, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { ACCESS_CODE_LENGTH } from '#domain/registration.ts'
import { selectCodeRefusal } from '#machines/session/terminalRegistration/terminalRegistration.selectors.ts'
import { Form } from '#ui/components/form.tsx'
import { TerminalIcon } from '#ui/components/icons/things.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { isEnter } from '#ui/kit/fields.ts'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const BOXES = Array.from({ length: ACCESS_CODE_LENGTH }, (_, index) => index)

const HINT = 'access-code-hint'
const REFUSAL = 'access-code-refusal'

interface CodeFieldProps {
  code: string
  /** Why the code was refused. */
  refusal: string | undefined
  disabled: boolean
  onType: (text: string) => void
  /** Enter in any of the boxes, which the boxes keep from the form. */
  onEnter: () => void
}

/** Six boxes for one digit each; a pasted code spreads over them. */
const CodeField = ({ code, refusal, disabled, onType, onEnter }: CodeFieldProps) => (
  <PinInput.Root
    otp
    type="numeric"
    size="xl"
    autoFocus
    disabled={disabled}
    invalid={refusal !== undefined}
    count={ACCESS_CODE_LENGTH}
    value={BOXES.map((index) => code.charAt(index))}
    onValueChange={({ valueAsString }) => onType(valueAsString)}
  >
    <PinInput.Label fontWeight="semibold" mb="3" display="block">
      {texts.access.codeLabel}
    </PinInput.Label>
    <PinInput.HiddenInput />
    <PinInput.Control
      display="grid"
      onKeyDown={(event) => isEnter(event) && onEnter()}
      gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      gap={{ base: '2', md: '3' }}
    >
      {BOXES.map((index) => (
        <PinInput.Input
          key={index}
          index={index}
          w="full"
          h={{ base: '12', md: '14' }}
          fontSize="2xl"
          fontWeight="semibold"
          bg="bg.panel"
          aria-label={texts.access.digit(index + 1, ACCESS_CODE_LENGTH)}
          aria-describedby={refusal === undefined ? HINT : `${REFUSAL} ${HINT}`}
        />
      ))}
    </PinInput.Control>
    <Text id={REFUSAL} mt="2" minH="5" textStyle="sm" color="fg.error">
      {refusal}
    </Text>
  </PinInput.Root>
)

/** /validate/{serial_number}: asks for the POS access code, with Next and Cancel (§2.4–§2.6). */
export const ValidateScreen = () => {
  const { serialNumber = '' } = useParams()
  const actor = useChart(useTill().charts.terminalRegistration, { input: { serialNumber } })
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Center as="main" id="content" tabIndex={-1} outline="none" p={{ base: '4', md: '8' }}>
      <Surface w="full" maxW="30rem" p={{ base: '5', md: '8' }} mt={{ base: '4', md: '12' }}>
        <Form onSubmit={() => actor.send({ type: 'code.submitted' })}>
          <Stack gap="6">
            <Flex gap="4" align="center">
              <Center
                boxSize="14"
                flexShrink="0"
                borderRadius="full"
                bg="brand.subtle"
                color="brand.fg"
                fontSize="2xl"
              >
                <TerminalIcon />
              </Center>
              <Stack gap="0.5" minW="0">
                <PageHeading pageName={texts.access.validateTitle} textStyle="pageTitle">
                  {texts.access.validateTitle}
                </PageHeading>
                <Text color="fg.muted" overflowWrap="anywhere">
                  {texts.access.terminal(serialNumber)}
                </Text>
              </Stack>
            </Flex>
            <CodeField
              key={isBusy ? 'locked' : 'open'}
              code={snapshot.context.accessCode}
              refusal={selectCodeRefusal(snapshot)}
              disabled={isBusy}
              onType={(text) => actor.send({ type: 'code.typed', text })}
              onEnter={() => actor.send({ type: 'code.submitted' })}
            />
            <Text id={HINT} color="fg.muted">
              {texts.access.codeHint}
            </Text>
            <Flex gap="3" justify="end">
              <Button
                variant="outline"
                disabled={!snapshot.can({ type: 'registration.cancelled' })}
                onClick={() => actor.send({ type: 'registration.cancelled' })}
              >
                {texts.common.cancel}
              </Button>
              <Button type="submit" minW="8rem" loading={isBusy}>
                {texts.common.next}
              </Button>
            </Flex>
          </Stack>
        </Form>
      </Surface>
    </Center>
  )
}
