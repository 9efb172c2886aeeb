import { Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { texts } from '#ui/texts/texts.ts'
import { Page } from '#ui/components/page.tsx'
import { productsWanted } from '#ui/kit/labels-wanted.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { NarrowSelect } from './narrow-select.tsx'
import { AdministeredStore } from './administered-store.tsx'
import { LabelFile } from './label-file.tsx'
import { LabelLines } from './label-lines.tsx'
import { LabelPaper } from './label-paper.tsx'
import { ProductSearch } from './product-search.tsx'

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
const LabelChanges = ({ actor }: { actor: LabelsActor }) => {
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

const Search = ({ actor }: { actor: LabelsActor }) => {
  const { text, searched, found } = useSelector(actor, ({ context }) => context)
  const isFinding = useSelector(actor, (snapshot) => snapshot.hasTag('finding'))
  return (
    <ProductSearch
      text={text}
      isFinding={isFinding}
      searched={searched}
      found={found}
      onAction={(action) => actor.send(action)}
    />
  )
}

const Collecting = ({ actor }: { actor: LabelsActor }) => {
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const hasLines = useSelector(actor, ({ context }) => context.lines.length > 0)
  return (
    <>
      <Text color="fg.muted">{labels.hint}</Text>
      {!isLocked && (
        <>
          <Search actor={actor} />
          <LabelChanges actor={actor} />
        </>
      )}
      <LabelLines actor={actor} />
      {hasLines && !isLocked && (
        <Flex>
          <Button variant="outline" onClick={() => actor.send({ type: 'lines.cleared' })}>
            {labels.clear}
          </Button>
        </Flex>
      )}
      <LabelPaper actor={actor} />
    </>
  )
}

const Labels = ({ storeId }: { storeId: string }) => {
  const { state } = useLocation()
  const actor = useChart(useOffice().labels, { input: { storeId, wanted: productsWanted(state, storeId) } })
  const file = useSelector(actor, ({ context }) => context.file)
  const isMade = useSelector(actor, (snapshot) => snapshot.matches('made'))
  return (
    <Page title={labels.title} width="reading">
      {isMade && file ? <LabelFile actor={actor} file={file} /> : <Collecting actor={actor} />}
    </Page>
  )
}

/** /administration/labels: what shelves and products say (decision 0154). */
export const LabelsScreen = () => (
  <AdministeredStore title={labels.title}>
    {(storeId) => <Labels key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
