import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { IMPORT_TYPES } from '#contract/administration/product-import.ts'
import type {
  ProductImportActor,
  productImportMachine,
} from '#machines/office/productImport/productImport.machine.ts'
import {
  selectFileName,
  selectMissing,
  selectToWrite,
} from '#machines/office/productImport/productImport.selectors.ts'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { Working } from '#ui/components/loading.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportCounts } from './import-result.tsx'

type Snapshot = SnapshotFrom<typeof productImportMachine>

const Chooser = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const { fault, refusal } = snapshot.context
  const wrong = fault === undefined ? refusal : texts.productImport.faults[fault]
  const id = useId()
  return (
    <Stack gap="2">
      <FileDrop
        label={texts.productImport.fileLabel}
        button={
          snapshot.matches({ resting: 'choosing' })
            ? texts.productImport.choose
            : texts.productImport.chooseAnother
        }
        accept={`.csv,.tsv,.txt,.xlsx,${Object.values(IMPORT_TYPES).join()}`}
        describedBy={wrong === undefined ? undefined : id}
        onFile={(file) => actor.send({ type: 'file.chosen', file })}
      >
        <Text fontWeight="semibold">{texts.productImport.drop}</Text>
      </FileDrop>
      <Text id={id} role="alert" color="fg.error" textStyle="sm">
        {wrong}
      </Text>
    </Stack>
  )
}

/** The file of the rows that are left out is saved once at a time. */
const savingOf = (actor: ProductImportActor, snapshot: Snapshot) => ({
  isSaving: !snapshot.can({ type: 'leftOut.asked' }),
  onSaveLeftOut: () => actor.send({ type: 'leftOut.asked' }),
})

const Would = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const count = selectToWrite(snapshot)
  const { result } = snapshot.context
  if (!result) return null
  return (
    <>
      <ImportCounts result={result} isDone={false} {...savingOf(actor, snapshot)} />
      {count === 0 && <Text role="alert">{texts.productImport.nothing}</Text>}
      <Button
        alignSelf="start"
        disabled={count === 0}
        onClick={() => actor.send({ type: 'import.confirmed' })}
      >
        {texts.productImport.confirm(count)}
      </Button>
    </>
  )
}

/** What is missing before the file can be looked through with the columns as they are chosen. */
const Ready = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const missing = selectMissing(snapshot)
  return (
    <Stack gap="3">
      <Stack gap="1" role="alert" color="fg.error">
        {missing.includes('name') && <Text>{texts.productImport.missing.name}</Text>}
        {missing.includes('price') && <Text>{texts.productImport.missing.price}</Text>}
      </Stack>
      <Button
        alignSelf="start"
        disabled={missing.length > 0}
        onClick={() => actor.send({ type: 'columns.confirmed' })}
      >
        {texts.productImport.lookAgain}
      </Button>
    </Stack>
  )
}

/** What a file would do, and what its columns are; a column that is changed stays in its place. */
const Review = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const isMapping = snapshot.matches({ resting: 'mapping' })
  const name = selectFileName(snapshot)
  return (
    <Stack gap="4">
      <Heading as="h2" textStyle="sectionTitle">
        {isMapping ? texts.productImport.mapFirst(name) : texts.productImport.would(name)}
      </Heading>
      {!isMapping && <Would actor={actor} snapshot={snapshot} />}
      <ImportColumns actor={actor} />
      {isMapping && <Ready actor={actor} snapshot={snapshot} />}
    </Stack>
  )
}

const Done = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const { result } = snapshot.context
  return (
    <Stack gap="3" role="status">
      <Heading as="h2" textStyle="sectionTitle">
        {texts.productImport.done}
      </Heading>
      {result && <ImportCounts result={result} isDone {...savingOf(actor, snapshot)} />}
    </Stack>
  )
}

/** The server is at it: what it does, and how far it is. */
const AtWork = ({ snapshot }: { snapshot: Snapshot }) => {
  const { progress } = snapshot.context
  const words = snapshot.matches('checking')
    ? texts.productImport.checking(selectFileName(snapshot))
    : texts.productImport.importing(selectToWrite(snapshot))
  if (!progress) return <Working words={words} />
  const { step, done, total } = progress
  const detail =
    step === 'reading' ? texts.productImport.readRows(done, total) : texts.productImport.written(done, total)
  return <Working words={words} share={progress} detail={detail} />
}

interface ProductImportProps {
  actor: ProductImportActor
  /** What can be done about an import that was written. */
  children?: ReactNode
}

/** A file of products: chosen or dropped, looked through, imported; its chart is run by the page that shows it. */
export const ProductImport = ({ actor, children }: ProductImportProps) => {
  const snapshot = useSelector(actor, (current) => current)
  const isImported = snapshot.matches({ resting: 'imported' })
  if (snapshot.hasTag('busy')) return <AtWork snapshot={snapshot} />
  return (
    <Stack gap="5">
      {isImported && <Done actor={actor} snapshot={snapshot} />}
      {isImported && children}
      {(snapshot.matches({ resting: 'reviewing' }) || snapshot.matches({ resting: 'mapping' })) && (
        <Review actor={actor} snapshot={snapshot} />
      )}
      {snapshot.matches({ resting: 'choosing' }) && <Text color="fg.muted">{texts.productImport.hint}</Text>}
      <Chooser actor={actor} snapshot={snapshot} />
      <Flex>
        <Button
          variant={isImported ? 'solid' : 'outline'}
          onClick={() => actor.send({ type: 'import.closed' })}
        >
          {isImported ? texts.productImport.close : texts.productImport.back}
        </Button>
      </Flex>
    </Stack>
  )
}
