import type { SnapshotFrom } from 'xstate'
import type { StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { staffMachine } from './staff.machine.ts'

type Snapshot = SnapshotFrom<typeof staffMachine>

/** Whom a change or a question is about. */
export const selectChosen = ({ context: { members, chosen } }: Snapshot): StaffMember | undefined =>
  members.find(({ user_id }) => user_id === chosen)

/** The role of one of the staff: the one that is being given to them, while it is. */
export const selectRoleOf =
  ({ user_id, role }: StaffMember) =>
  (snapshot: Snapshot): StaffRole =>
    snapshot.matches({ task: 'changingRole' }) && snapshot.context.chosen === user_id
      ? snapshot.context.role
      : role
