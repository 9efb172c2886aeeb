import type { SnapshotFrom } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isSerialNumber } from '#domain/registration.ts'
import type { addStoreMachine } from './addStore.machine.ts'

/** Whether the serial number that a message asks for is there. */
export const isSerialMended = (
  { context: { serial } }: SnapshotFrom<typeof addStoreMachine>,
  key: MessageKey,
): boolean | undefined => {
  if (key === 'serialNumberMissing') return serial !== ''
  return key === 'serialNumberInvalid' ? isSerialNumber(serial) : undefined
}
