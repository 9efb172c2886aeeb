import type { Ports } from '#app/ports.ts'
import type { ScreenCharts } from '#ui/kit/till.ts'
import { livePortSetup } from './port-setup.ts'

/** The one place where the charts of the screens get their actors. */
export const liveCharts = (ports: Ports): ScreenCharts => ({
  portSetup: livePortSetup(ports),
})
