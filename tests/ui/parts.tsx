import type { ReactNode } from 'react'
import type { MessageKind } from '#domain/messages/entry.ts'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Working } from '#ui/components/loading.tsx'
import { ToastCard } from '#ui/components/toast-card.tsx'
import { showNotice } from '#ui/components/toaster.tsx'
import { SignInOfflineScreen } from '#ui/screens/auth/sign-in-offline-screen.tsx'
import { CrashScreen, NotFoundScreen } from '#ui/screens/error/error-screen.tsx'

const message = (kind: MessageKind, more: { title?: string; label?: string; visible?: boolean } = {}) => (
  <ToastCard
    notice={{ key: 'cartCleared', kind, title: more.title, text: 'The cart is empty' }}
    giver={undefined}
    visible={more.visible ?? true}
    live={{ role: 'status', 'aria-live': 'polite' }}
    onClose={() => undefined}
    {...(more.label === undefined ? {} : { action: { label: more.label, onPress: () => undefined } })}
  />
)

const list = (isLoading: boolean, isMissing: boolean, isEmpty: boolean) => (
  <LoadedList
    isLoading={isLoading}
    isMissing={isMissing}
    isEmpty={isEmpty}
    loading="The users are on their way"
    failed="The users did not come"
    onRetry={() => undefined}
  >
    The users
  </LoadedList>
)

/** What comes on many pages, or on none that a chart is looked at on, by the look that each of them is. */
export const parts: Record<string, ReactNode> = {
  'a message of success': message('success'),
  'a message of an error, with a title': message('error', { title: 'Nothing in it' }),
  'a message that only says': message('info'),
  'a message of something on its way': message('loading'),
  'a message with something to press': message('success', { label: 'Undo' }),
  'a message that leaves': message('success', { visible: false }),
  'a list on its way': list(true, false, true),
  'a list loaded anew': list(true, false, false),
  'a list that did not come': list(false, true, true),
  'work without its share': <Working words="The file is read" />,
  'work and its share': (
    <Working words="The file is read" share={{ done: 40, total: 1_100 }} detail="40 of 1,100" />
  ),
  'a page that is not there': <NotFoundScreen />,
  'the sign-in while nobody reaches it': <SignInOfflineScreen />,
  'a page that crashed': <CrashScreen error={new Error('the chart broke')} />,
  'a page that could not be loaded': (
    <CrashScreen error={new TypeError('Importing a module script failed.')} />
  ),
}

/** What is given to the cashier before each look at the messages, which lie over one another. */
export const messages: Record<string, () => void> = {
  'one alone': () => showNotice({ key: 'saleHeld' }),
  'an error before it': () => showNotice({ key: 'pdfFailed' }),
  'one that stays, behind both': () =>
    showNotice({ key: 'cartCleared', action: { label: 'Undo', event: { type: 'undo' } } }, () => undefined),
}
