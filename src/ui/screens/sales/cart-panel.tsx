import { Center, chakra, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Activity, useEffect, useMemo, useRef, memo } from 'react'
import { hasTiers, lineOf, type CartLine, type Product } from '#domain/cart.ts'
import { selectIsLocked, selectIsRestoring, selectLines } from '#machines/selling/cart/cart.selectors.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import { selectIsFindingOut } from '#machines/selling/payment/payment.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { Loader } from '#ui/components/loader.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import { lineId, CartLineRow } from './cart-line.tsx'
import { CartToolbar } from './cart-toolbar.tsx'

const Svg = chakra('svg', { base: { w: 'min(15rem, 60%)', h: 'auto', color: 'brand.fg' } })

const BARS = [0, 7, 11, 20, 24, 33, 40, 44, 53, 57]

/** A label, the scanner's beam over it, and the cart it goes into. */
const ScanToCart = () => (
  <Svg viewBox="0 0 240 150" fill="none" role="img" aria-label={texts.sales.scanToCart}>
    <rect x="14" y="30" width="86" height="64" rx="10" stroke="currentColor" strokeWidth="3" opacity="0.35" />
    <g fill="currentColor" opacity="0.75">
      {BARS.map((x, place) => (
        <rect key={x} x={27 + x} y="42" width={place % 3 === 0 ? 4 : 2} height="40" />
      ))}
    </g>
    <rect x="6" y="60" width="102" height="4" rx="2" fill="#e5484d" />
    <path
      d="M116 62h14m0 0-7-7m7 7-7 7"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity="0.6"
    />
    <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M142 34h12l14 66h50l13-48h-73" />
      <path d="M172 70h51M186 54l4 44M206 54l-2 44" opacity="0.35" strokeWidth="3" />
      <circle cx="178" cy="121" r="8" />
      <circle cx="212" cy="121" r="8" />
    </g>
  </Svg>
)

/** About as many lines as a large screen has in sight. */
const LENGTH = 16

/** The lines of a cart in chunks; only the last one may be shorter. */
const chunksOf = (lines: CartLine[]): CartLine[][] =>
  Array.from({ length: Math.ceil(lines.length / LENGTH) }, (_, place) =>
    lines.slice(place * LENGTH, (place + 1) * LENGTH),
  )

/** The browser lays out and paints those in sight only. */
const RowChunk = chakra('div', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${LENGTH * 4.75}rem`,
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface CartRowChunkProps {
  lines: CartLine[]
  cart: CartActor
  isLocked: boolean
}

const isSame = (one: CartRowChunkProps, other: CartRowChunkProps): boolean =>
  one.isLocked === other.isLocked &&
  one.cart === other.cart &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => line === other.lines[place])

/** Some lines of the cart: hundreds of lines stay fluid, since one that changes leaves the other chunks alone. */
const CartRowChunk = memo(
  ({ lines, cart, isLocked }: CartRowChunkProps) => (
    <RowChunk role="presentation">
      {lines.map((line) => (
        <CartLineRow key={line.productId} line={line} cart={cart} isLocked={isLocked} />
      ))}
    </RowChunk>
  ),
  isSame,
)

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
