import { Field, Flex, Input, SegmentGroup } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectDiscount, selectPolicy, selectPricedCart } from '#machines/selling/cart/cart.selectors.ts'
import { SettledAnnouncement } from '#ui/components/announcement.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import type { PricedCart } from '#domain/cart.ts'
import type { DiscountEntry } from '#domain/discount-entry.ts'
import { moneyText } from '#domain/money.ts'
import type { DiscountFault, FixedDiscountPolicy } from '#domain/pricing.ts'

/** The text under the discount field that says why a value is not taken (§10.20). */
const discountFaultText = (fault: DiscountFault): string => {
  switch (fault.kind) {
    case 'aboveDue':
      return texts.sales.discountAbove(moneyText(fault.due))
    case 'rateOutOfRange':
      return texts.sales.discountRate
    case 'negative':
      return texts.sales.discountNegative
  }
}

/** What a discount comes to, said beside its field (§10.20); empty while none is given. */
const discountNote = ({ totals: { discount, total } }: PricedCart): string =>
  discount === 0 ? '' : texts.sales.discountNote(moneyText(total), moneyText(discount))

/** What stands below the field: why something is not taken, or what the discount comes to. */
const discountComment = (
  { fault, refused }: Pick<ReturnType<typeof selectDiscount>, 'fault' | 'refused'>,
  cart: PricedCart,
): string => {
  if (refused) return texts.amounts.notTaken[refused]
  return fault ? discountFaultText(fault) : discountNote(cart)
}

/** What the field is named by: an amount that replaces the total is what the customer pays (§10.67). */
const discountLabel = (mode: DiscountEntry['mode'], policy: FixedDiscountPolicy): string =>
  mode === 'fixed' && policy === 'replaces-total' ? texts.sales.customerPays : texts.sales.discount

const MODES = [
  { value: 'percentage', label: texts.sales.discountModes.percentage },
  { value: 'fixed', label: texts.sales.discountModes.fixed },
]

const isSame = (one: ReturnType<typeof selectDiscount>, other: ReturnType<typeof selectDiscount>) =>
  one.mode === other.mode &&
  one.text === other.text &&
  one.fault?.kind === other.fault?.kind &&
  one.refused === other.refused

/** The discount: percent or naira, and what it comes to (§2.53, §10.20). */
export const DiscountField = () => {
  const { cart } = useTill().actors
  const { mode, text, fault, refused } = useSelector(cart, selectDiscount, isSame)
  const comment = useSelector(cart, (snapshot) =>
    discountComment(selectDiscount(snapshot), selectPricedCart(snapshot)),
  )
  const label = useSelector(cart, (snapshot) => discountLabel(mode, selectPolicy(snapshot)))
  const isEditable = useSelector(cart, (snapshot) => snapshot.matches('filled'))
  return (
    <Field.Root invalid={fault !== undefined || refused !== undefined} disabled={!isEditable} gap="1">
      <Flex gap="2" w="full" align="center" wrap="wrap">
        <Field.Label flex={{ base: '1', md: '1 0 100%', xl: '1' }} mb="0">
          {label}
        </Field.Label>
        <SegmentGroup.Root
          size="sm"
          value={mode}
          disabled={!isEditable}
          aria-label={texts.sales.discountKind}
          onValueChange={({ value }) =>
            cart.send({
              type: 'discount.modeChosen',
              mode: value === 'percentage' ? 'percentage' : 'fixed',
            })
          }
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={MODES} minH="touch" minW="touch" justifyContent="center" />
        </SegmentGroup.Root>
        <Input
          w={{ base: '28', md: '0', xl: '28' }}
          flex={{ md: '1', xl: 'none' }}
          inputMode="decimal"
          data-keys="amount"
          autoComplete="off"
          textAlign="end"
          textStyle="amount"
          placeholder={texts.sales.discountPlaceholders[mode]}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => cart.send({ type: 'discount.entered', text: event.target.value })}
          onBlur={() => cart.send({ type: 'discount.left' })}
        />
      </Flex>
      <Field.HelperText minH="5" w="full" textAlign="end" color={fault || refused ? 'fg.error' : 'fg.muted'}>
        {comment}
      </Field.HelperText>
      <SettledAnnouncement text={comment} />
    </Field.Root>
  )
}
