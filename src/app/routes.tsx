import { Suspense, useLayoutEffect } from 'react'
import { Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { MainBundle, lazyView } from '#ui/kit/main-bundle.tsx'
import { loadNotices } from '#app/effects.ts'
import type { EffectHandlers } from '#ui/kit/effects.ts'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { Layout } from '#ui/screens/shell/layout.tsx'
import { StoresScreen } from '#ui/screens/stores/stores-screen.tsx'

const AdministrationRoutes = lazyView(
  async () => (await import('./administration-routes.tsx')).AdministrationRoutes,
)
const AuthScreen = lazyView(async () => (await import('#ui/screens/auth/auth-screen.tsx')).AuthScreen)
const SignOutLayers = lazyView(
  async () => (await import('#ui/screens/auth/session-dialogs.tsx')).SignOutLayers,
)
const ConfigureScreen = lazyView(
  async () => (await import('#ui/screens/configure/configure-screen.tsx')).ConfigureScreen,
)
const DemoScreen = lazyView(async () => (await import('#ui/screens/demo/demo-screen.tsx')).DemoScreen)
const DeviceInfoScreen = lazyView(
  async () => (await import('#ui/screens/device-info/device-info-screen.tsx')).DeviceInfoScreen,
)
const loadHeldSales = async () =>
  (await import('#ui/screens/held-sales/held-sales-screen.tsx')).HeldSalesScreen
const HeldSalesScreen = lazyView(loadHeldSales)
const NotFoundScreen = lazyView(
  async () => (await import('#ui/screens/error/error-screen.tsx')).NotFoundScreen,
)
const loadReceipt = async () => (await import('#ui/screens/receipt/receipt-screen.tsx')).ReceiptScreen
const ReceiptScreen = lazyView(loadReceipt)
const RequireLeadership = lazyView(
  async () => (await import('#ui/screens/shell/require-leadership.tsx')).RequireLeadership,
)
const RequireSession = lazyView(
  async () => (await import('#ui/screens/shell/require-session.tsx')).RequireSession,
)
const RequireStore = lazyView(async () => (await import('#ui/screens/shell/require-store.tsx')).RequireStore)
const loadSalesHistory = async () =>
  (await import('#ui/screens/history/sales-history-screen.tsx')).SalesHistoryScreen
const SalesHistoryScreen = lazyView(loadSalesHistory)
/** The sales screen comes with its messages: a sale has to show what it refuses, with a network or without. */
const SalesScreen = lazyView(async () => {
  const [{ SalesScreen: view }] = await Promise.all([
    import('#ui/screens/sales/sales-screen.tsx'),
    loadNotices(),
  ])
  void fetchAhead()
  return view
})
const OwnerScreen = lazyView(async () => (await import('#ui/screens/setup/owner-screen.tsx')).OwnerScreen)
const SignInOfflineScreen = lazyView(
  async () => (await import('#ui/screens/auth/sign-in-offline-screen.tsx')).SignInOfflineScreen,
)
const StatechartsPage = lazyView(async () => (await import('#devtools/statecharts-page.tsx')).StatechartsPage)
const ValidateScreen = lazyView(
  async () => (await import('#ui/screens/validate/validate-screen.tsx')).ValidateScreen,
)

/**
 * Who sells needs these pages next, and what a sign-out or a store's removal counts first, and must get them when the
 * network has gone meanwhile; one that does not come is asked for again when it is wanted.
 */
const fetchAhead = () =>
  Promise.allSettled([
    loadHeldSales(),
    loadReceipt(),
    loadSalesHistory(),
    import('#services/outbox/unsent-sales.ts'),
  ])

/** Hands the router to the effect handlers. */
const RouterOutlet = ({ connect }: { connect: (go: EffectHandlers['go']) => void }) => {
  const navigate = useNavigate()
  useLayoutEffect(() => connect((to, replace) => void navigate(to, { replace })), [connect, navigate])
  return null
}

/** The route table (§2.1–§2.19). */
export const AppRoutes = ({ connect }: { connect: (go: EffectHandlers['go']) => void }) => (
  <ErrorBoundary>
    <RouterOutlet connect={connect} />
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<StoresScreen />} />
        <Route path="/auth/login" element={<SignInOfflineScreen />} />
        <Route path="/auth/signup" element={<SignInOfflineScreen />} />
        <Route
          element={
            <MainBundle>
              <Outlet />
            </MainBundle>
          }
        >
          <Route path="/validate/:serialNumber" element={<ValidateScreen />} />
          <Route path="/auth" element={<AuthScreen />} />
          <Route path="/configure/:serialNumber" element={<ConfigureScreen />} />
          <Route path="/device-info" element={<DeviceInfoScreen />} />
          <Route path="/test" element={<DemoScreen />} />
          <Route path="/setup" element={<OwnerScreen />} />
          <Route path="/statecharts" element={<StatechartsPage />} />
          <Route element={<RequireSession />}>
            <Route path="/pos-home" element={<RequireStore />}>
              <Route element={<RequireLeadership />}>
                <Route index element={<SalesScreen />} />
                <Route path="sales-on-hold" element={<HeldSalesScreen />} />
              </Route>
              <Route path="sales-history" element={<SalesHistoryScreen />} />
              <Route path="print/:orderNumber" element={<ReceiptScreen />} />
            </Route>
            <Route path="/administration/*" element={<AdministrationRoutes />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
    <Suspense>
      <SignOutLayers />
    </Suspense>
  </ErrorBoundary>
)
