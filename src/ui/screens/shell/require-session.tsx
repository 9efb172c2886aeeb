import { useSelector } from '@xstate/react'
import { Navigate, Outlet } from 'react-router-dom'
import { redirectOf } from '#domain/sign-in.ts'
import { selectMayStay } from '#machines/session/session/session.selectors.ts'
import { Loader } from '#ui/components/loader.tsx'
import { SignInExpiredDialog } from '#ui/screens/auth/session-dialogs.tsx'
import { SaleOverlay } from '#ui/screens/payment/sale-overlay.tsx'
import { SENT_HERE } from '#ui/kit/sent-here.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/**
 * Leads whoever is not signed in away. Which page this is says the address: the router follows it later, and a sign-out
 * has led home by then (§8.12).
 */
const LeadAway = () => {
  const { to, isSignIn } = redirectOf(`${location.pathname}${location.search}`)
  return <Navigate to={to} replace state={isSignIn ? SENT_HERE : null} />
}

/** The route guard: without a token in the saved device details the page leads elsewhere (§2.22, §4.2). */
export const RequireSession = () => {
  const { session } = useTill().actors
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  const mayStay = useSelector(session, selectMayStay)
  if (isRestoring) return <Loader text={texts.common.oneMoment} />
  if (!mayStay) return <LeadAway />
  return (
    <>
      <Outlet />
      <SaleOverlay />
      <SignInExpiredDialog />
    </>
  )
}
