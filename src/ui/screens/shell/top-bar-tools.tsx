import { Counter } from '#ui/kit/counter.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { DeskPanel } from '#ui/screens/outbox/desk-panel.tsx'
import { OutboxBadge } from '#ui/screens/outbox/outbox-badge.tsx'
import { PrinterPanel } from '#ui/screens/printer/printer-panel.tsx'
import { StoreSwitcher } from '#ui/screens/store-switch/store-switcher.tsx'
import { MainMenu } from './main-menu.tsx'

const Tools = () => {
  const desk = useChart(useTill().charts.deviceDesk)
  return (
    <>
      <OutboxBadge desk={desk} />
      <StoreSwitcher />
      <MainMenu desk={desk} />
      <DeskPanel desk={desk} />
      <PrinterPanel />
    </>
  )
}

/** What the top bar has to offer: unsent sales, store switcher and menu. */
export const TopBarTools = () => (
  <Counter>
    <Tools />
  </Counter>
)
