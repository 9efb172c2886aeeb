import { Box, Center, chakra, Flex, Spinner, Stack, Text } from '@chakra-ui/react'
import type { FC, ReactNode } from 'react'
import type { Kobo } from '#domain/money.ts'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useSettled } from '#ui/kit/use-settled.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

/** A wait inside the overlay, in words that are read out. */
export const Waiting = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Stack role="status" align="center" textAlign="center" gap="4" py="6">
    <Spinner size="xl" color="brand.fg" borderWidth="3px" />
    <Text textStyle="sectionTitle" minH="1lh">
      {text}
    </Text>
    {children}
  </Stack>
)

/** A wait that is mostly over before its words could be read: they come after half a second. */
export const ShortWait = () => <Waiting text={useSettled(texts.common.oneMoment, '')} />

interface OutcomeProps {
  Icon: FC<IconProps>
  tone: 'success' | 'warning' | 'danger'
  title: string
  children?: ReactNode
}

/** How something ended: a sign, the words, and what follows; on a low screen side by side, to leave room for amounts. */
export const Outcome = ({ Icon, tone, title, children }: OutcomeProps) => (
  <Stack
    role="status"
    align="center"
    textAlign="center"
    gap="3"
    py="2"
    css={{ [LOW_SCREEN]: { flexDirection: 'row', textAlign: 'start', py: '0' } }}
  >
    <Center
      boxSize="16"
      flexShrink="0"
      borderRadius="full"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      css={{ [LOW_SCREEN]: { boxSize: '12' } }}
    >
      <Icon boxSize="9" />
    </Center>
    <Stack align="center" gap="3" css={{ [LOW_SCREEN]: { alignItems: 'start', gap: '0' } }}>
      <Text textStyle="sectionTitle">{title}</Text>
      {children}
    </Stack>
  </Stack>
)

/** One figure with its name. */
export const FigureRow = ({ label, amount }: { label: string; amount: Kobo }) => (
  <Flex justify="space-between" align="baseline" gap="4" py="1.5">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd>
      <MoneyText amount={amount} size="amount" />
    </chakra.dd>
  </Flex>
)

/** The amount that a step is about. */
export const BigAmount = ({ label, amount }: { label: string; amount: Kobo }) => (
  <Box textAlign="center">
    <Text color="fg.muted">{label}</Text>
    <MoneyText amount={amount} size="display" />
  </Box>
)
