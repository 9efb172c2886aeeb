import { Field, Flex, Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useOutletContext } from 'react-router-dom'
import { EventKind } from '#contract/security-events.ts'
import { peopleOf } from '#domain/event-narrowing.ts'
import type { AdministrationActor } from '#machines/office/administration/administration.machine.ts'
import type { SecurityEventsActor } from '#machines/office/securityEvents/securityEvents.machine.ts'
import { texts } from '#ui/texts/texts.ts'
import { NarrowSelect } from './narrow-select.tsx'

const securityEvents = texts.securityEvents

const DAYS = { from: securityEvents.from, to: securityEvents.to }

const KINDS = [
  { value: '', label: securityEvents.allKinds },
  ...EventKind.options.map((value) => ({ value, label: securityEvents.kinds[value] })),
]

interface FilterProps {
  actor: SecurityEventsActor
}

const DayField = ({ actor, day }: FilterProps & { day: 'from' | 'to' }) => {
  const value = useSelector(actor, ({ context }) => context.filter[day])
  return (
    <Field.Root w={{ base: 'full', sm: 'fit-content' }}>
      <Field.Label>{DAYS[day]}</Field.Label>
      <Input
        type="date"
        value={value}
        bg="bg.panel"
        onChange={({ target }) => actor.send({ type: 'filter.chosen', chosen: { [day]: target.value } })}
      />
    </Field.Root>
  )
}

const PersonField = ({ actor }: FilterProps) => {
  const { rows, filter } = useSelector(actor, ({ context }) => context)
  const people = peopleOf(rows)
  const isListed = filter.userId === '' || people.some(({ userId }) => userId === filter.userId)
  return (
    <NarrowSelect
      label={securityEvents.person}
      value={filter.userId}
      options={[
        { value: '', label: securityEvents.everybody },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ...(isListed ? [] : [{ value: filter.userId, label: securityEvents.chosenPerson }]),
      ]}
      onChoose={(userId) => actor.send({ type: 'filter.chosen', chosen: { userId } })}
    />
  )
}

const StoreField = ({ actor }: FilterProps) => {
  const stores = useSelector(useOutletContext<AdministrationActor>(), ({ context }) => context.stores)
  const storeId = useSelector(actor, ({ context }) => context.filter.storeId)
  if (stores.length < 2) return null
  return (
    <NarrowSelect
      label={securityEvents.store}
      value={storeId}
      options={[
        { value: '', label: securityEvents.allStores },
        ...stores.map(({ store_id, name }) => ({ value: store_id, label: name })),
      ]}
      onChoose={(chosen) => actor.send({ type: 'filter.chosen', chosen: { storeId: chosen } })}
    />
  )
}

/** Which events are listed: by kind, person, store and period. */
export const EventFilter = ({ actor }: FilterProps) => {
  const kind = useSelector(actor, ({ context }) => context.filter.kind)
  return (
    <Flex gap="3" wrap="wrap">
      <NarrowSelect
        label={securityEvents.kind}
        value={kind}
        options={KINDS}
        onChoose={(chosen) =>
          actor.send({
            type: 'filter.chosen',
            chosen: { kind: chosen === '' ? '' : EventKind.parse(chosen) },
          })
        }
      />
      <PersonField actor={actor} />
      <StoreField actor={actor} />
      <DayField actor={actor} day="from" />
      <DayField actor={actor} day="to" />
    </Flex>
  )
}
