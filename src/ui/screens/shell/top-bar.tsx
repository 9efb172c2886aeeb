import { Box, Flex, HStack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { BrandLogo } from '#ui/components/brand-logo.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { OutboxBadge } from '#ui/screens/outbox/outbox-badge.tsx'
import { StoreSwitcher } from '#ui/screens/store-switch/store-switcher.tsx'
import { MainMenu } from './main-menu.tsx'

/** Logo, unsent sales, store switcher and menu; on every page but the receipt (spec.md §2). */
export const TopBar = () => {
  const { productName } = useTill().config
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
        <Box asChild borderRadius="l2" py="1" px="1" minW="0">
          <Link to="/" aria-label={texts.shell.logo(productName)}>
            <BrandLogo name={productName} nameFrom="sm" />
          </Link>
        </Box>
        <HStack gap={{ base: '1', md: '2' }} flexShrink="0">
          <OutboxBadge />
          <StoreSwitcher />
          <MainMenu />
        </HStack>
      </Flex>
    </Box>
  )
}
