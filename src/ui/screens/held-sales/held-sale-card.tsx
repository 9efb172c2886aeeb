import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dateTimeText } from '#domain/time-text.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import { PlayIcon } from '#ui/components/icons/actions.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd fontWeight="medium" textAlign="end">
      {children}
    </chakra.dd>
  </Flex>
)

interface HeldSaleCardProps {
  sale: HeldSale
  /** It is on its way to the cart. */
  isRetrieving: boolean
  disabled: boolean
  onContinue: () => void
  onCancel: () => void
}

/** One sale on hold (§2.81, §2.82). */
export const HeldSaleCard = ({ sale, isRetrieving, disabled, onContinue, onCancel }: HeldSaleCardProps) => (
  <Surface asChild p="4" display="flex" flexDirection="column" gap="3">
    <li>
      <chakra.dl display="flex" flexDirection="column" gap="1.5">
        <Fact label={texts.heldSales.orderId}>
          <Text as="span" fontFamily="mono" fontWeight="semibold">
            {sale.orderId}
          </Text>
        </Fact>
        <Fact label={texts.heldSales.itemCount}>{sale.noOfItems}</Fact>
        <Fact label={texts.heldSales.totalPrice}>
          <MoneyText amount={sale.totalPrice} />
        </Fact>
        <Fact label={texts.heldSales.orderDate}>{dateTimeText(sale.orderDate)}</Fact>
      </chakra.dl>
      <Text fontSize="sm" color="fg.muted" lineClamp={2} minH="2lh">
        {sale.cartItems
          .map(({ productName, quantity }) => texts.heldSales.line(quantity, productName))
          .join(', ')}
      </Text>
      <Stack direction="row" gap="2">
        <Button
          flex="1"
          disabled={disabled}
          loading={isRetrieving}
          loadingText={texts.heldSales.retrieving}
          onClick={onContinue}
        >
          <PlayIcon />
          {texts.heldSales.continue}
        </Button>
        <Button variant="outline" colorPalette="danger" disabled={disabled} onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </Stack>
    </li>
  </Surface>
)
