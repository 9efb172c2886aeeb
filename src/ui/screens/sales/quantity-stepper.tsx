import { chakra, IconButton, Input } from '@chakra-ui/react'
import { memo, useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { MinusIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { CartActor } from './cart-actor.ts'

interface QuantityStepperProps {
  line: CartLine
  cart: CartActor
  disabled: boolean
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.panel',
    w: 'fit-content',
  },
})

interface StepProps {
  cart: CartActor
  productId: string
  type: 'line.decreased' | 'line.increased'
  label: string
  disabled: boolean
}

const Step = memo(({ cart, productId, type, label, disabled }: StepProps) => (
  <IconButton
    variant="ghost"
    borderRadius="0"
    aria-label={label}
    disabled={disabled}
    onClick={() => cart.send({ type, productId })}
  >
    {type === 'line.decreased' ? <MinusIcon /> : <PlusIcon />}
  </IconButton>
))

const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') event.currentTarget.blur()
}

/**
 * What is typed counts when the field is left. A quantity that changes meanwhile is shown at once, and the next digit
 * replaces it, as it does when the field is entered.
 */
const Quantity = ({ line, cart, disabled }: QuantityStepperProps) => {
  const { productId, productName, quantity, stockQuantity } = line
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.value = String(quantity)
    if (document.activeElement === field.current) field.current.select()
  }, [quantity])

  const cap = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replaceAll(/\D/g, '')
    currentTarget.value = Number(digits) > stockQuantity ? String(stockQuantity) : digits
  }
  const take = (left: HTMLInputElement) => {
    const typed = left.value === '' ? quantity : Number(left.value)
    left.value = String(quantity)
    if (typed !== quantity) cart.send({ type: 'line.quantitySet', productId, quantity: typed })
  }
  return (
    <Input
      ref={field}
      aria-label={texts.sales.quantityOf(productName)}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={quantity}
      disabled={disabled}
      w="11"
      px="0"
      border="none"
      borderRadius="0"
      textAlign="center"
      textStyle="amount"
      onFocus={(event) => event.target.select()}
      onChange={cap}
      onBlur={(event) => take(event.target)}
      onKeyDown={leaveOnEnter}
    />
  )
}

/** A quantity between its buttons: it cannot exceed the stock, and 0 removes the line (spec.md §5). */
export const QuantityStepper = ({ line, cart, disabled }: QuantityStepperProps) => {
  const { productId, productName, quantity, stockQuantity } = line
  return (
    <Frame>
      <Step
        cart={cart}
        productId={productId}
        type="line.decreased"
        label={texts.sales.less(productName)}
        disabled={disabled}
      />
      <Quantity line={line} cart={cart} disabled={disabled} />
      <Step
        cart={cart}
        productId={productId}
        type="line.increased"
        label={texts.sales.more(productName)}
        disabled={disabled || quantity >= stockQuantity}
      />
    </Frame>
  )
}
