import { chakra, IconButton, Input } from '@chakra-ui/react'
import { memo, useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { useSelector } from '@xstate/react'
import type { CartLine } from '#domain/cart.ts'
import { shownQuantity } from '#domain/typed-quantity.ts'
import { selectMost, selectRefusedQuantity } from '#machines/selling/cart/cart.selectors.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import { MinusIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { isEnter } from '#ui/kit/fields.ts'
import { focusPage } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'

interface QuantityStepperProps {
  line: CartLine
  cart: CartActor
  disabled: boolean
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    borderWidth: '1px',
    borderColor: 'border.control',
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

const refusedIn = (cart: CartActor, productId: string): string | undefined =>
  selectRefusedQuantity(productId)(cart.getSnapshot())

const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (isEnter(event)) focusPage()
}

/** The id of the words that say why the text in a quantity field is not sold. */
export const refusalId = (productId: string): string => `refused-${productId}`

/**
 * What is typed counts when the field is left; what is no quantity stays in it, refused. A quantity that changes meanwhile is shown at once, and the next digit
 * replaces it, as it does when the field is entered.
 */
const Quantity = ({ line, cart, disabled, most }: QuantityStepperProps & { most: number }) => {
  const { productId, productName, quantity } = line
  const refused = useSelector(cart, selectRefusedQuantity(productId))
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.value = refusedIn(cart, productId) ?? String(quantity)
    if (document.activeElement === field.current) field.current.select()
  }, [cart, productId, quantity])

  const leave = (left: HTMLInputElement) => {
    const text = left.value
    if (refusedIn(cart, productId) !== undefined) return
    left.value = String(quantity)
    if (text !== left.value) cart.send({ type: 'line.quantitySet', productId, text })
  }
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const shown = shownQuantity(text, most)
    if (shown !== text) currentTarget.value = shown
    cart.send({ type: 'line.quantityTyped', productId, text })
    // Keys that a scan was looked for in come back to a field that was left meanwhile.
    if (document.activeElement !== currentTarget) leave(currentTarget)
  }
  return (
    <Input
      ref={field}
      aria-label={texts.sales.quantityOf(productName)}
      inputMode="numeric"
      data-keys="amount"
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
      aria-invalid={refused !== undefined}
      aria-describedby={refused === undefined ? undefined : refusalId(productId)}
      onChange={type}
      onBlur={(event) => leave(event.target)}
      onKeyDown={leaveOnEnter}
    />
  )
}

/** A quantity between its buttons: it cannot exceed the stock, and 0 removes the line (§5.22, §5.23). */
export const QuantityStepper = ({ line, cart, disabled }: QuantityStepperProps) => {
  const { productId, productName, quantity } = line
  const most = useSelector(cart, selectMost(line))
  return (
    <Frame>
      <Step
        cart={cart}
        productId={productId}
        type="line.decreased"
        label={texts.sales.less(productName)}
        disabled={disabled}
      />
      <Quantity line={line} cart={cart} disabled={disabled} most={most} />
      <Step
        cart={cart}
        productId={productId}
        type="line.increased"
        label={texts.sales.more(productName)}
        disabled={disabled || quantity >= most}
      />
    </Frame>
  )
}
