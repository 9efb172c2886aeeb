import { Center, chakra, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Activity, useEffect, useMemo, useRef } from 'react'
import { hasTiers, lineOf, type CartLine, type Product } from '#domain/cart.ts'
import { selectIsLocked, selectIsRestoring, selectLines } from '#machines/selling/cart/cart.selectors.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import { selectIsFindingOut } from '#machines/selling/payment/payment.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { Loader } from '#ui/components/loader.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { lineId } from './cart-line.tsx'
import { CartRowChunk, chunksOf } from './cart-row-chunk.tsx'
import { CartToolbar } from './cart-toolbar.tsx'
import { ScanToCart } from './scan-to-cart.tsx'

const List = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: { md: 'contain' },
    containerType: 'inline-size',
    containerName: 'cart',
  },
})

/** Among so many products there is one of each kind, or the store has one kind only. */
const LOOKED_AT = 50

/** A product with several prices and one with a single price: the lines of these look different. */
const examplesOf = (products: Product[]): CartLine[] => {
  const lines = products.map(lineOf)
  const places = [true, false].map((isChoice) => lines.findIndex((line) => hasTiers(line) === isChoice))
  return lines.filter((_, place) => places.includes(place))
}

/** Drawn out of sight when there is time, so that the first piece of a sale finds the styles of a line ready. */
const LinesAhead = () => {
  const { cart, catalogue } = useTill().actors
  const products = useSelector(catalogue, selectProducts)
  const lines = useMemo(() => examplesOf(products.slice(0, LOOKED_AT)), [products])
  return (
    <Activity mode="hidden">
      <List>
        <CartRowChunk lines={lines} cart={cart} isLocked={false} />
      </List>
    </Activity>
  )
}

const Empty = () => (
  <Center flex="1" minH={{ base: '14rem', md: '0' }} p="6">
    <Stack align="center" textAlign="center" gap="2">
      <ScanToCart />
      <Text textStyle="sectionTitle">{texts.sales.cartEmpty}</Text>
      <Text color="fg.muted">{texts.sales.cartEmptyHint}</Text>
    </Stack>
    <LinesAhead />
  </Center>
)

/** Scrolls to a line that was just added at the end. */
const useNewLineInSight = (lastId: string | undefined) => {
  const known = useRef(lastId)
  useEffect(() => {
    if (lastId !== undefined && lastId !== known.current)
      document.getElementById(lineId(lastId))?.scrollIntoView({ block: 'nearest' })
    known.current = lastId
  }, [lastId])
}

const Lines = () => {
  const { cart } = useTill().actors
  const lines = useSelector(cart, selectLines)
  const isLocked = useSelector(cart, selectIsLocked)
  useNewLineInSight(lines.at(-1)?.productId)
  return (
    <List role="list" aria-label={texts.sales.cart}>
      {chunksOf(lines).map((chunk, place) => (
        <CartRowChunk key={place} lines={chunk} cart={cart} isLocked={isLocked} />
      ))}
    </List>
  )
}

/** After a crash the cart may be sold: before that is known, nothing says that it is empty, or shows its lines again. */
const Contents = () => {
  const { cart, payment } = useTill().actors
  const isRestoring = useSelector(cart, selectIsRestoring)
  const isFindingOut = useSelector(payment, selectIsFindingOut)
  const isEmpty = useSelector(cart, (snapshot) => selectLines(snapshot).length === 0)
  if (isRestoring || isFindingOut) return <Loader text={texts.sales.findingOut} minH="14rem" />
  return isEmpty ? <Empty /> : <Lines />
}

/** The right side: the lines of the sale, or the way to begin one (§2.48, §2.49). */
export const CartPanel = ({ picker }: { picker: ProductPickerActor }) => (
  <Surface asChild display="flex" flexDirection="column" minH="0" overflow="hidden">
    <section aria-label={texts.sales.cart}>
      <CartToolbar picker={picker} />
      <Contents />
    </section>
  </Surface>
)
