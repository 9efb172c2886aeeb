import type { SnapshotFrom } from 'xstate'
import type { StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { staffMachine } from './staff.machine.ts'

type Snapshot = SnapshotFrom<typeof staffMachine>

/** The role of one of the staff: the one that is being given to them, while it is. */
export const selectRoleOf =
  ({ user_id, role }: StaffMember) =>
  (snapshot: Snapshot): StaffRole =>
    snapshot.matches({ task: 'changingRole' }) && snapshot.context.chosen === user_id
      ? snapshot.context.role
      : role
