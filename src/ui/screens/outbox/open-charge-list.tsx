import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ageText } from '#domain/age-text.ts'
import { dateTimeText } from '#domain/date-text.ts'
import type { Charge } from '#domain/charge.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'

const stateText = ({ state, slip }: Charge): string =>
  state === 'approved' ? texts.outbox.charged(slip?.rrn ?? '') : texts.outbox.notKnown

const Row = ({ charge }: { charge: Charge }) => {
  const { outbox } = useTill().actors
  return (
    <Flex as="li" justify="space-between" gap="4" py="2.5" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <Text fontWeight="semibold">
          {texts.outbox.chargeOf(texts.common.channels[charge.channel], charge.orderNumber)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.outbox.ago(dateTimeText(charge.askedAt), ageText(charge.askedAt, useNow()))}
        </Text>
        <Text textStyle="sm" color="fg.warning">
          {stateText(charge)}
          {charge.note && `. ${charge.note}`}
        </Text>
      </Box>
      <Stack align="end" gap="1">
        <MoneyText amount={charge.amount} size="amount" />
        <Button
          variant="outline"
          onClick={() => outbox.send({ type: 'charge.dealtWith', reference: charge.reference })}
        >
          {texts.outbox.clearedUp}
        </Button>
      </Stack>
    </Flex>
  )
}

/** Charges for which money may have moved without a sale (rulings.md): listed until somebody has cleared them up. */
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
