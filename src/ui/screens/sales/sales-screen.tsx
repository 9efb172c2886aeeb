import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectShowsTiles } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { TerminalNotice } from '#ui/screens/payment/terminal-notice.tsx'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { CartAnnouncer } from './cart-announcer.tsx'
import { CartPanel } from './cart-panel.tsx'
import { ChooserDialog } from './chooser-dialog.tsx'
import { PayColumn } from './pay-column.tsx'
import { ProductPanel } from './product-panel.tsx'
import { StoreHeader } from './store-header.tsx'

const Main = chakra('main', {
  base: {
    outline: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', md: '2', xl: '3' },
    px: { base: '3', md: '4' },
    py: { base: '3', md: '2', xl: '3' },
    h: { md: 'calc(100dvh - var(--top-bar) - 1px)' },
    [LOW_SCREEN]: { h: 'calc(100dvh - var(--top-bar) - 1px)', p: '2', gap: '2' },
  },
})

const Columns = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    gap: { base: '3', md: '2', xl: '3' },
    gridTemplateColumns: {
      md: 'minmax(18rem, 37fr) minmax(0, 63fr)',
      xl: 'minmax(22rem, 26fr) minmax(30rem, 52fr) 22rem',
    },
    // Tiles need the room; a line of the cart does with less.
    '&[data-tiles]': {
      gridTemplateColumns: {
        md: 'minmax(0, 1fr) 20rem',
        xl: 'minmax(0, 1fr) 24rem 22rem',
      },
    },
    gridTemplateRows: { md: 'minmax(0, 1fr) auto', xl: 'minmax(0, 1fr)' },
    gridTemplateAreas: { md: '"products cart" "pay pay"', xl: '"products cart pay"' },
    [LOW_SCREEN]: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: 'minmax(0, 37fr) minmax(0, 63fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateAreas: '"products sale"',
    },
  },
})

/** Cart and payment: one column that scrolls on a low screen, elsewhere each has a place of its own. */
const Sale = chakra('div', {
  base: {
    display: 'contents',
    [LOW_SCREEN]: {
      gridArea: 'sale',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minH: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderRadius: 'l3',
    },
  },
})

/**
 * The main sales screen (§2.15, §2.37). Wide: products, cart and payment side by side; tablet: products beside cart, and
 * payment below both, where the thumbs are; phone: one column; turned phone: products beside that column. But for the
 * phone the page itself never scrolls, only products and lines do.
 */
export const SalesScreen = () => {
  const { charts, actors } = useTill()
  const picker = useChart(charts.productPicker)
  const camera = useChart(charts.camera)
  const hasTiles = useSelector(actors.tillSettings, selectShowsTiles)
  return (
    <Main id="content" tabIndex={-1}>
      <StoreHeader />
      <TerminalNotice />
      <Columns data-tiles={hasTiles ? '' : undefined}>
        <Box gridArea="products" display="grid" minH="0">
          <ProductPanel picker={picker} camera={camera} />
        </Box>
        <Sale>
          <Box gridArea="cart" display="grid" minH="0" css={{ [LOW_SCREEN]: { flexShrink: '0' } }}>
            <CartPanel picker={picker} />
          </Box>
          <Box
            gridArea="pay"
            display={{ base: 'contents', md: 'grid' }}
            minH="0"
            css={{ [LOW_SCREEN]: { display: 'contents' } }}
          >
            <PayColumn />
          </Box>
        </Sale>
      </Columns>
      <ChooserDialog picker={picker} />
      <CartAnnouncer />
    </Main>
  )
}
