import { Box, Button, Center, Stack, Text } from '@chakra-ui/react'
import { BrandMark } from '#ui/components/brand-logo.tsx'
import { ArrowLeftIcon } from '#ui/components/icons/directions.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { texts } from '#ui/texts/texts.ts'

interface WelcomeProps {
  /** From the configuration, so that a merchant can put its own (§10.1). */
  productName: string
  busy: boolean
  onStart: () => void
}

/** Greets on a device that has never been used, with the product's name and one button (§2.24, §10.2). */
export const Welcome = ({ productName, busy, onStart }: WelcomeProps) => (
  <Center
    as="main"
    id="content"
    tabIndex={-1}
    outline="none"
    minH="calc(100dvh - var(--top-bar))"
    p={{ base: '4', md: '8' }}
    bgGradient="to-br"
    gradientFrom="brand.600"
    gradientTo="brand.900"
    color="white"
  >
    <Stack align="center" textAlign="center" gap={{ base: '6', md: '8' }} maxW="34rem">
      <Box p="3" borderRadius="3xl" bg="whiteAlpha.200" borderWidth="1px" borderColor="whiteAlpha.300">
        <BrandMark boxSize={{ base: '20', md: '24' }} />
      </Box>
      <Stack gap="3">
        <PageHeading
          pageName={texts.appShell.welcome}
          fontSize={{ base: '4xl', md: '6xl' }}
          lineHeight="1.05"
          letterSpacing="-0.03em"
        >
          {productName}
        </PageHeading>
        <Text fontSize={{ base: 'lg', md: 'xl' }} color="whiteAlpha.900">
          {texts.appShell.pitch}
        </Text>
      </Stack>
      <Button
        size="lg"
        bg="white"
        color="brand.600"
        _hover={{ bg: 'brand.50' }}
        _focusVisible={{ outlineColor: 'white' }}
        minW="14rem"
        loading={busy}
        onClick={onStart}
      >
        {texts.appShell.getStarted}
        <ArrowLeftIcon transform="scaleX(-1)" />
      </Button>
    </Stack>
  </Center>
)
