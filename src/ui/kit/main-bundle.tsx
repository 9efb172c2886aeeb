import { use, type ReactNode } from 'react'
import { TillContext, useShell } from './till.ts'

/** Gives the whole till to what is below it, which waits until the main bundle is loaded. */
export const MainBundle = ({ children }: { children: ReactNode }) => {
  const shell = useShell()
  const till = shell.till() ?? use(shell.startTill())
  return <TillContext value={till}>{children}</TillContext>
}
