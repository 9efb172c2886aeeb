import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Receipt } from '#contract/receipts.ts'
import { texts } from '#ui/texts/texts.ts'

/** The dashed line between the parts of a receipt. */
export const Rule = () => (
  <Box as="hr" my="4" borderTopWidth="1px" borderStyle="dashed" borderColor="border.emphasized" />
)

const Terms = chakra('dl', { base: { display: 'grid', gap: '1.5' } })

interface RowProps {
  name: string
  children: ReactNode
  strong?: boolean
}

const Row = ({ name, children, strong = false }: RowProps) => (
  <Flex justify="space-between" gap="4" align="baseline">
    <chakra.dt color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? 'bold' : 'normal'} flexShrink="0">
      {name}
    </chakra.dt>
    <chakra.dd
      textAlign="end"
      overflowWrap="anywhere"
      {...(strong ? { textStyle: 'amountLarge' } : { fontWeight: 'medium' })}
    >
      {children}
    </chakra.dd>
  </Flex>
)

/** Who sold what to whom, and when. */
export const Facts = ({ receipt }: { receipt: Receipt }) => (
  <Terms>
    <Row name={texts.receipt.orderNumber}>{receipt.order_number}</Row>
    <Row name={texts.receipt.cashier}>{receipt.soldby}</Row>
    {receipt.customer_name && <Row name={texts.receipt.customer}>{receipt.customer_name}</Row>}
    <Row name={texts.receipt.transactionDate}>{receipt.transaction_date_text}</Row>
    <Row name={texts.receipt.postedOn}>{receipt.posted_on_text}</Row>
  </Terms>
)

const Items = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2.5' } })

/** Product name and unit price × quantity, or 'No items available' (§2.96, §2.97). */
export const ReceiptItems = ({ items }: { items: Receipt['items'] }) =>
  items.length === 0 ? (
    <Text textAlign="center" color="fg.muted">
      {texts.receipt.noItems}
    </Text>
  ) : (
    <Items>
      {items.map(({ product_name, unit_price_text, quantity }, line) => (
        <Flex as="li" key={`${line} ${product_name}`} justify="space-between" gap="4" align="baseline">
          <Text overflowWrap="anywhere">{product_name}</Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {texts.receipt.unitPrice(unit_price_text, quantity)}
          </Text>
        </Flex>
      ))}
    </Items>
  )

const Charge = ({ charge }: { charge: Receipt['charges'][number] }) => (
  <Box display="grid" gridTemplateColumns="1fr auto" columnGap="4" alignItems="baseline">
    <chakra.dt color="fg.muted">{texts.receipt.onTerminal}</chakra.dt>
    <chakra.dd fontWeight="medium">{charge.amount_text}</chakra.dd>
    <chakra.dd color="fg.muted" fontSize="0.875em">
      {charge.masked_pan}
    </chakra.dd>
    <chakra.dd color="fg.muted" fontSize="0.875em">
      {charge.rrn && texts.receipt.rrn(charge.rrn)}
    </chakra.dd>
  </Box>
)

/** The figures: number of pieces, SubTotal, Discount, VAT, Total, how it was paid and the change (§2.98). */
export const Sums = ({ receipt }: { receipt: Receipt }) => (
  <Terms>
    <Row name={texts.receipt.totalItems}>
      {receipt.items.reduce((sum, { quantity }) => sum + quantity, 0)}
    </Row>
    <Row name={texts.receipt.subtotal}>{receipt.subtotal_text}</Row>
    <Row name={texts.receipt.discount}>{receipt.discount_text}</Row>
    <Row name={texts.receipt.vat}>{receipt.vat_text}</Row>
    <Row name={texts.receipt.total} strong>
      {receipt.total_text}
    </Row>
    <Row name={texts.receipt.paymentMode}>{receipt.payment_channel}</Row>
    {receipt.charges.map((charge, index) => (
      <Charge key={`${index} ${charge.rrn}`} charge={charge} />
    ))}
    <Row name={texts.receipt.change}>{receipt.balance_text}</Row>
  </Terms>
)
