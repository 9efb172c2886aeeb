import { Navigate, Route, Routes } from 'react-router-dom'
import { ADMINISTRATION } from '#domain/setup-page.ts'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { AdministrationLayout } from '#ui/screens/administration/administration-layout.tsx'
import { NotFoundScreen } from '#ui/screens/error/error-screen.tsx'

const CountReviewScreen = lazyView(
  async () => (await import('#ui/screens/administration/count-review-screen.tsx')).CountReviewScreen,
)
const CountScreen = lazyView(
  async () => (await import('#ui/screens/administration/count-screen.tsx')).CountScreen,
)
const EventsScreen = lazyView(
  async () => (await import('#ui/screens/administration/events-screen.tsx')).EventsScreen,
)
const FlagsScreen = lazyView(
  async () => (await import('#ui/screens/administration/flags-screen.tsx')).FlagsScreen,
)
const LabelsScreen = lazyView(
  async () => (await import('#ui/screens/administration/labels-screen.tsx')).LabelsScreen,
)
const NewStoreScreen = lazyView(
  async () => (await import('#ui/screens/administration/new-store-screen.tsx')).NewStoreScreen,
)
const OrderScreen = lazyView(
  async () => (await import('#ui/screens/administration/order-screen.tsx')).OrderScreen,
)
const OrdersScreen = lazyView(
  async () => (await import('#ui/screens/administration/orders-screen.tsx')).OrdersScreen,
)
const ProductChangesScreen = lazyView(
  async () => (await import('#ui/screens/administration/product-changes-screen.tsx')).ProductChangesScreen,
)
const ProductsScreen = lazyView(
  async () => (await import('#ui/screens/administration/products-screen.tsx')).ProductsScreen,
)
const SessionsScreen = lazyView(
  async () => (await import('#ui/screens/administration/sessions-screen.tsx')).SessionsScreen,
)
const SetupScreen = lazyView(async () => (await import('#ui/screens/setup/setup-screen.tsx')).SetupScreen)
const StaffScreen = lazyView(
  async () => (await import('#ui/screens/administration/staff-screen.tsx')).StaffScreen,
)
const ReceiveScreen = lazyView(
  async () => (await import('#ui/screens/administration/receive-screen.tsx')).ReceiveScreen,
)
const StockScreen = lazyView(
  async () => (await import('#ui/screens/administration/stock-screen.tsx')).StockScreen,
)
const StoreScreen = lazyView(
  async () => (await import('#ui/screens/administration/store-screen.tsx')).StoreScreen,
)
const TerminalsScreen = lazyView(
  async () => (await import('#ui/screens/administration/terminals-screen.tsx')).TerminalsScreen,
)
const UsersScreen = lazyView(async () => (await import('#ui/screens/users/users-screen.tsx')).UsersScreen)

/** The pages below /administration; no till loads this table that only sells. */
export const AdministrationRoutes = () => (
  <Routes>
    <Route index element={<Navigate to={ADMINISTRATION} replace />} />
    <Route path="setup" element={<SetupScreen />} />
    <Route element={<AdministrationLayout />}>
      <Route path="store" element={<StoreScreen />} />
      <Route path="store/new" element={<NewStoreScreen />} />
      <Route path="products" element={<ProductsScreen />} />
      <Route path="products/changes" element={<ProductChangesScreen />} />
      <Route path="stock/receive" element={<ReceiveScreen />} />
      <Route path="stock/count" element={<CountScreen />} />
      <Route path="stock/count/review" element={<CountReviewScreen />} />
      <Route path="stock/orders" element={<OrdersScreen />} />
      <Route path="stock/orders/new" element={<OrderScreen />} />
      <Route path="stock/orders/:orderId" element={<OrderScreen />} />
      <Route path="stock/:productId" element={<StockScreen />} />
      <Route path="labels" element={<LabelsScreen />} />
      <Route path="terminals" element={<TerminalsScreen />} />
      <Route path="staff" element={<StaffScreen />} />
      <Route path="staff/:userId/sessions" element={<SessionsScreen />} />
      <Route path="flags" element={<FlagsScreen />} />
      <Route path="events" element={<EventsScreen />} />
      <Route path="sessions" element={<SessionsScreen />} />
      <Route path="users" element={<UsersScreen />} />
    </Route>
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
)
