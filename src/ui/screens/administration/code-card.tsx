import { chakra, Stack, Text } from '@chakra-ui/react'
import type { TerminalCode } from '#contract/administration/terminals.ts'
import { texts } from '#ui/texts/texts.ts'

const words = texts.administration.terminalList

const Facts = chakra('dl', { base: { display: 'grid', gap: '3' } })
const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Number = chakra('dd', {
  base: { fontSize: '2xl', fontWeight: 'bold', letterSpacing: '0.08em', fontVariantNumeric: 'tabular-nums' },
})

/** Serial number and access code of a terminal, large enough to be written down from. */
export const CodeCard = ({ code }: { code: TerminalCode }) => (
  <Stack gap="4">
    <Text>{words.codeHint}</Text>
    <Facts>
      <div>
        <Term>{words.serialNumber}</Term>
        <Number>{code.serial_number}</Number>
      </div>
      <div>
        <Term>{words.accessCode}</Term>
        <Number>{code.access_code}</Number>
      </div>
    </Facts>
  </Stack>
)
