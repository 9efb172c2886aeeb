import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ageText } from '#domain/age-text.ts'
import { dateTimeText } from '#domain/date-text.ts'
import type { WaitingSale } from '#domain/sale.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'

const Row = ({ sale }: { sale: WaitingSale }) => (
  <Flex as="li" justify="space-between" gap="4" py="2.5" borderTopWidth="1px">
    <Box minW="0">
      <Text fontWeight="semibold">{texts.outbox.order(sale.orderNumber)}</Text>
      <Text textStyle="sm" color="fg.muted">
        {texts.outbox.ago(dateTimeText(sale.paidAt), ageText(sale.paidAt, useNow()))}
      </Text>
      {sale.lastFailure && (
        <Text textStyle="sm" color="fg.warning" overflowWrap="anywhere">
          {sale.lastFailure}
        </Text>
      )}
    </Box>
    <MoneyText amount={sale.total} size="amount" />
  </Flex>
)

/** The sales that the server has not confirmed, the oldest first, with the reason. */
export const WaitingList = ({ sales }: { sales: WaitingSale[] }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" textStyle="sectionTitle">
      {texts.outbox.waiting(sales.length)}
    </Heading>
    <Text color="fg.muted">{texts.outbox.waitingHint}</Text>
    <Stack as="ul" gap="0" listStyleType="none">
      {sales.map((sale) => (
        <Row key={sale.id} sale={sale} />
      ))}
    </Stack>
  </Stack>
)
