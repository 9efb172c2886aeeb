import type { SnapshotFrom } from 'xstate'
import type { Charge } from '#domain/charge.ts'
import { add, type Kobo } from '#domain/money.ts'
import type { WaitingSale } from '#domain/sale.ts'
import type { outboxMachine } from './outbox.machine.ts'

export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>

/** Sales that the server has not confirmed, the one that has waited longest first. */
export const selectWaiting = ({ context }: OutboxSnapshot): WaitingSale[] => context.waiting

export const selectOpenCharges = ({ context }: OutboxSnapshot): Charge[] => context.openCharges

/** What the waiting sales come to. */
export const selectWaitingAmount = ({ context }: OutboxSnapshot): Kobo =>
  add(...context.waiting.map(({ total }) => total))
