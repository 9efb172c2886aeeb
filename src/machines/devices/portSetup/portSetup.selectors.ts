import type { SnapshotFrom } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { portSetupMachine } from './portSetup.machine.ts'

/** Whether the port that a message asks for is there, or not asked for any more. */
export const isPortMended = (
  snapshot: SnapshotFrom<typeof portSetupMachine>,
  key: MessageKey,
): boolean | undefined =>
  key === 'portMissing' ? snapshot.matches('hidden') || snapshot.context.text.trim() !== '' : undefined
