import { Flex, IconButton, Input } from '@chakra-ui/react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { MinusIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { CartActor } from './cart-actor.ts'

interface QuantityStepperProps {
  line: CartLine
  cart: CartActor
  disabled: boolean
}

const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') event.currentTarget.blur()
}

/** A quantity between its buttons: it cannot exceed the stock, and 0 removes the line (spec.md §5). */
export const QuantityStepper = ({ line, cart, disabled }: QuantityStepperProps) => {
  const { productId, productName, quantity, stockQuantity } = line

  const cap = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const digits = field.value.replaceAll(/\D/g, '')
    field.value = Number(digits) > stockQuantity ? String(stockQuantity) : digits
  }
  const take = (field: HTMLInputElement) => {
    const typed = field.value === '' ? quantity : Number(field.value)
    field.value = String(quantity)
    if (typed !== quantity) cart.send({ type: 'line.quantitySet', productId, quantity: typed })
  }
  return (
    <Flex borderWidth="1px" borderRadius="l2" overflow="hidden" bg="bg.panel" w="fit-content">
      <IconButton
        variant="ghost"
        borderRadius="0"
        aria-label={texts.sales.less(productName)}
        disabled={disabled}
        onClick={() => cart.send({ type: 'line.decreased', productId })}
      >
        <MinusIcon />
      </IconButton>
      <Input
        key={quantity}
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
      <IconButton
        variant="ghost"
        borderRadius="0"
        aria-label={texts.sales.more(productName)}
        disabled={disabled || quantity >= stockQuantity}
        onClick={() => cart.send({ type: 'line.increased', productId })}
      >
        <PlusIcon />
      </IconButton>
    </Flex>
  )
}
