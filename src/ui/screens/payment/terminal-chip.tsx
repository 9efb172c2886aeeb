import { Badge, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectTerminalStatus } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import type { TerminalStatus } from '#machines/devices/terminalLink/terminalLink.types.ts'
import { OfflineIcon, OnlineIcon, ClockIcon } from '#ui/components/icons/signs.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

const OFFLINE = { text: texts.payment.offline, palette: 'danger', Icon: OfflineIcon } as const
const CONNECTING = { text: texts.payment.connecting, palette: 'warning', Icon: ClockIcon } as const

const SIGNS = {
  ready: { text: texts.payment.online, palette: 'success', Icon: OnlineIcon },
  connecting: CONNECTING,
  resting: OFFLINE,
  noService: OFFLINE,
  notFound: OFFLINE,
  unplugged: OFFLINE,
  ask: OFFLINE,
  refused: OFFLINE,
  insecure: OFFLINE,
} as const satisfies Record<TerminalStatus, object>

/** Where there is room for the sign only, the words are still read out. */
const Words = chakra('span', {
  variants: {
    isCompact: { true: { srOnly: { base: true, md: false }, [LOW_SCREEN]: { srOnly: true } } },
  },
})

interface TerminalChipProps {
  /** On a phone only the sign shows; the words are still read out. */
  isCompact?: boolean
}

/** Whether the card terminal is there (§4.25): by colour, sign and words. */
export const TerminalChip = ({ isCompact = false }: TerminalChipProps) => {
  const status = useSelector(useTill().actors.terminalLink, selectTerminalStatus)
  const { text, palette, Icon } = SIGNS[status]
  return (
    <Badge
      colorPalette={palette}
      variant="subtle"
      size="lg"
      px="2.5"
      py="1"
      borderRadius="full"
      gap="1.5"
      flexShrink="0"
    >
      <Icon boxSize="4" />
      <Words isCompact={isCompact}>{text}</Words>
    </Badge>
  )
}
