import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import type { ImportResult } from '#contract/administration/product-import.ts'
import { DownloadIcon } from '#ui/components/icons/actions.tsx'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'

interface ProblemsProps extends Pick<ImportResult, 'problems' | 'problem_count'> {
  words: string
}

const Problems = ({ problems, problem_count, words }: ProblemsProps) => (
  <Stack gap="2">
    <WarningNote>
      <WarningIcon />
      {words}
    </WarningNote>
    <PlainList
      maxH="16rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      tabIndex={0}
      aria-label={words}
    >
      {problems.map(({ line, reason }) => (
        <chakra.li
          key={`${line} ${reason}`}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          px="4"
          py="2"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Text as="span" fontWeight="semibold" minW="5rem">
            {texts.productImport.line(line)}
          </Text>
          <Text as="span" color="fg.muted" overflowWrap="anywhere">
            {reason}
          </Text>
        </chakra.li>
      ))}
      {problem_count > problems.length && (
        <chakra.li px="4" py="2" color="fg.muted" borderTopWidth="1px">
          {texts.productImport.more(problem_count - problems.length)}
        </chakra.li>
      )}
    </PlainList>
  </Stack>
)

interface LeftOutProps {
  leftOut: string | null
  isLocked: boolean
  onSave: () => void
}

/** The rows that are left out as a file, where they are not too many. */
const LeftOut = ({ leftOut, isLocked, onSave }: LeftOutProps) =>
  leftOut === null ? (
    <Text color="fg.muted">{texts.productImport.tooManyLeftOut}</Text>
  ) : (
    <Stack gap="2" align="start">
      <Button variant="outline" disabled={isLocked} onClick={onSave}>
        <DownloadIcon />
        {texts.productImport.saveLeftOut}
      </Button>
      <Text color="fg.muted" textStyle="sm">
        {texts.productImport.saveLeftOutHint}
      </Text>
    </Stack>
  )

interface ImportCountsProps {
  result: ImportResult
  /** It is written already. */
  isDone: boolean
  /** The browser is taking the rows that are left out. */
  isSaving: boolean
  /** The rows that are left out are wanted as a file. */
  onSaveLeftOut: () => void
}

/** What a file would do, or has done: counts, notes, and the rows that are left out. */
export const ImportCounts = ({ result, isDone, isSaving, onSaveLeftOut }: ImportCountsProps) => {
  const { added, changed, unchanged, problems, problem_count, notes } = result
  const counts = [
    isDone ? texts.productImport.added(added) : texts.productImport.toAdd(added),
    ...(changed > 0
      ? [isDone ? texts.productImport.changed(changed) : texts.productImport.toChange(changed)]
      : []),
    ...(unchanged > 0 ? [texts.productImport.unchanged(unchanged)] : []),
  ]
  return (
    <Stack gap="3">
      <PlainList>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </PlainList>
      {notes.map((note) => (
        <Text key={note} color="fg.muted">
          {note}
        </Text>
      ))}
      {problem_count > 0 && (
        <Problems
          problems={problems}
          problem_count={problem_count}
          words={
            isDone ? texts.productImport.leftOut(problem_count) : texts.productImport.left(problem_count)
          }
        />
      )}
      {problem_count > 0 && <LeftOut leftOut={result.left_out} isLocked={isSaving} onSave={onSaveLeftOut} />}
    </Stack>
  )
}
