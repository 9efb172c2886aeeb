import type { StaffRole } from '#contract/administration/staff.ts'

/** The pages of whoever looks after a store (decision 0137). */
export const administration = {
  pages: 'Pages of the administration',
  signIn: 'Sign in to the administration',
  terminals: 'Terminals',
  staff: 'Staff',
  store: 'Store',
  loading: 'Loading your stores...',
  failed: 'Your stores could not be loaded',
  refused: 'Only for managers and owners',
  noStore: 'Your business has no store yet',
  setUp: 'Set up your store',

  terminalList: {
    loading: 'Loading terminals...',
    failed: 'The terminals could not be loaded',
    none: 'No terminal yet',
    noneHint:
      'A terminal lets a device sell in this store. Add one, then enter its number and code on the device.',
    add: 'Add terminal',
    serialLabel: 'Serial number',
    serialHint: 'The number of your card terminal, 6 to 20 digits. Leave it empty to get one.',
    online: 'Online',
    offline: 'Offline',
    since: (status: string, time: string): string => `${status} since ${time}`,
    devices: (count: number): string =>
      count === 1 ? '1 device registered' : `${count === 0 ? 'No' : count} devices registered`,
    newCode: 'New access code',
    newCodeOf: (serialNumber: string): string => `New access code for ${serialNumber}`,
    newCodeHint: 'The access code that was good until now will not be accepted any more.',
    endDevices: 'Devices that are registered now must be registered again',
    remove: 'Remove',
    removeOf: (serialNumber: string): string => `Remove terminal ${serialNumber}?`,
    removeHint:
      'Until they are registered with another terminal its devices neither sell nor send sales that wait there. Nothing is lost.',
    keep: 'No, keep it',
    codeTitle: 'Write down the access code',
    codeHint: 'It is shown only now. Enter both on the device that is to sell.',
    serialNumber: 'Serial number',
    accessCode: 'Access code',
    codeSaid: (serialNumber: string, accessCode: string): string =>
      `Serial number ${serialNumber}, access code ${Array.from(accessCode).join(' ')}`,
    noted: 'I have written it down',
  },

  staffList: {
    loading: 'Loading staff...',
    failed: 'The staff could not be loaded',
    none: 'Nobody works here yet',
    invite: 'Invite',
    inviteTitle: 'Invite somebody',
    role: 'Role',
    roleOf: (name: string): string => `Role of ${name}`,
    roles: { Owner: 'Owner', Manager: 'Manager', Cashier: 'Cashier' } satisfies Record<StaffRole, string>,
    roleHint:
      'Cashiers sell. Managers also look after products, terminals and staff. Owners may do everything.',
    invited: 'Invited, has no password yet',
    disabled: 'Signed out for good by a manager',
    remove: 'Remove',
    removeMember: (name: string): string => `Remove ${name}`,
    removeOf: (name: string): string => `Remove ${name} from this store?`,
    removeHint: 'They cannot sell in this store any more. Their sales stay.',
    keep: 'No, keep',
    secondFactor: 'Second factor',
    noSecondFactor: 'No second factor',
    setUpSecondFactor: 'Set up a second factor',
    setUpHint:
      'Your password alone signs you in. With a second factor, a code from your phone is asked for as well.',
    takeOff: 'Take off',
    takeOffOf: (name: string): string => `Take the second factor off ${name}?`,
    takeOffHint:
      'Do this where the phone is lost. They are signed out everywhere, and their password alone signs them in until they set up another one.',
    pin: 'PIN',
    newPin: 'New PIN',
    newPinFor: (name: string): string => `New PIN for ${name}`,
    newPinOf: (name: string): string => `Another PIN for ${name}?`,
    newPinHint: 'The one of before is good no more.',
    pinOf: (name: string): string => `PIN of ${name}`,
    pinHint: (name: string): string =>
      `${name} keeps it for themselves. Nobody else here has the same, and it shows this once.`,
    pinNoted: 'I have passed it on',
    linkTitle: 'Pass on this link',
    linkHint: (name: string): string =>
      `${name} opens it, chooses a password, and can sell. It is good for 7 days, and for this person only.`,
    mailed: (address: string): string => `We are sending an invitation to ${address}.`,
    hasAccount: (name: string): string => `${name} has an account already and can sell here at once.`,
    done: 'Done',
  },
}
