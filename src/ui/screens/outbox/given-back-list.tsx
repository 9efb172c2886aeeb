import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '#domain/time-text.ts'
import type { GivenBackSale } from '#domain/sale.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { texts } from '#ui/texts/texts.ts'

/** The record of refused sales that were undone with the customer: who did it, and when. */
export const GivenBackList = ({ sales }: { sales: GivenBackSale[] }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" textStyle="sectionTitle">
      {texts.outbox.givenBack(sales.length)}
    </Heading>
    <Stack as="ul" gap="0" listStyleType="none">
      {sales.map(({ id, orderNumber, total, lastFailure, givenBack }) => (
        <Flex
          as="li"
          key={id}
          justify="space-between"
          wrap="wrap"
          columnGap="4"
          py="2.5"
          borderTopWidth="1px"
        >
          <Box flex="1 0 min(10rem, 100%)" maxW="full">
            <Text fontWeight="semibold">{texts.outbox.order(orderNumber)}</Text>
            <Text textStyle="sm" color="fg.muted">
              {texts.outbox.givenBackBy(givenBack.fullname, dateTimeText(givenBack.at))}
            </Text>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {lastFailure}
            </Text>
          </Box>
          <Box ms="auto">
            <MoneyText amount={total} size="amount" />
          </Box>
        </Flex>
      ))}
    </Stack>
  </Stack>
)
