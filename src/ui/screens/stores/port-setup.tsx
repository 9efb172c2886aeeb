import { Button, Field, HStack, Input, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'

/** 'Setup Port': a toggle that reveals a text box and a Setup button (spec.md §2). */
export const PortSetup = () => {
  const actor = useChart(useTill().charts.portSetup)
  const snapshot = useSelector(actor, (current) => current)
  const isOpen = !snapshot.matches('hidden')
  return (
    <Stack gap="3" align="center">
      <Button
        variant="ghost"
        minH="touch"
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: 'portSetup.toggled' })}
      >
        Setup Port
      </Button>
      {isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'port.submitted' })
          }}
        >
          <HStack align="end">
            <Field.Root>
              <Field.Label>Serial port of the card terminal</Field.Label>
              <Input
                minH="touch"
                placeholder="COM3"
                value={snapshot.context.text}
                disabled={snapshot.hasTag('busy')}
                onChange={(event) => actor.send({ type: 'port.typed', text: event.target.value })}
              />
            </Field.Root>
            <Button type="submit" minH="touch" loading={snapshot.hasTag('busy')}>
              Setup
            </Button>
          </HStack>
        </form>
      )}
    </Stack>
  )
}
