import { lazy, type FC, type LazyExoticComponent, use, type ReactNode } from 'react'
import type { OfficeCharts } from '#machines/charts.ts'
import { useTill, TillContext, useShell } from './till.ts'

/** A view whose code is loaded when it is rendered for the first time. */
export const lazyView = <Props,>(load: () => Promise<FC<Props>>): LazyExoticComponent<FC<Props>> =>
  lazy(async () => ({ default: await load() }))

/** The charts of the administration area; who asks first waits until they are loaded. */
export const useOffice = (): OfficeCharts => use(useTill().office())

/** Gives the whole till to what is below it, which waits until the main bundle is loaded. */
export const MainBundle = ({ children }: { children: ReactNode }) => {
  const shell = useShell()
  const till = shell.till() ?? use(shell.startTill())
  return <TillContext value={till}>{children}</TillContext>
}
