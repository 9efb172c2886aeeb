import { Button, Field, Flex, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { Form } from '#ui/components/form.tsx'
import { DeviceIcon, PlugIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

/** 'Setup Port': a toggle that reveals a text box and a Setup button (§2.33). */
const PortSetup = () => {
  const actor = useChart(useTill().charts.portSetup)
  const snapshot = useSelector(actor, (current) => current)
  const isOpen = !snapshot.matches('hidden')
  return (
    <Stack gap="3" align={{ base: 'stretch', md: 'start' }}>
      <Button
        variant="ghost"
        justifyContent="start"
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: 'portSetup.toggled' })}
      >
        <PlugIcon />
        {texts.stores.setupPort}
      </Button>
      {isOpen && (
        <Form onSubmit={() => actor.send({ type: 'port.submitted' })}>
          <HStack align="end" px={{ base: '0', md: '4' }}>
            <Field.Root>
              <Field.Label>{texts.stores.portLabel}</Field.Label>
              <Input
                placeholder={texts.stores.portPlaceholder}
                value={snapshot.context.text}
                disabled={snapshot.hasTag('busy')}
                onChange={(event) => actor.send({ type: 'port.typed', text: event.target.value })}
              />
            </Field.Root>
            <Button type="submit" loading={snapshot.hasTag('busy')}>
              {texts.stores.setup}
            </Button>
          </HStack>
          {snapshot.context.offered.length > 0 && (
            <Flex
              role="group"
              aria-label={texts.stores.portsFound}
              align="center"
              wrap="wrap"
              gap="2"
              mt="3"
              px={{ base: '0', md: '4' }}
            >
              <Text color="fg.muted">{texts.stores.portsFound}</Text>
              {snapshot.context.offered.map((port) => (
                <Button
                  key={port}
                  variant="outline"
                  aria-pressed={snapshot.context.text === port}
                  disabled={snapshot.hasTag('busy')}
                  onClick={() => actor.send({ type: 'port.typed', text: port })}
                >
                  {port}
                </Button>
              ))}
            </Flex>
          )}
        </Form>
      )}
    </Stack>
  )
}

/** Below the tiles: 'Get Device Info' and 'Setup Port' (§2.32, §2.33). */
export const DeviceTools = () => (
  <Stack direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'start' }} gap="2">
    <Button asChild variant="ghost" justifyContent="start">
      <Link to="/device-info">
        <DeviceIcon />
        {texts.stores.getDeviceInfo}
      </Link>
    </Button>
    <PortSetup />
  </Stack>
)
