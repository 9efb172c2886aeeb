import { chakra, Stack, Text } from '@chakra-ui/react'
import type { ImportResult } from '#contract/administration/products.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from './rows.tsx'

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

interface ImportCountsProps {
  result: ImportResult
  /** It is written already. */
  isDone: boolean
}

/** What a file would do, or has done: counts, notes, and the rows that are left out. */
export const ImportCounts = ({ result, isDone }: ImportCountsProps) => {
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
    </Stack>
  )
}
