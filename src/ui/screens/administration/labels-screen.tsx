import { Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { Page } from '#ui/components/page.tsx'
import { productsWanted } from '#ui/kit/labels-wanted.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { LabelChanges } from './label-changes.tsx'
import { LabelFile } from './label-file.tsx'
import { LabelLines } from './label-lines.tsx'
import { LabelPaper } from './label-paper.tsx'
import { ProductSearch } from './product-search.tsx'

const labels = texts.labels

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
