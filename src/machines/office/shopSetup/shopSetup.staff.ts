import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { CHOOSING_STEP, drawing, failedIn, shopSetupSetup } from './shopSetup.setup.ts'

/** Who sells with the owner. */
export const staff = shopSetupSetup.createStateConfig({
  description: 'Those who sell with the owner are invited, or nobody (decision 0137).',
  initial: 'editing',
  states: {
    editing: {
      description: 'Somebody is entered by name, contact and role (decision 0137).',
      on: {
        'invite.typed': {
          actions: { type: 'typeInvite', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'form.submitted': [
          {
            guard: 'isInviteRight',
            target: 'drawing',
            actions: 'forgetFaults',
            description: 'The invitation is made (decision 0137).',
          },
          {
            actions: 'checkInvite',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
        'link.copied': { target: 'copying', description: 'A link goes to the clipboard.' },
        'step.passed': { target: '#shopSetup.ready', description: 'Others can be invited later.' },
        'step.chosen': CHOOSING_STEP,
      },
    },
    drawing: drawing('member', 'inviting', 'editing'),
    inviting: {
      description: 'The invitation is being made (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { progress, invite, ids } }) => ({
          storeId: progress.store?.store_id ?? '',
          creationId: ids.member,
          ...invite,
        }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: { type: 'keepInvited', params: ({ event }) => ({ invited: event.output }) },
            description: 'The link shows, this once, and the form is empty for the next one (decision 0137).',
          },
          { target: 'editing', actions: failedIn('emailOrPhone'), description: 'What was typed stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    copying: {
      description: 'The link is being put on the clipboard (own).',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ event }) => ({
          invitationUrl: event.type === 'link.copied' ? event.invitationUrl : '',
        }),
        onDone: {
          target: 'editing',
          actions: { type: 'notifyCopied', params: ({ event }) => ({ isCopied: event.output }) },
          description: 'It can be pasted, or has to be copied by hand.',
        },
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})
