import { assign, raise, setup } from 'xstate'
import { digitsOf, isSerialNumber } from '#domain/registration.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  CodeReplacement,
  LoadedTerminals,
  MadeCode,
  NewTerminal,
  RemovedTerminal,
  TerminalsContext,
  TerminalsEvent,
  TerminalsInput,
} from './terminals.types.ts'

export const terminalsSetup = setup({
  types: {
    input: {} as TerminalsInput,
    context: {} as TerminalsContext,
    events: {} as TerminalsEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadTerminals: promiseActor<LoadedTerminals, TerminalsInput>('loadTerminals'),
    /** An id that nothing else has. */
    drawId: promiseActor<string, undefined>('drawId'),
    addTerminal: promiseActor<MadeCode, NewTerminal>('addTerminal'),
    replaceCode: promiseActor<MadeCode, CodeReplacement>('replaceCode'),
    removeTerminal: promiseActor<RemovedTerminal, Omit<CodeReplacement, 'endsDevices'>>('removeTerminal'),
  },
  actions: {
    keepTerminals: assign(({ context }, { loaded }: { loaded: LoadedTerminals }) => ({
      terminals: loaded.ok ? loaded.value : context.terminals,
    })),
    forgetDraft: assign({ creationId: '', draft: '', fault: undefined }),
    /** The first one stays for all tries of the form. */
    keepFirstId: assign(({ context }, { id }: { id: string }) => ({
      creationId: context.creationId === '' ? id : context.creationId,
    })),
    keepDraft: assign((_, { text }: { text: string }) => ({ draft: digitsOf(text), fault: undefined })),
    refuseDraft: assign({ fault: 'A serial number has 6 to 20 digits' }),
    keepRefusal: assign({
      fault: (_, { made }: { made: MadeCode }) =>
        !made.ok && made.fault.kind === 'refused' ? made.fault.message : undefined,
    }),
    choose: assign((_, { serialNumber }: { serialNumber: string }) => ({
      chosen: serialNumber,
      endsDevices: false,
    })),
    toggleDevices: assign((_, { endsDevices }: { endsDevices: boolean }) => ({ endsDevices })),
    keepCode: assign({ code: (_, { made }: { made: MadeCode }) => (made.ok ? made.value : undefined) }),
    forgetCode: assign({ code: undefined }),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { made }: { made: MadeCode }) => !made.ok && made.fault.kind === 'refused',
    isSerialUsable: ({ context: { draft } }) => draft === '' || isSerialNumber(draft),
    hasTerminals: ({ context }) => context.terminals.length > 0,
  },
})
