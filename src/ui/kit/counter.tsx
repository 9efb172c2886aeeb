import { use, type ReactNode } from 'react'
import { TillContext, useEntrance } from './till.ts'

/** Gives the whole till to what is below it, which waits until the counter is open. */
export const Counter = ({ children }: { children: ReactNode }) => {
  const entrance = useEntrance()
  const till = entrance.till() ?? use(entrance.openCounter())
  return <TillContext value={till}>{children}</TillContext>
}
