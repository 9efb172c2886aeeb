import { MainBundle } from '#ui/kit/main-bundle.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { DevicePanel } from '#ui/screens/outbox/device-panel.tsx'
import { OutboxBadge } from '#ui/screens/outbox/outbox-badge.tsx'
import { PrinterPanel } from '#ui/screens/printer/printer-panel.tsx'
import { StoreSwitcher } from '#ui/screens/store-switch/store-switcher.tsx'
import { MainMenu } from './main-menu.tsx'

const Tools = () => {
  const panel = useChart(useTill().charts.devicePanel)
  return (
    <>
      <OutboxBadge panel={panel} />
      <StoreSwitcher />
      <MainMenu panel={panel} />
      <DevicePanel panel={panel} />
      <PrinterPanel />
    </>
  )
}

/** What the top bar has to offer: unsent sales, store switcher and menu. */
export const TopBarTools = () => (
  <MainBundle>
    <Tools />
  </MainBundle>
)
