import type { SnapshotFrom } from 'xstate'
import { noticeText, type MessageKey } from '#domain/messages/messages.ts'
import { isSerialNumber } from '#domain/registration.ts'
import type { addStoreMachine } from './addStore.machine.ts'

/** What is wrong with the number in the box, in the words of its message; undefined where nothing is. */
export const selectSerialRefusal = ({
  context: { refusal },
}: SnapshotFrom<typeof addStoreMachine>): string | undefined => refusal && noticeText(refusal)

/** Whether the serial number that a message asks for is there. */
export const isSerialMended = (
  { context: { serial } }: SnapshotFrom<typeof addStoreMachine>,
  key: MessageKey,
): boolean | undefined => {
  if (key === 'serialNumberMissing') return serial !== ''
  return key === 'serialNumberInvalid' ? isSerialNumber(serial) : undefined
}
