import { failed, ok } from '#domain/result.ts'
import { userSessionsMachine } from '#machines/office/userSessions/userSessions.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { alertDialog, button, locked, no, words } from '#tests/support/charts/view.ts'
import { ELSEWHERE, HERE } from '#tests/support/fixtures/trail.ts'

const offline = failed({ kind: 'offline' })

export const userSessionsModel = chartModel(userSessionsMachine, {
  inputs: [{ userId: undefined }],
  events: () => [
    { type: 'list.asked' },
    { type: 'end.asked', sessionId: ELSEWHERE.session_id },
    { type: 'end.refused' },
    { type: 'end.confirmed' },
  ],
  outcomes: {
    loadSessions: [
      ok({ fullname: '', sessions: [HERE, ELSEWHERE] }),
      ok({ fullname: '', sessions: [] }),
      offline,
    ],
    endSessions: [ok({ ended: 1 }), offline],
  },
  key: ({ context: { sessions } }) => [sessions.length > 0],
  accepts: {
    list: ['list.asked'],
    'list.loading': [],
    'list.missing': [],
    'list.showing': [],
    'task.idle': ['end.asked'],
    'task.asking': ['end.refused', 'end.confirmed'],
    'task.ending': [],
  },
  cashierSees: {
    'list.loading': 'The sign-ins of before, being refreshed, or the shape of a list',
    'list.missing': ["'Try again'", words('The sign-ins could not be loaded'), button('Try again')],
    'list.showing': 'The sign-ins, this one among them',
    'task.idle': ['The list alone', no(alertDialog(/./))],
    'task.asking': ['What it does', alertDialog('Sign out this device?'), button('No, keep it')],
    'task.ending': [
      'The question, locked',
      alertDialog('Sign out this device?'),
      locked(button('No, keep it')),
    ],
  },
})
