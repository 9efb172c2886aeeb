import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { BrandLogo } from '#ui/components/brand-logo.tsx'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { useShell } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, TINY_SCREEN } from '#ui/theme/low-screen.ts'

const TopBarTools = lazyView(async () => (await import('./top-bar-tools.tsx')).TopBarTools)

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '2', md: '3' },
    h: 'var(--top-bar)',
    px: { base: '3', md: '6' },
    [LOW_SCREEN]: { px: '3' },
  },
})

/** On a low screen the sales screen puts its own header between these and the logo. */
const Tools = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    minW: '0',
    [LOW_SCREEN]: { maxW: 'calc(100% - 13rem)' },
  },
})

/** Logo, unsent sales, store switcher and menu; on every page but the receipt (§2.23, §2.34). */
export const TopBar = () => {
  const { productName } = useShell().config
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      className="no-print"
      css={{ [TINY_SCREEN]: { position: 'static' } }}
    >
      <Row>
        <Box asChild borderRadius="l2" py="1" px="1" flexShrink="0">
          <Link to="/" aria-label={texts.appShell.logo(productName)}>
            <BrandLogo name={productName} nameFrom="sm" />
          </Link>
        </Box>
        <Tools>
          <Suspense>
            <TopBarTools />
          </Suspense>
        </Tools>
      </Row>
    </Box>
  )
}
