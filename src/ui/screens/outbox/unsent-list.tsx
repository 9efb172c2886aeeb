import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ageText, dateTimeText } from '#domain/time-text.ts'
import type { WaitingSale } from '#domain/sale.ts'
import type { Delivery } from '#domain/sale-delivery.ts'
import { HoldIcon } from '#ui/components/icons/actions.tsx'
import { ErrorIcon, OutboxIcon } from '#ui/components/icons/signs.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'

/** Ground, edge and sign of each kind: red and full, amber and full, plain. */
const LOOKS = {
  refused: { Icon: ErrorIcon, tone: 'danger', ground: { bg: 'danger.subtle', borderColor: 'danger.border' } },
  setAside: {
    Icon: HoldIcon,
    tone: 'warning',
    ground: { bg: 'warning.subtle', borderColor: 'warning.border' },
  },
  waiting: { Icon: OutboxIcon, tone: 'fg', ground: { borderColor: 'border' } },
} as const satisfies Record<Delivery, object>

const ACCENTS = { danger: 'danger.fg', warning: 'warning.fg', fg: 'fg.warning' } as const

interface UnsentListProps {
  delivery: Delivery
  sales: WaitingSale[]
  /** What can be done about each. */
  actions?: (sale: WaitingSale) => ReactNode
}

const Row = ({ sale, actions }: { sale: WaitingSale; actions: UnsentListProps['actions'] }) => {
  const { tone, ground } = LOOKS[sale.delivery]
  return (
    <Stack as="li" gap="2" px="3" py="2.5" borderWidth="1px" borderRadius="l2" {...ground}>
      <Flex justify="space-between" wrap="wrap" columnGap="4">
        <Box flex="1 0 min(10rem, 100%)">
          <Text fontWeight="semibold">{texts.outbox.order(sale.orderNumber)}</Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.outbox.ago(dateTimeText(sale.paidAt), ageText(sale.paidAt, useNow()))}
          </Text>
        </Box>
        <Box ms="auto">
          <MoneyText amount={sale.total} size="amount" />
        </Box>
      </Flex>
      {sale.lastFailure && (
        <Text textStyle="sm" color={ACCENTS[tone]} overflowWrap="anywhere">
          {sale.lastFailure}
        </Text>
      )}
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions(sale)}
        </Flex>
      )}
    </Stack>
  )
}

/** Paid sales that stand alike with the server, the oldest first, each with its reason. */
export const UnsentList = ({ delivery, sales, actions }: UnsentListProps) => {
  const { Icon, tone } = LOOKS[delivery]
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" textStyle="sectionTitle" display="flex" alignItems="center" gap="2">
        <Box as="span" color={ACCENTS[tone]} display="inline-flex">
          <Icon />
        </Box>
        {texts.outbox.headings[delivery](sales.length)}
      </Heading>
      <Text color="fg.muted">{texts.outbox.hints[delivery]}</Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {sales.map((sale) => (
          <Row key={sale.id} sale={sale} actions={actions} />
        ))}
      </Stack>
    </Stack>
  )
}
