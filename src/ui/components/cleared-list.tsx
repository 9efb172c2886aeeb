import { Box, chakra, Text } from '@chakra-ui/react'
import type { OpenWork } from '#domain/open-work.ts'
import { texts } from '#ui/texts/texts.ts'

const Consequences = chakra('ul', {
  base: { ps: '5', listStyle: 'disc', display: 'grid', gap: '1.5', color: 'fg.muted' },
})

interface ClearedListProps {
  /** What is done, before a colon. */
  doing: string
  work: OpenWork
  /** Names the consequences even where there is nothing to clear at this moment (§2.101). */
  isComplete?: boolean
}

const counted = (consequence: string, count: number, counting: (count: number) => string): string =>
  count > 0 ? `${consequence} (${counting(count)})` : consequence

/** Names what is cleared: cart lines and held orders, with their numbers (§10.71). */
export const ClearedList = ({ doing, work, isComplete = false }: ClearedListProps) => {
  const { cartLines, heldSales } = work
  const lines = [
    { count: cartLines, text: counted(texts.common.clearsCart, cartLines, texts.common.cartLines) },
    { count: heldSales, text: counted(texts.common.removesHeld, heldSales, texts.common.heldOrders) },
  ].filter(({ count }) => isComplete || count > 0)
  if (lines.length === 0) return null
  return (
    <Box>
      <Text mb="2">{doing}</Text>
      <Consequences>
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Consequences>
    </Box>
  )
}
