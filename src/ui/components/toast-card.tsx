import { Button, chakra, IconButton, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import type { AnyActor } from 'xstate'
import type { MessageKind } from '#domain/messages/entry.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { whenMended } from '#ui/kit/mended.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { CloseIcon } from './icons/actions.tsx'
import { MessageSign, paletteOf } from './message-sign.tsx'

/** As high as the top bar leaves it, as wide as its words need. */
const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    ps: '3',
    minH: { base: '3.25rem', xl: '3.5rem' },
    w: { base: 'calc(100vw - 1rem)', sm: 'fit-content' },
    minW: { sm: '22rem' },
    maxW: { sm: 'min(36rem, 100vw - 2rem)' },
    textStyle: { base: 'sm', md: 'md' },
    lineHeight: '1.35',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'colorPalette.solid',
    borderRadius: 'l2',
    boxShadow: 'raised',
    pointerEvents: 'auto',
    animationName: 'slide-from-right, fade-in',
    animationDuration: 'moderate',
    animationFillMode: 'forwards',
    '&[data-leaving]': { animationName: 'fade-out', animationDuration: 'fast', pointerEvents: 'none' },
    [LOW_SCREEN]: { minH: '2.75rem', textStyle: 'sm' },
  },
})

interface ToastCardProps {
  notice: { key: MessageKey; kind: MessageKind; title: string | undefined; text: string }
  /** The chart that says when the cause of a refusal is gone, and the refusal with it. */
  giver: AnyActor | undefined
  /** False while it leaves. */
  visible: boolean
  /** Role and politeness for screen readers. */
  live: object
  action?: { label: string; onPress: () => void }
  onClose: () => void
}

const useUntilMended = ({ notice: { key }, giver, visible, onClose }: ToastCardProps) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (giver && visible) return whenMended(giver, key, () => close())
  }, [giver, key, visible])
}

/** One message: a coloured sign, the words, what can be done about it, and a way to put it away. */
export const ToastCard = (card: ToastCardProps) => {
  const { notice, visible, live, action, onClose } = card
  const { kind, title, text } = notice
  useUntilMended(card)
  return (
    <Card
      colorPalette={paletteOf(kind)}
      data-leaving={visible ? undefined : ''}
      data-offers={action && visible ? '' : undefined}
    >
      <MessageSign kind={kind} />
      <Text {...live} flex="1" py="1" fontWeight="medium" overflowWrap="anywhere">
        {title && (
          <Text as="span" display="block" fontWeight="bold">
            {title}
          </Text>
        )}
        <span>{text}</span>
      </Text>
      {action && (
        <Button variant="ghost" colorPalette="brand" px="2" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.common.closeMessage}
        color="fg.muted"
        flexShrink="0"
        onClick={onClose}
      >
        <CloseIcon />
      </IconButton>
    </Card>
  )
}
