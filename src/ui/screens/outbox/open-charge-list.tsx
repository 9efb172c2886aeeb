import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Charge } from '#domain/charge.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'

const timeText = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' })

const stateText = ({ state, slip }: Charge): string =>
  state === 'approved'
    ? `Charged, without a sale. RRN ${slip?.rrn ?? ''}`
    : 'Not known whether it was charged'

const Row = ({ charge }: { charge: Charge }) => {
  const { outbox } = useTill().actors
  return (
    <Flex as="li" justify="space-between" gap="4" py="2.5" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <Text fontWeight="semibold">
          {charge.channel === 'card' ? 'Card' : 'Transfer'}, order {charge.orderNumber}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {timeText.format(charge.askedAt)}
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
          Cleared up
        </Button>
      </Stack>
    </Flex>
  )
}

/** Charges for which money may have moved without a sale (rulings.md): listed until somebody has cleared them up. */
export const OpenChargeList = ({ charges }: { charges: Charge[] }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" textStyle="sectionTitle">
      Open charges ({charges.length})
    </Heading>
    <Text color="fg.muted">Clear them up with the customer or the bank, by the number on the slip.</Text>
    <Stack as="ul" gap="0" listStyleType="none">
      {charges.map((charge) => (
        <Row key={charge.reference} charge={charge} />
      ))}
    </Stack>
  </Stack>
)
