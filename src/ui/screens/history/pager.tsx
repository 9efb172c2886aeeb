import { Flex, IconButton, Text } from '@chakra-ui/react'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons/directions.tsx'
import { TINY_SCREEN } from '#ui/theme/low-screen.ts'
import { texts } from '#ui/texts/texts.ts'

interface PagerProps {
  page: number
  pages: number
  hasNext: boolean
  hasPrevious: boolean
  onTurn: (to: 'page.nextAsked' | 'page.previousAsked') => void
}

/** 'Page X of Y' between previous and next, which are disabled at the bounds (§2.90); always within reach. */
export const Pager = ({ page, pages, hasNext, hasPrevious, onTurn }: PagerProps) => (
  <Flex
    as="nav"
    aria-label={texts.history.pages}
    align="center"
    justify="center"
    gap="3"
    position="sticky"
    bottom="3"
    mx="auto"
    p="1.5"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    boxShadow="raised"
    css={{ [TINY_SCREEN]: { position: 'static' } }}
  >
    <IconButton
      variant="ghost"
      aria-label={texts.history.previous}
      disabled={!hasPrevious}
      onClick={() => onTurn('page.previousAsked')}
    >
      <ChevronLeftIcon />
    </IconButton>
    <Text minW="28" textAlign="center" aria-live="polite">
      {texts.history.page(page, pages)}
    </Text>
    <IconButton
      variant="ghost"
      aria-label={texts.history.next}
      disabled={!hasNext}
      onClick={() => onTurn('page.nextAsked')}
    >
      <ChevronRightIcon />
    </IconButton>
  </Flex>
)
