import { Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { texts } from '#ui/texts/texts.ts'
import { NarrowSelect } from './narrow-select.tsx'

const labels = texts.labels

const PERIODS = (['yesterday', 'week', 'month'] as const).map((value) => ({
  value,
  label: labels.periods[value],
}))

/** How many labels have changed, and the way to those that are not listed. */
const Changed = ({ actor }: { actor: LabelsActor }) => {
  const { changed, next } = useSelector(actor, ({ context }) => context)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ collecting: 'resting' }))
  if (changed === undefined) return null
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text role="status">
        {changed === 0 ? labels.noneChanged : labels.changed(changed)} {next !== null && labels.partOf}
      </Text>
      {next !== null && (
        <Button variant="outline" disabled={!isReady} onClick={() => actor.send({ type: 'next.asked' })}>
          {labels.next}
        </Button>
      )}
    </Flex>
  )
}

/** Lists the products whose label has changed since a day. */
export const LabelChanges = ({ actor }: { actor: LabelsActor }) => {
  const period = useSelector(actor, ({ context }) => context.period)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ collecting: 'resting' }))
  const isListing = useSelector(actor, (snapshot) => snapshot.hasTag('listing'))
  const choose = (value: string): void => {
    const chosen = PERIODS.find((option) => option.value === value)
    if (chosen) actor.send({ type: 'period.chosen', period: chosen.value })
  }
  return (
    <>
      <Flex gap="3" align="end" wrap="wrap">
        <NarrowSelect
          label={labels.period}
          value={period}
          options={PERIODS}
          isLocked={!isReady}
          onChoose={choose}
        />
        <Button
          variant="outline"
          disabled={!isReady}
          loading={isListing}
          onClick={() => actor.send({ type: 'changed.asked' })}
        >
          {labels.listChanged}
        </Button>
      </Flex>
      <Changed actor={actor} />
    </>
  )
}
