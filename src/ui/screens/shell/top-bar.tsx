import { Box, Flex, HStack } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { BrandLogo } from '#ui/components/brand-logo.tsx'
import { lazyView } from '#ui/kit/lazy-view.ts'
import { useEntrance } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const TopBarTools = lazyView(async () => (await import('./top-bar-tools.tsx')).TopBarTools)

/** Logo, unsent sales, store switcher and menu; on every page but the receipt (spec.md §2). */
export const TopBar = () => {
  const { productName } = useEntrance().config
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
    >
      <Flex align="center" justify="space-between" gap="3" h="16" px={{ base: '3', md: '6' }}>
        <Box asChild borderRadius="l2" py="1" px="1" flexShrink="0">
          <Link to="/" aria-label={texts.shell.logo(productName)}>
            <BrandLogo name={productName} nameFrom="sm" />
          </Link>
        </Box>
        <HStack gap={{ base: '1', md: '2' }} minW="0">
          <Suspense>
            <TopBarTools />
          </Suspense>
        </HStack>
      </Flex>
    </Box>
  )
}
