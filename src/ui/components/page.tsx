import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageProps {
  title: string
  /** A quiet line below the title. */
  subtitle?: ReactNode
  /** Before the title, such as a way back. */
  leading?: ReactNode
  /** At the far end of the title's row; wraps below it on a phone. */
  actions?: ReactNode
  /** `reading` for lists and forms, `page` for wide screens. */
  width?: 'reading' | 'page'
  children: ReactNode
}

/** The frame of a page: one heading, its actions and the content, centred on the canvas. */
export const Page = ({ title, subtitle, leading, actions, width = 'page', children }: PageProps) => (
  <Box
    as="main"
    id="content"
    tabIndex={-1}
    outline="none"
    px={{ base: '4', md: '6' }}
    py={{ base: '4', md: '6' }}
  >
    <Stack gap={{ base: '4', md: '5' }} maxW={width} mx="auto">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="2" minW="0">
          {leading}
          <Box minW="0">
            <PageHeading pageName={title} textStyle="pageTitle">
              {title}
            </PageHeading>
            {subtitle && <Text color="fg.muted">{subtitle}</Text>}
          </Box>
        </Flex>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Stack>
  </Box>
)
