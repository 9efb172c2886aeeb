import { Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectItemCount } from '#machines/selling/cart/cart.selectors.ts'
import { selectCanHold } from '#machines/selling/heldSales/heldSales.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { HoldIcon, TrashIcon } from '#ui/components/icons/actions.tsx'
import { leaveFieldOutside } from '#ui/kit/fields.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** Beside a list; the cart beside tiles is as narrow as on a phone. */
const WIDE = '@container cart-toolbar (min-width: 27rem)'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    px: '2',
    py: '1',
    borderBottomWidth: '1px',
    flexShrink: '0',
    containerType: 'inline-size',
    containerName: 'cart-toolbar',
    '& > button': { fontSize: 'sm', [WIDE]: { fontSize: 'md', ms: '1' } },
  },
})

/** What shows where there is room for it. */
const Roomy = chakra('span', { base: { display: 'none', [WIDE]: { display: 'inline-flex' } } })

const Count = () => {
  const count = useSelector(useTill().actors.cart, selectItemCount)
  return (
    <chakra.span textStyle="amount" color="brand.fg">
      {count}
    </chakra.span>
  )
}

const TotalItem = ({ picker }: { picker: ProductPickerActor }) => {
  const isEmpty = useSelector(useTill().actors.cart, (snapshot) => selectItemCount(snapshot) === 0)
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="1"
      gap="1.5"
      css={{ [WIDE]: { px: '2', gap: '2' } }}
      me="auto"
      flexShrink="1"
      disabled={isEmpty}
      onClick={() => picker.send({ type: 'duplicates.opened' })}
    >
      {texts.sales.totalItem}
      <Count />
    </Button>
  )
}

const Hold = () => {
  const { heldSales } = useTill().actors
  const canHold = useSelector(heldSales, selectCanHold)
  return (
    <Button
      variant="ghost"
      px="1.5"
      css={{ [WIDE]: { px: '3' } }}
      flexShrink="1"
      disabled={!canHold}
      onClick={({ currentTarget }) => {
        leaveFieldOutside(currentTarget)
        heldSales.send({ type: 'sale.holdRequested' })
      }}
    >
      <Roomy>
        <HoldIcon />
      </Roomy>
      {texts.sales.hold}
    </Button>
  )
}

const Clear = () => {
  const { cart } = useTill().actors
  const canClear = useSelector(cart, (snapshot) => snapshot.can({ type: 'cart.cleared' }))
  return (
    <Button
      variant="ghost"
      colorPalette="danger"
      px="0"
      css={{ [WIDE]: { px: '3' } }}
      aria-label={texts.sales.clear}
      disabled={!canClear}
      onClick={() => cart.send({ type: 'cart.cleared' })}
    >
      <TrashIcon />
      <Roomy>{texts.sales.clear}</Roomy>
    </Button>
  )
}

/** The 'Total Item' count, which opens the duplicate-barcode dialog, and what can be done with the whole cart (§2.52, §2.62, §2.63). */
export const CartToolbar = ({ picker }: { picker: ProductPickerActor }) => (
  <Bar>
    <TotalItem picker={picker} />
    <Hold />
    <Clear />
  </Bar>
)
