import { assign, emit, raise, setup } from 'xstate'
import type { StaffRole } from '#contract/administration/staff.ts'
import {
  faultsOfRefusal,
  faultsWhileTyping,
  isComplete,
  newUserFaults,
  NO_NEW_USER,
  type NewUser,
} from '#domain/new-user.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  ChangedStaff,
  ChosenMember,
  DrawnPin,
  Invitation,
  LoadedStaff,
  NewMember,
  RoleChange,
  StaffContext,
  StaffEvent,
  StaffInput,
} from './staff.types.ts'

export const staffSetup = setup({
  types: {
    input: {} as StaffInput,
    context: {} as StaffContext,
    events: {} as StaffEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadStaff: promiseActor<LoadedStaff, StaffInput>('loadStaff'),
    /** An id that nothing else has. */
    drawId: promiseActor<string, undefined>('drawId'),
    invite: promiseActor<Invitation, NewMember>('invite'),
    copyLink: promiseActor<boolean, { invitationUrl: string }>('copyLink'),
    changeRole: promiseActor<ChangedStaff, RoleChange>('changeRole'),
    removeMember: promiseActor<ChangedStaff, ChosenMember>('removeMember'),
    drawPin: promiseActor<DrawnPin, ChosenMember>('drawPin'),
    takeSecondFactorOff: promiseActor<ChangedStaff, ChosenMember>('takeSecondFactorOff'),
  },
  actions: {
    keepMembers: assign(({ context }, { loaded }: { loaded: LoadedStaff }) => ({
      members: loaded.ok ? loaded.value : context.members,
    })),
    keepNewRole: assign(({ context: { members, chosen, role } }) => ({
      members: members.map((member) => (member.user_id === chosen ? { ...member, role } : member)),
    })),
    notifyCopied: emit((_, { isCopied }: { isCopied: boolean }) =>
      notified({ key: isCopied ? 'linkCopied' : 'linkNotCopied' }),
    ),
    keepField: assign(({ context }, { field, text }: { field: keyof NewUser; text: string }) => {
      const draft = { ...context.draft, [field]: text }
      return { draft, faults: faultsWhileTyping(context.faults, draft, field) }
    }),
    keepRole: assign((_, { role }: { role: StaffRole }) => ({ role })),
    forgetDraft: assign({ creationId: '', draft: NO_NEW_USER, role: 'Cashier', faults: {} }),
    /** The first one stays for all tries of the form. */
    keepFirstId: assign(({ context }, { id }: { id: string }) => ({
      creationId: context.creationId === '' ? id : context.creationId,
    })),
    checkDraft: assign({ faults: ({ context }) => newUserFaults(context.draft) }),
    keepRefusal: assign({
      faults: ({ context }, { invited }: { invited: Invitation }) =>
        invited.ok ? context.faults : faultsOfRefusal(invited.fault),
    }),
    keepInvited: assign((_, { invited }: { invited: Invitation }) => ({
      invited: invited.ok ? invited.value : undefined,
    })),
    forgetInvited: assign({ invited: undefined }),
    keepPin: assign((_, { drawn }: { drawn: DrawnPin }) => ({ pin: drawn.ok ? drawn.value.pin : '' })),
    forgetPin: assign({ pin: '' }),
    choose: assign(({ context: { members } }, { userId }: { userId: string }) => ({
      chosen: userId,
      chosenName: members.find(({ user_id }) => user_id === userId)?.fullname ?? '',
    })),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { invited }: { invited: Invitation }) => !invited.ok && invited.fault.kind === 'refused',
    isComplete: ({ context }) => isComplete(context.draft),
    hasPin: ({ context: { members } }, { userId }: { userId: string }) =>
      members.some(({ user_id, has_pin }) => user_id === userId && has_pin),
    isWithoutPin: ({ context: { members } }, { userId }: { userId: string }) =>
      members.some(({ user_id, has_pin }) => user_id === userId && !has_pin),
    hasMembers: ({ context }) => context.members.length > 0,
  },
})
