import { Button, Center, Flex, IconButton, Spinner, Text } from '@chakra-ui/react'
import type { FC } from 'react'
import type { MessageKind } from '#domain/messages/catalogue.ts'
import { texts } from '#ui/texts/texts.ts'
import { CloseIcon } from './icons/actions.tsx'
import type { IconProps } from './icons/icon.tsx'
import { AlertIcon, InfoIcon, SuccessIcon } from './icons/signs.tsx'

const Busy: FC<IconProps> = () => <Spinner size="sm" />

const LOOKS = {
  success: { palette: 'success', Icon: SuccessIcon },
  error: { palette: 'danger', Icon: AlertIcon },
  info: { palette: 'info', Icon: InfoIcon },
  loading: { palette: 'brand', Icon: Busy },
} satisfies Record<MessageKind, { palette: string; Icon: FC<IconProps> }>

interface ToastCardProps {
  kind: MessageKind
  title?: string
  text: string
  /** False while it leaves. */
  visible: boolean
  /** Role and politeness for screen readers. */
  live: object
  action?: { label: string; onPress: () => void }
  onClose: () => void
}

/** One message: a coloured sign, the words, what can be done about it, and a way to put it away. */
export const ToastCard = ({ kind, title, text, visible, live, action, onClose }: ToastCardProps) => {
  const { palette, Icon } = LOOKS[kind]
  return (
    <Flex
      align="center"
      gap="3"
      ps="3"
      pe="1"
      minH="14"
      w={{ base: 'calc(100vw - 2rem)', sm: '26rem' }}
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth="4px"
      borderInlineStartColor={`${palette}.solid`}
      borderRadius="l2"
      boxShadow="raised"
      pointerEvents="auto"
      animationName={visible ? 'slide-from-right, fade-in' : 'fade-out'}
      animationDuration={visible ? 'moderate' : 'fast'}
      animationFillMode="forwards"
    >
      <Center boxSize="8" borderRadius="full" bg={`${palette}.subtle`} color={`${palette}.fg`} flexShrink="0">
        <Icon />
      </Center>
      <Text {...live} flex="1" py="2" fontWeight="medium" overflowWrap="anywhere">
        {title && (
          <Text as="span" display="block" fontWeight="bold">
            {title}
          </Text>
        )}
        <span>{text}</span>
      </Text>
      {action && (
        <Button variant="ghost" colorPalette="brand" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.common.closeMessage}
        color="fg.muted"
        onClick={onClose}
      >
        <CloseIcon />
      </IconButton>
    </Flex>
  )
}
