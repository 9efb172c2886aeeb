import { useSelector } from '@xstate/react'
import { Navigate, Outlet } from 'react-router-dom'
import { selectMayStay } from '#machines/session/session/session.selectors.ts'
import { Loader } from '#ui/components/loader.tsx'
import { SignInExpiredDialog } from '#ui/screens/auth/session-dialogs.tsx'
import { SaleOverlay } from '#ui/screens/payment/sale-overlay.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** The route guard: without a token in the saved device details the way leads to / (§2.22, §4.2). */
export const RequireSession = () => {
  const { session } = useTill().actors
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  const mayStay = useSelector(session, selectMayStay)
  if (isRestoring) return <Loader text={texts.common.oneMoment} />
  if (!mayStay) return <Navigate to="/" replace />
  return (
    <>
      <Outlet />
      <SaleOverlay />
      <SignInExpiredDialog />
    </>
  )
}
