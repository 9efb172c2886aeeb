import type { SnapshotFrom } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isAccessCode } from '#domain/registration.ts'
import type { terminalRegistrationMachine } from './terminalRegistration.machine.ts'

/** Whether the access code that a message asks for is there. */
export const isAccessCodeMended = (
  { context: { accessCode } }: SnapshotFrom<typeof terminalRegistrationMachine>,
  key: MessageKey,
): boolean | undefined => (key === 'accessCodeMissing' ? isAccessCode(accessCode) : undefined)
