import { Counter } from '#ui/kit/counter.tsx'
import { OutboxBadge } from '#ui/screens/outbox/outbox-badge.tsx'
import { StoreSwitcher } from '#ui/screens/store-switch/store-switcher.tsx'
import { MainMenu } from './main-menu.tsx'

/** What the top bar has to offer: unsent sales, store switcher and menu. */
export const TopBarTools = () => (
  <Counter>
    <OutboxBadge />
    <StoreSwitcher />
    <MainMenu />
  </Counter>
)
