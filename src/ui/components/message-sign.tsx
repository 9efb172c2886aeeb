import { Center, Spinner } from '@chakra-ui/react'
import type { FC } from 'react'
import type { MessageKind } from '#domain/messages/entry.ts'
import type { IconProps } from './icons/icon.tsx'
import { AlertIcon, InfoIcon, SuccessIcon } from './icons/signs.tsx'

const Busy: FC<IconProps> = () => <Spinner size="sm" />

const LOOKS = {
  success: { palette: 'success', Icon: SuccessIcon },
  error: { palette: 'danger', Icon: AlertIcon },
  info: { palette: 'info', Icon: InfoIcon },
  loading: { palette: 'brand', Icon: Busy },
} satisfies Record<MessageKind, { palette: string; Icon: FC<IconProps> }>

/** The colours of each kind of message. */
export const paletteOf = (kind: MessageKind): string => LOOKS[kind].palette

/** The coloured sign of a message. */
export const MessageSign = ({ kind }: { kind: MessageKind }) => {
  const { palette, Icon } = LOOKS[kind]
  return (
    <Center
      colorPalette={palette}
      boxSize="8"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      flexShrink="0"
    >
      <Icon />
    </Center>
  )
}
