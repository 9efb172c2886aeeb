import { chakra, Portal } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { actionText, MESSAGES, noticeText, noticeTitle } from '#domain/messages/messages.ts'
import { noticeSubject } from '#domain/messages/subjects.ts'
import { frontFirst, isUrgent, timeOnScreen } from '#domain/messages/urgency.ts'
import type { EffectHandlers } from '#ui/kit/effects.ts'
import { ToastCard } from './toast-card.tsx'

const POLITE = { role: 'status', 'aria-live': 'polite' } as const
const AT_ONCE = { role: 'alert', 'aria-live': 'assertive' } as const

/** How long a message that leaves is still drawn. */
const LEAVING = 300

/** The library keeps as many messages. */
const MOST = 20

/** The message that stands for each subject, by the library's id. */
const standing = new Map<string, string>()

/**
 * Lets a message stand for its subject in place of the one that did. Each message has an id of its own: with the id of
 * one that is leaving, it would be taken away with that one.
 */
const replacePrevious = (subject: string, id: string): void => {
  const previous = standing.get(subject)
  if (previous) toast.remove(previous)
  standing.delete(subject)
  standing.set(subject, id)
  const [oldest = subject] = standing.keys()
  if (standing.size > MOST) standing.delete(oldest)
}

/** Shows a message of the catalogue; errors interrupt a screen reader, the others wait their turn. */
export const showNotice: EffectHandlers['show'] = (notice, perform, giver) => {
  const { kind } = MESSAGES[notice.key]
  const { action } = notice
  const show = isUrgent(notice) ? toast.error : toast.custom
  const id = show(
    ({ id, visible, ariaProps }) => (
      <ToastCard
        notice={{ key: notice.key, kind, text: noticeText(notice), title: noticeTitle(notice) }}
        giver={giver}
        visible={visible}
        live={ariaProps}
        onClose={() => toast.dismiss(id)}
        {...(action && perform
          ? {
              action: {
                label: actionText(action),
                onPress: () => {
                  // Put away first: what the chart says next may be the same message again.
                  toast.dismiss(id)
                  perform(action.event)
                },
              },
            }
          : {})}
      />
    ),
    {
      duration: timeOnScreen(notice),
      removeDelay: LEAVING,
      ariaProps: kind === 'error' ? AT_ONCE : POLITE,
    },
  )
  replacePrevious(noticeSubject(notice), id)
}

/**
 * One message at a time, the others behind it: a pile takes the room of one, which the page keeps free (`--toast-top`).
 * The pointer or the focus spreads it out.
 */
const Pile = chakra('div', {
  base: {
    position: 'fixed',
    top: 'var(--toast-top)',
    insetEnd: { base: '2', md: '4' },
    zIndex: 'toast',
    display: 'grid',
    justifyItems: 'end',
    pointerEvents: 'none',
    '& > [data-place=behind]': {
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      overflow: 'hidden',
      transform: 'translateY(0.375rem) scaleX(0.96)',
    },
    '&:is(:hover, :focus-within) > [data-place=behind]': {
      position: 'static',
      transform: 'none',
      mt: '2',
    },
    '& > [data-place=leaving]': { position: 'absolute', top: '0', insetEnd: '0', zIndex: '-1' },
  },
})

const Slot = chakra('div', { base: { '& > *': { minH: 'full' } } })

/** By the place in the pile; -1 has left it. */
const PLACES: Record<number, string> = { [-1]: 'leaving', 0: 'front', 1: 'behind' }

const contentOf = ({ message, ...toast }: Toast) =>
  typeof message === 'function' ? message({ message, ...toast }) : message

const listenToFocus = (notify: () => void): (() => void) => {
  document.addEventListener('focusin', notify)
  document.addEventListener('focusout', notify)
  return () => {
    document.removeEventListener('focusin', notify)
    document.removeEventListener('focusout', notify)
  }
}

/**
 * While the focus is among the messages none of them goes from under it (WCAG 2.2.1). Each pause is ended once: the
 * library counts a second end from 1970, and the timers overflow with so long a pause and let every message go at once.
 */
const usePauseWhileFocused = ({ startPause, endPause }: { startPause: () => void; endPause: () => void }) => {
  const pile = useRef<HTMLDivElement>(null)
  const isWithin = useSyncExternalStore(
    listenToFocus,
    () => pile.current?.contains(document.activeElement) ?? false,
  )
  const pause = useEffectEvent(startPause)
  const goOn = useEffectEvent(endPause)
  useEffect(() => {
    if (!isWithin) return
    pause()
    return () => goOn()
  }, [isWithin])
  return pile
}

/**
 * Where messages appear: top right (§9.16), where they cover nothing that a sale needs. A child of the body that
 * announces is left alone by dialogs, which hide everything else around them. A message stays the same element wherever
 * it stands in the pile, and while it leaves: one that is put in anew is read out again.
 */
export const Toaster = () => {
  const { toasts, handlers } = useToaster()
  const pile = usePauseWhileFocused(handlers)
  const shown = toasts.map((entry) => ({
    entry,
    isUrgent: entry.type === 'error',
    since: entry.createdAt,
    isStaying: entry.duration === Infinity,
  }))
  const standing = frontFirst(shown.filter(({ entry }) => entry.visible)).map(({ entry }) => entry)
  return (
    <Portal>
      <div data-live-announcer="">
        <Pile ref={pile} className="no-print">
          {toasts.map((entry) => {
            const place = standing.indexOf(entry)
            return (
              <Slot key={entry.id} data-place={PLACES[Math.min(place, 1)]} style={{ order: place }}>
                {contentOf(entry)}
              </Slot>
            )
          })}
        </Pile>
      </div>
    </Portal>
  )
}
