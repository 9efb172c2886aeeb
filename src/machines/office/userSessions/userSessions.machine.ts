import { assign, raise, setup, type ActorRefFrom } from 'xstate'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type {
  EndedSessions,
  LoadedSessions,
  SessionsToEnd,
  UserSessionsContext,
  UserSessionsEvent,
  UserSessionsInput,
} from './userSessions.types.ts'

/** Where somebody is signed in: oneself, or one of the staff; one session ends, or all others (decision 0146). */
export const userSessionsMachine = setup({
  types: {
    input: {} as UserSessionsInput,
    context: {} as UserSessionsContext,
    events: {} as UserSessionsEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadSessions: promiseActor<LoadedSessions, UserSessionsInput>('loadSessions'),
    endSessions: promiseActor<EndedSessions, SessionsToEnd>('endSessions'),
  },
  actions: {
    keepSessions: assign((_, { loaded }: { loaded: LoadedSessions }) => (loaded.ok ? loaded.value : {})),
    choose: assign((_, { sessionId }: { sessionId: string | undefined }) => ({ chosen: sessionId })),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    hasSessions: ({ context }) => context.sessions.length > 0,
  },
}).createMachine({
  id: 'userSessions',
  context: ({ input }) => ({ ...input, fullname: '', sessions: [], chosen: undefined }),
  type: 'parallel',
  states: {
    list: {
      description: 'The sessions that go on (decision 0146).',
      initial: 'loading',
      on: {
        'list.asked': {
          target: '.loading',
          description: 'Somebody asked, or a session was ended (decision 0146).',
        },
      },
      states: {
        loading: {
          description: 'The sessions are on their way from the server (decision 0146).',
          tags: 'busy',
          invoke: {
            id: 'loadSessions',
            src: 'loadSessions',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: { type: 'keepSessions', params: ({ event }) => ({ loaded: event.output }) },
                description: 'The sessions are there (decision 0146).',
              },
              {
                target: 'missing',
                actions: CALL_FAILED,
                description: 'The sessions could not be had (decision 0146).',
              },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: {
          description: 'Those of before show, or an offer to try again (decision 0146).',
          always: {
            guard: 'hasSessions',
            target: 'showing',
            description: 'Those of before go on showing (decision 0146).',
          },
        },
        showing: { description: 'Device, address and times of each session (decision 0146).' },
      },
    },
    task: {
      description: 'What is being done about a session (decision 0146).',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being done (decision 0146).',
          on: {
            'end.asked': {
              target: 'asking',
              actions: { type: 'choose', params: ({ event }) => ({ sessionId: event.sessionId }) },
              description: 'A session is to end, or all others (decision 0146).',
            },
          },
        },
        asking: {
          description: 'What it does is said before it is done (decision 0146).',
          on: {
            'end.refused': { target: 'idle', description: 'The session goes on (decision 0146).' },
            'end.confirmed': { target: 'ending', description: 'It is ended (decision 0146).' },
          },
        },
        ending: {
          description: 'The session is being ended (decision 0146).',
          tags: 'saving',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context: { userId, chosen } }) => ({ userId, sessionId: chosen }),
            onDone: [
              {
                guard: OK,
                target: 'idle',
                actions: 'askForList',
                description: 'That device has to sign in again (decision 0146).',
              },
              {
                target: 'asking',
                actions: CALL_FAILED,
                description: 'The session goes on, as far as is known (decision 0146).',
              },
            ],
            onError: { target: 'asking', actions: UNEXPECTED },
          },
        },
      },
    },
  },
})

export type UserSessionsActor = ActorRefFrom<typeof userSessionsMachine>
