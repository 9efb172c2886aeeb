import { createContext, useContext } from 'react'
import type { AppConfig } from '#contract/config.ts'
import type { ActorOptions, AnyActorLogic, InspectionEvent } from 'xstate'
import type { PrinterKind } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import type {
  LateCharts,
  OfficeCharts,
  RootActors,
  ScreenCharts,
  ShellActors,
  ShellCharts,
} from '#machines/charts.ts'
import type { EffectHandlers } from './effects.ts'

/**
 * What the first screens see of the product: enough to greet, and to choose or add a store. Everything else is the
 * main bundle, which is loaded behind it (decision 0080).
 */
export interface AppShell {
  config: AppConfig
  actors: ShellActors
  charts: ShellCharts
  effects: EffectHandlers
  /** Passed to every actor system, so that the last events can be handed over and all of it be watched. */
  inspect: (event: InspectionEvent) => void
  /** The clock of the screens' charts; the browser's unless another is given. */
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
  /** The chart that saves the event log, once it is loaded; the same promise for all who ask. */
  logExport: () => Promise<LateCharts['logExport']>
  /** Loads and starts the rest, once; the same promise for all who ask. */
  startTill: () => Promise<Till>
  /** The whole till once the main bundle is loaded. */
  till: () => Till | undefined
}

/** What the views see of the running product: its configuration, root actors, screen charts and effect handlers. */
export interface Till extends AppShell {
  actors: RootActors
  charts: ScreenCharts
  /** Loads the chart of the tiles, once; the same promise for all who ask. */
  tiles: () => Promise<LateCharts['productTiles']>
  /** Loads the charts of the administration area, once; the same promise for all who ask. */
  office: () => Promise<OfficeCharts>
  /** The ways in which this browser connects to scanners that are no keyboards. */
  scannerKinds: DeviceKind[]
  /** The ways in which this browser connects to receipt printers. */
  printerKinds: PrinterKind[]
}

export const TillContext = createContext<AppShell | Till | undefined>(undefined)

/** The shell; usable on every page. */
export const useShell = (): AppShell => {
  const shell = useContext(TillContext)
  if (!shell) throw new Error('useShell needs a TillContext above it')
  return shell
}

const isTill = (shell: AppShell): shell is Till => 'cart' in shell.actors

/** The running till; only usable below a `MainBundle` (src/ui/kit/main-bundle.tsx). */
export const useTill = (): Till => {
  const shell = useShell()
  if (!isTill(shell)) throw new Error('useTill needs a MainBundle above it')
  return shell
}
