import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { IMPORT_TYPES } from '#contract/administration/products.ts'
import type {
  ProductImportActor,
  productImportMachine,
} from '#machines/office/productImport/productImport.machine.ts'
import { selectFileName, selectToWrite } from '#machines/office/productImport/productImport.selectors.ts'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { Working } from '#ui/components/working.tsx'
import { texts } from '#ui/texts/texts.ts'
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

const Review = ({ actor, snapshot }: { actor: ProductImportActor; snapshot: Snapshot }) => {
  const count = selectToWrite(snapshot)
  const { result } = snapshot.context
  if (!result) return null
  return (
    <Stack gap="4">
      <Heading as="h2" textStyle="sectionTitle">
        {texts.productImport.would(selectFileName(snapshot))}
      </Heading>
      <ImportCounts result={result} isDone={false} />
      {count === 0 && <Text role="alert">{texts.productImport.nothing}</Text>}
      <Button
        alignSelf="start"
        disabled={count === 0}
        onClick={() => actor.send({ type: 'import.confirmed' })}
      >
        {texts.productImport.confirm(count)}
      </Button>
    </Stack>
  )
}

const Done = ({ snapshot }: { snapshot: Snapshot }) => {
  const { result } = snapshot.context
  return (
    <Stack gap="3" role="status">
      <Heading as="h2" textStyle="sectionTitle">
        {texts.productImport.done}
      </Heading>
      {result && <ImportCounts result={result} isDone />}
    </Stack>
  )
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
  if (snapshot.matches('checking'))
    return <Working words={texts.productImport.checking(selectFileName(snapshot))} />
  if (snapshot.matches('importing'))
    return <Working words={texts.productImport.importing(selectToWrite(snapshot))} />
  return (
    <Stack gap="5">
      {isImported && <Done snapshot={snapshot} />}
      {isImported && children}
      {snapshot.matches({ resting: 'reviewing' }) && <Review actor={actor} snapshot={snapshot} />}
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
