import { Portal } from '@chakra-ui/react'
import toast, { Toaster as HotToaster } from 'react-hot-toast'
import { MESSAGES, noticeText, noticeTitle, type Notice } from '#domain/messages/catalogue.ts'
import { ToastCard } from './toast-card.tsx'

/** Sends the event of a notice's action back to the chart that gave the notice. */
export type Perform = (event: { type: string }) => void

const POLITE = { role: 'status', 'aria-live': 'polite' } as const
const AT_ONCE = { role: 'alert', 'aria-live': 'assertive' } as const

/** Shows a message of the catalogue; errors interrupt a screen reader, the others wait their turn. */
export const showNotice = (notice: Notice, perform?: Perform): void => {
  const { kind, duration } = MESSAGES[notice.key]
  const text = noticeText(notice)
  const title = noticeTitle(notice)
  const { action } = notice
  toast.custom(
    ({ id, visible, ariaProps }) => (
      <ToastCard
        kind={kind}
        text={text}
        {...(title === undefined ? {} : { title })}
        visible={visible}
        live={ariaProps}
        onClose={() => toast.dismiss(id)}
        {...(action && perform
          ? {
              action: {
                label: action.label,
                onPress: () => {
                  perform(action.event)
                  toast.dismiss(id)
                },
              },
            }
          : {})}
      />
    ),
    { id: text, duration, ariaProps: kind === 'error' ? AT_ONCE : POLITE },
  )
}

/**
 * Where messages appear: top right (spec.md §9); below the top bar, over it on a phone, so that no content is hidden.
 * A child of the body that announces is left alone by dialogs, which hide everything else around them.
 */
export const Toaster = () => (
  <Portal>
    <div data-live-announcer="">
      <HotToaster
        position="top-right"
        gutter={10}
        containerStyle={{ top: 'var(--toast-top)' }}
        containerClassName="no-print"
      />
    </div>
  </Portal>
)
