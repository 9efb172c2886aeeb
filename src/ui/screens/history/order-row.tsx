import { Center, chakra, Spinner } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import type { PastSale } from '#domain/device-history.ts'
import { ChevronRightIcon } from '#ui/components/icons/directions.tsx'
import { CardIcon, CashIcon, PaymentIcon, TransferIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'

const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '4' },
    w: 'full',
    minH: '16',
    px: { base: '3', md: '4' },
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background 120ms',
    outlineOffset: '-3px',
    _hover: { bg: 'bg.subtle' },
    _active: { bg: 'bg.muted' },
    '&[aria-disabled=true]': { cursor: 'default' },
  },
})

const Facts = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    display: 'grid',
    columnGap: '3',
    alignItems: 'baseline',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: { base: '"id id" "who who" "date total"', sm: '"id total" "who date"' },
  },
})

const CHANNELS: Record<string, ReactElement> = {
  transfer: <TransferIcon aria-label={texts.amounts.channels.transfer} />,
  cash: <CashIcon aria-label={texts.amounts.channels.cash} />,
  card: <CardIcon aria-label={texts.amounts.channels.card} />,
}

/** An order's icon goes by its first payment channel: transfer, cash, card, else the default (§2.85). */
const iconOf = ({ payment_channels }: PastSale): ReactElement => {
  const channel = payment_channels[0]?.payment_channel_text ?? ''
  return CHANNELS[channel.toLowerCase()] ?? <PaymentIcon aria-label={channel || texts.history.payment} />
}

/** '1 item', '3 items': the pieces sold, whatever the number of lines. */
export const itemCountText = ({ sale_items }: Pick<PastSale, 'sale_items'>): string =>
  texts.amounts.items(sale_items.reduce((sum, { quantity }) => sum + quantity, 0))

interface OrderRowProps {
  order: PastSale
  /** Its receipt is on its way. */
  isOpening: boolean
  disabled: boolean
  onChoose: () => void
}

/** One sale of the history; pressing it opens its receipt (§2.86, §2.91). */
export const OrderRow = ({ order, isOpening, disabled, onChoose }: OrderRowProps) => (
  <RowButton type="button" aria-disabled={disabled} onClick={onChoose}>
    <Center
      boxSize={{ base: '10', sm: '11' }}
      borderRadius="l2"
      bg="brand.subtle"
      color="brand.fg"
      flexShrink="0"
      fontSize="lg"
    >
      {isOpening ? <Spinner size="sm" /> : iconOf(order)}
    </Center>
    <Facts>
      <chakra.span gridArea="id" fontWeight="semibold">
        <chakra.span color="fg.muted" fontWeight="normal" fontSize="sm">
          {texts.history.orderId}{' '}
        </chakra.span>
        {order.order_number}
        {order.formerNumbers && (
          <>
            {' '}
            <chakra.span display="inline-block" color="fg.muted" fontWeight="normal" fontSize="sm">
              {texts.history.formerNumbers(order.formerNumbers)}
            </chakra.span>
          </>
        )}
      </chakra.span>
      <chakra.span gridArea="who" color="fg.muted" fontSize="sm" truncate>
        {order.customer_name ?? texts.history.walkIn} · {itemCountText(order)}
        {order.approver_name && ` · ${texts.history.takenIn(order.approver_name)}`}
      </chakra.span>
      <chakra.span gridArea="total" textStyle="amount" textAlign="end">
        {order.total_text}
      </chakra.span>
      <chakra.span
        gridArea="date"
        color="fg.muted"
        fontSize={{ base: 'xs', sm: 'sm' }}
        textAlign={{ base: 'start', sm: 'end' }}
      >
        {order.transaction_date_text}
      </chakra.span>
    </Facts>
    <ChevronRightIcon color="fg.subtle" hideBelow="md" />
  </RowButton>
)
