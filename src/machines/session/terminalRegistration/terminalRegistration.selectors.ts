import type { SnapshotFrom } from 'xstate'
import { noticeText, type MessageKey } from '#domain/messages/messages.ts'
import { isAccessCode } from '#domain/registration.ts'
import type { terminalRegistrationMachine } from './terminalRegistration.machine.ts'

/** What is wrong with the access code, in the words of its message; undefined where nothing is. */
export const selectCodeRefusal = ({
  context: { refusal },
}: SnapshotFrom<typeof terminalRegistrationMachine>): string | undefined => refusal && noticeText(refusal)

/** Whether the access code that a message asks for is there. */
export const isAccessCodeMended = (
  { context: { accessCode } }: SnapshotFrom<typeof terminalRegistrationMachine>,
  key: MessageKey,
): boolean | undefined => (key === 'accessCodeMissing' ? isAccessCode(accessCode) : undefined)
