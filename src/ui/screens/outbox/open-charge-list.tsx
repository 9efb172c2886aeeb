import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { amountAtStake, type OpenCase, openCaseOf, settlements } from '#domain/charge-case.ts'
import { noteOf, slipOf } from '#domain/charge-reading.ts'
import type { Charge } from '#domain/charge.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { ageText, dateTimeText } from '#domain/time-text.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'

/** 'asked NGN 900.00, terminal says NGN 901.00, sale has NGN 900.00': every figure that is known. */
const figuresText = ({ asked, took, booked }: OpenCase): string =>
  [
    ...(asked > 0 ? [texts.outbox.asked(moneyText(asked))] : []),
    ...(took === undefined ? [] : [texts.outbox.terminalSays(moneyText(took))]),
    ...(booked > 0 ? [texts.outbox.saleBooks(moneyText(booked))] : []),
  ].join(', ')

/** 'NGN 1.00 to give back', 'NGN 1.00 missing'; undefined while nobody knows, or nothing is off. */
const differenceText = ({ difference }: OpenCase): string | undefined => {
  if (difference === undefined || difference === 0) return undefined
  return difference > 0
    ? texts.outbox.toGiveBack(moneyText(difference))
    : texts.outbox.missing(moneyText(kobo(0 - difference)))
}

const Row = ({ charge }: { charge: Charge }) => {
  const { outbox } = useTill().actors
  const now = useNow()
  const open = openCaseOf(charge)
  if (!open) return null
  const rrn = slipOf(charge)?.rrn
  const note = noteOf(charge)
  const off = differenceText(open)
  return (
    <Flex as="li" justify="space-between" gap="4" py="2.5" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        <Text fontWeight="semibold">
          {texts.outbox.chargeOf(texts.amounts.channels[charge.channel], charge.orderNumber)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.outbox.ago(dateTimeText(charge.askedAt), ageText(charge.askedAt, now))}
        </Text>
        <Text textStyle="sm" color="fg.warning" overflowWrap="anywhere">
          {[texts.outbox.reasons[open.reason], rrn && texts.outbox.rrn(rrn), note].filter(Boolean).join('. ')}
        </Text>
        <Text textStyle="sm">{[figuresText(open), off].filter(Boolean).join(': ')}</Text>
      </Box>
      <Stack align="end" gap="1" ms="auto">
        <MoneyText amount={amountAtStake(open)} size="amount" />
        <Flex gap="2" wrap="wrap" justify="end">
          {settlements(open).map((how) => (
            <Button
              key={how}
              variant="outline"
              onClick={() => outbox.send({ type: 'charge.settled', shown: charge, how })}
            >
              {texts.outbox.settle[how]}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Flex>
  )
}

/**
 * Charges for which money may have moved without a sale, or another amount than the sale books (§10.48): listed
 * with every figure until somebody has settled them.
 */
export const OpenChargeList = ({ charges }: { charges: Charge[] }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" textStyle="sectionTitle">
      {texts.outbox.openCharges(charges.length)}
    </Heading>
    <Text color="fg.muted">{texts.outbox.openChargesHint}</Text>
    <Stack as="ul" gap="0" listStyleType="none">
      {charges.map((charge) => (
        <Row key={charge.reference} charge={charge} />
      ))}
    </Stack>
  </Stack>
)
