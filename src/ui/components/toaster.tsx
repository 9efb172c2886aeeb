import toast, { Toaster as HotToaster } from 'react-hot-toast'
import { MESSAGES, noticeText, type Notice } from '#domain/messages/catalogue.ts'

/** Shows a message of the catalogue; errors interrupt a screen reader, the others wait their turn. */
export const showNotice = (notice: Notice): void => {
  const { kind, duration } = MESSAGES[notice.key]
  const text = noticeText(notice)
  const options = { id: text, duration }
  if (kind === 'success') toast.success(text, options)
  else if (kind === 'loading') toast.loading(text, options)
  else if (kind === 'info') toast(text, options)
  else toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}

/** Where messages appear: top right (spec.md §9). */
export const Toaster = () => (
  <HotToaster position="top-right" toastOptions={{ style: { maxWidth: '26rem' } }} />
)
