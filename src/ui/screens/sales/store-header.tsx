import { Badge, Button, chakra, HStack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { Link } from 'react-router-dom'
import { selectHeldCount } from '#machines/selling/heldSales/heldSales.selectors.ts'
import { selectWorkplace, workplaceView } from '#machines/session/session/session.selectors.ts'
import { HoldIcon } from '#ui/components/icons/actions.tsx'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { HistoryIcon } from '#ui/components/icons/signs.tsx'
import { StorePicture } from '#ui/components/picture.tsx'
import { usePageTitle } from '#ui/kit/page-title.ts'
import { useTill } from '#ui/kit/till.ts'
import { TerminalChip } from '#ui/screens/payment/terminal-chip.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'space-between', lg: 'start' },
    gap: { base: '3', lg: '6' },
    minH: '11',
    // There is no row for it on a low screen, and room in the top bar.
    [LOW_SCREEN]: {
      position: 'fixed',
      top: '0',
      insetStart: '16',
      zIndex: 'banner',
      h: 'var(--top-bar)',
      gap: '2',
    },
  },
})

const Name = chakra('h1', {
  base: {
    outline: 'none',
    textStyle: 'sectionTitle',
    fontSize: { base: 'md', md: 'lg' },
    lineHeight: { base: '1.2', md: '1.4' },
    lineClamp: '2',
    overflowWrap: 'anywhere',
    // The switcher beside it names the store.
    [LOW_SCREEN]: { srOnly: true },
  },
})

const Picture = chakra('div', { base: { flexShrink: '0', [LOW_SCREEN]: { display: 'none' } } })

const Label = chakra('span', { base: { hideBelow: 'md', [LOW_SCREEN]: { display: 'none' } } })

interface PlaceLinkProps {
  to: string
  label: string
  Icon: FC<IconProps>
  /** Shown beside the label; 0 shows nothing. */
  count?: number
}

/** A way to another page of the sale; on a phone only its icon and count show (§2.40). */
const PlaceLink = ({ to, label, Icon, count = 0 }: PlaceLinkProps) => (
  <Button
    asChild
    variant="outline"
    colorPalette="gray"
    bg="bg.panel"
    px={{ base: '0', md: '4' }}
    position="relative"
    css={{ [LOW_SCREEN]: { px: '0' } }}
  >
    <Link to={to} aria-label={count > 0 ? texts.sales.withCount(label, count) : label}>
      <Icon />
      <Label>{label}</Label>
      {count > 0 && (
        <Badge
          variant="solid"
          colorPalette="brand"
          borderRadius="full"
          minW="5"
          justifyContent="center"
          position={{ base: 'absolute', md: 'static' }}
          top="-1"
          insetEnd="-1.5"
          css={{ [LOW_SCREEN]: { position: 'absolute', top: '0' } }}
        >
          {count}
        </Badge>
      )}
    </Link>
  </Button>
)

/**
 * The store the cashier sells for, and the ways to past and held sales (§2.37, §2.39). Where there is room these keep
 * out of the corner in which messages appear.
 */
export const StoreHeader = () => {
  const { session, heldSales } = useTill().actors
  const store = workplaceView(useSelector(session, selectWorkplace))
  const held = useSelector(heldSales, selectHeldCount)
  usePageTitle(texts.sales.page)
  return (
    <Header>
      <HStack gap="3" minW="0">
        <Picture>
          <StorePicture src={store?.picture ?? null} size="10" />
        </Picture>
        <Name tabIndex={-1}>{store?.storeName ?? texts.sales.store}</Name>
        <TerminalChip isCompact />
      </HStack>
      <HStack as="nav" aria-label={texts.sales.places} gap="2" flexShrink="0">
        <PlaceLink to="/pos-home/sales-history" label={texts.sales.history} Icon={HistoryIcon} />
        <PlaceLink to="/pos-home/sales-on-hold" label={texts.sales.onHold} Icon={HoldIcon} count={held} />
      </HStack>
    </Header>
  )
}
