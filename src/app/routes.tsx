import { lazy, useLayoutEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import type { Outlets } from '#ui/kit/outlets.ts'
import { AuthScreen } from '#ui/screens/auth/auth-screen.tsx'
import { SignOutDialog } from '#ui/screens/auth/session-dialogs.tsx'
import { ConfigureScreen } from '#ui/screens/configure/configure-screen.tsx'
import { DeviceInfoScreen } from '#ui/screens/device-info/device-info-screen.tsx'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { NotFoundScreen } from '#ui/screens/error/error-screen.tsx'
import { HeldSalesScreen } from '#ui/screens/held-sales/held-sales-screen.tsx'
import { SalesHistoryScreen } from '#ui/screens/history/sales-history-screen.tsx'
import { ReceiptScreen } from '#ui/screens/receipt/receipt-screen.tsx'
import { Layout } from '#ui/screens/shell/layout.tsx'
import { RequireSession } from '#ui/screens/shell/require-session.tsx'
import { SalesScreen } from '#ui/screens/sales/sales-screen.tsx'
import { StoresScreen } from '#ui/screens/stores/stores-screen.tsx'
import { ValidateScreen } from '#ui/screens/validate/validate-screen.tsx'

const UsersScreen = lazy(async () => ({
  default: (await import('#ui/screens/users/users-screen.tsx')).UsersScreen,
}))
const DemoScreen = lazy(async () => ({
  default: (await import('#ui/screens/demo/demo-screen.tsx')).DemoScreen,
}))

const StatechartsPage = lazy(async () => ({
  default: (await import('#app/watch/statecharts-page.tsx')).StatechartsPage,
}))

/** Hands the router to the charts' outlets. */
const RouterOutlet = ({ connect }: { connect: (go: Outlets['go']) => void }) => {
  const navigate = useNavigate()
  useLayoutEffect(() => connect((to, replace) => void navigate(to, { replace })), [connect, navigate])
  return null
}

/** The route table of spec.md §2. */
export const AppRoutes = ({ connect }: { connect: (go: Outlets['go']) => void }) => (
  <ErrorBoundary>
    <RouterOutlet connect={connect} />
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<StoresScreen />} />
        <Route path="/validate/:serialNumber" element={<ValidateScreen />} />
        <Route path="/auth" element={<AuthScreen />} />
        <Route path="/configure/:serialNumber" element={<ConfigureScreen />} />
        <Route path="/device-info" element={<DeviceInfoScreen />} />
        <Route path="/test" element={<DemoScreen />} />
        <Route path="/statecharts" element={<StatechartsPage />} />
        <Route element={<RequireSession />}>
          <Route path="/pos-home">
            <Route index element={<SalesScreen />} />
            <Route path="sales-on-hold" element={<HeldSalesScreen />} />
            <Route path="sales-history" element={<SalesHistoryScreen />} />
            <Route path="print/:orderNumber" element={<ReceiptScreen />} />
          </Route>
          <Route path="/administration/users" element={<UsersScreen />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
    <SignOutDialog />
  </ErrorBoundary>
)
