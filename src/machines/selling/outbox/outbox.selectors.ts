import type { SnapshotFrom } from 'xstate'
import type { Charge } from '#domain/charge.ts'
import type { GivenBackSale, WaitingSale } from '#domain/sale.ts'
import type { outboxMachine } from './outbox.machine.ts'

export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>

/** Paid sales that are not at the server, the oldest first; not the one whose cashier waits. */
export const selectUnsent = ({ context: { waiting, awaited } }: OutboxSnapshot): WaitingSale[] =>
  waiting.filter(({ id }) => id !== awaited)

export const selectOpenCharges = ({ context }: OutboxSnapshot): Charge[] => context.openCharges

export const selectGivenBack = ({ context }: OutboxSnapshot): GivenBackSale[] => context.givenBack

export const isSameList = <Item>(one: Item[], other: Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
