import { Box, Grid } from '@chakra-ui/react'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { TerminalNotice } from '#ui/screens/payment/terminal-notice.tsx'
import { CartPanel } from './cart-panel.tsx'
import { ChooserDialog } from './chooser-dialog.tsx'
import { PayColumn } from './pay-column.tsx'
import { ProductPanel } from './product-panel.tsx'
import { StoreHeader } from './store-header.tsx'

/**
 * The main sales screen (spec.md §2). Wide: products, cart and payment side by side; tablet: products beside cart, and
 * payment below both, where the thumbs are; phone: one column. From a tablet on the page itself never scrolls, only
 * products and lines do.
 */
export const SalesScreen = () => {
  const { charts } = useTill()
  const picker = useChart(charts.productPicker)
  const camera = useChart(charts.camera)
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      gap={{ base: '3', md: '2', xl: '3' }}
      px={{ base: '3', md: '4' }}
      py={{ base: '3', md: '2', xl: '3' }}
      h={{ md: 'calc(100dvh - 4rem - 1px)' }}
      minH={{ md: '36rem' }}
    >
      <StoreHeader />
      <TerminalNotice />
      <Grid
        display={{ base: 'flex', md: 'grid' }}
        flexDirection="column"
        flex="1"
        minH="0"
        gap={{ base: '3', md: '2', xl: '3' }}
        templateColumns={{
          md: 'minmax(18rem, 37fr) minmax(0, 63fr)',
          xl: 'minmax(22rem, 26fr) minmax(30rem, 52fr) 22rem',
        }}
        templateRows={{ md: 'minmax(0, 1fr) auto', xl: 'minmax(0, 1fr)' }}
        templateAreas={{
          md: '"products cart" "pay pay"',
          xl: '"products cart pay"',
        }}
      >
        <Box gridArea="products" display="grid" minH="0">
          <ProductPanel picker={picker} camera={camera} />
        </Box>
        <Box gridArea="cart" display="grid" minH="0">
          <CartPanel picker={picker} />
        </Box>
        <Box gridArea="pay" display={{ base: 'contents', md: 'grid' }} minH="0">
          <PayColumn />
        </Box>
      </Grid>
      <ChooserDialog picker={picker} />
    </Box>
  )
}
