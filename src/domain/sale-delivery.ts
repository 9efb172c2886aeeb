import type { Sale } from '#domain/sale.ts'

/**
 * Where a paid sale stands with the server. `waiting`: it is sent by itself. `setAside`: it cannot be sent, and lets the
 * others pass until somebody tries it again. `refused`: the server said no after goods and money had changed hands, so
 * a person has to decide.
 */
export type Delivery = 'waiting' | 'setAside' | 'refused'

/** Why a sale does not wait any more, and how. */
export interface KeptBack {
  delivery: Exclude<Delivery, 'waiting'>
  /** In words. */
  reason: string
}

/** Who ended a refused sale by giving money and goods back, and when. */
export interface GivenBack {
  userId: string
  fullname: string
  /** Milliseconds since 1970. */
  at: number
}

type Attempted = Pick<Sale, 'serverErrors' | 'isOvertaken'>

/** So many answers of a server that fails on one sale and takes others mean that it is about the sale. */
const MOST_SERVER_ERRORS = 5

/** The server failed at this sale, and has taken others since it failed at it first. */
export const isToSetAside = ({ serverErrors, isOvertaken }: Attempted): boolean =>
  isOvertaken && serverErrors >= MOST_SERVER_ERRORS

/** Once the server has taken another sale, failures of the time before were its own: only one of them counts. */
export const overtaken = <Tried extends Attempted>(sale: Tried): Tried =>
  sale.serverErrors > 0 && !sale.isOvertaken ? { ...sale, serverErrors: 1, isOvertaken: true } : sale

/** The sale as it waits anew. */
export const triedAgain = (sale: Sale): Sale => ({
  ...sale,
  delivery: 'waiting',
  serverErrors: 0,
  isOvertaken: false,
})
