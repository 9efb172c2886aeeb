import { createContext, useContext } from 'react'
import type { AppConfig } from '#contract/config.ts'
import type { portSetupMachine } from '#machines/portSetup/portSetup.machine.ts'
import type { Outlets } from './outlets.ts'

/** Charts that live as long as a screen shows them, with their actors filled in. */
export interface ScreenCharts {
  portSetup: typeof portSetupMachine
}

/** What the views see of the running product: its configuration, root actors, screen charts and outlets. */
export interface Till {
  config: AppConfig
  charts: ScreenCharts
  outlets: Outlets
  /** Passed to every actor system, so that all of them can be watched; absent outside of test and inspection. */
  inspect?: (event: object) => void
}

export const TillContext = createContext<Till | undefined>(undefined)

/** The running till; only usable below its provider. */
export const useTill = (): Till => {
  const till = useContext(TillContext)
  if (!till) throw new Error('useTill needs a TillContext above it')
  return till
}
