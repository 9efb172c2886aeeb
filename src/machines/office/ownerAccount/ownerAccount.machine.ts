import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import { noticeOfApiFault } from '#domain/faults.ts'
import { faultsAfter, isRight } from '#domain/form-faults.ts'
import { faultsOfOwnerRefusal, NO_OWNER, ownerFaults, ownerSignInPath } from '#domain/owner-account.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import {
  navigated,
  notified,
  notify,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type { CreatedOwner, OwnerAccountContext, OwnerAccountEvent } from './ownerAccount.types.ts'

/** The account of a shop's owner, made on an empty database by the setup code (decision 0137). */
export const ownerAccountMachine = setup({
  types: {
    context: {} as OwnerAccountContext,
    events: {} as OwnerAccountEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: { createOwner: promiseActor<CreatedOwner, OwnerAccountPayload>('createOwner') },
  actions: {
    keepTyped: assign(({ context }, { typed }: { typed: Partial<OwnerAccountPayload> }) => {
      const draft = { ...context.draft, ...typed }
      return { draft, faults: faultsAfter(context.faults, ownerFaults(draft), typed) }
    }),
    checkDraft: assign({ faults: ({ context }) => ownerFaults(context.draft) }),
    togglePassword: assign({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
    hidePassword: assign({ isPasswordShown: false }),
    goToSignIn: enqueueActions(({ enqueue }, { created }: { created: CreatedOwner }) => {
      if (!created.ok) return
      enqueue.assign({ draft: NO_OWNER })
      enqueue.emit(navigated(ownerSignInPath(created.value.auth_token), true))
    }),
    notifyOutcome: enqueueActions(({ enqueue }, { created }: { created: CreatedOwner }) => {
      if (created.ok) return
      if (created.fault.kind === 'refused') enqueue.assign({ faults: faultsOfOwnerRefusal(created.fault) })
      else enqueue.emit(notified(noticeOfApiFault(created.fault)))
    }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isComplete: ({ context }) => isRight(ownerFaults(context.draft)),
  },
}).createMachine({
  id: 'ownerAccount',
  context: { draft: NO_OWNER, faults: {}, isPasswordShown: false },
  initial: 'editing',
  states: {
    editing: {
      description: 'Setup code, name, contact and password are typed (decision 0137).',
      on: {
        'fields.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'password.toggled': {
          actions: 'togglePassword',
          description: 'The password can be read, or not any more.',
        },
        'form.submitted': [
          {
            guard: 'isComplete',
            target: 'creating',
            actions: ['checkDraft', 'hidePassword'],
            description: 'The account is made (decision 0137).',
          },
          {
            actions: 'checkDraft',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
      },
    },
    creating: {
      description: 'The server checks the code and makes the account (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'createOwner',
        src: 'createOwner',
        input: ({ context: { draft } }) => draft,
        onDone: [
          {
            guard: OK,
            target: 'leaving',
            actions: { type: 'goToSignIn', params: ({ event }) => ({ created: event.output }) },
            description: 'The hand-off signs the owner in, and goes on to the setup (decision 0137).',
          },
          {
            target: 'editing',
            actions: { type: 'notifyOutcome', params: ({ event }) => ({ created: event.output }) },
            description: "What was typed stays, the server's reason under the field that it is about.",
          },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    leaving: { description: 'The hand-off page is opening (decision 0137).', tags: 'saving' },
  },
})

export type OwnerAccountActor = ActorRefFrom<typeof ownerAccountMachine>
