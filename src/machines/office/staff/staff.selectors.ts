import type { SnapshotFrom } from 'xstate'
import type { StaffMember } from '#contract/administration/staff.ts'
import type { staffMachine } from './staff.machine.ts'

/** Whom a change or a question is about. */
export const selectChosen = ({
  context: { members, chosen },
}: SnapshotFrom<typeof staffMachine>): StaffMember | undefined =>
  members.find(({ user_id }) => user_id === chosen)
