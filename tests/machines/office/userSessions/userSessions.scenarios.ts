import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { ELSEWHERE, HERE } from '#tests/support/fixtures/trail.ts'

const input = { userId: undefined }
const offline = failed({ kind: 'offline' })
const both = ok({ fullname: '', sessions: [HERE, ELSEWHERE] })

export const userSessionsScenarios: Scenario[] = [
  {
    title: 'one of the own sessions is ended after a question, and the list comes anew',
    section: 'decision 0146',
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'loadSessions', input: { userId: undefined } }])
      await rig.resolve('loadSessions', both)
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'end.asked', sessionId: ELSEWHERE.session_id })
      expect(rig.state()).toEqual({ list: 'showing', task: 'asking' })
      rig.send({ type: 'end.confirmed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'ending' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'endSessions',
        input: { userId: undefined, sessionId: '0192f000-0000-7000-8000-0000000000a2' },
      })
      await rig.resolve('endSessions', ok({ ended: 1 }))
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      await rig.resolve('loadSessions', ok({ fullname: '', sessions: [HERE] }))
      expect(rig.context()).toMatchObject({ sessions: [HERE] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'all sessions of one of the staff are ended, or none after a no',
    section: 'decision 0146',
    input: { userId: 'user-bola' },
    run: async (rig) => {
      expect(rig.calls).toEqual([{ id: 'loadSessions', input: { userId: 'user-bola' } }])
      await rig.resolve('loadSessions', ok({ fullname: 'Bola Ahmed', sessions: [ELSEWHERE] }))
      expect(rig.context()).toMatchObject({ fullname: 'Bola Ahmed', sessions: [ELSEWHERE] })
      rig.send({ type: 'end.asked', sessionId: ELSEWHERE.session_id })
      rig.send({ type: 'end.refused' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'end.asked', sessionId: undefined })
      rig.send({ type: 'end.confirmed' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'endSessions',
        input: { userId: 'user-bola', sessionId: undefined },
      })
      expect(rig.calls.filter(({ id }) => id === 'endSessions')).toHaveLength(1)
    },
  },
  {
    title: 'a list that cannot be had is offered again; one of before goes on showing',
    section: 'decision 0146',
    input,
    run: async (rig) => {
      await rig.resolve('loadSessions', offline)
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      await rig.reject('loadSessions')
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadSessions', both)
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      await rig.reject('loadSessions')
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.context()).toMatchObject({ sessions: [HERE, ELSEWHERE] })
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'An unexpected error occurred',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'a session that could not be ended can be ended again',
    section: 'decision 0146',
    input,
    run: async (rig) => {
      await rig.resolve('loadSessions', both)
      rig.send({ type: 'end.asked', sessionId: ELSEWHERE.session_id })
      rig.send({ type: 'end.confirmed' })
      await rig.resolve('endSessions', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'asking' })
      rig.send({ type: 'end.confirmed' })
      await rig.reject('endSessions')
      expect(rig.state()).toEqual({ list: 'showing', task: 'asking' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'whoever has never signed in, or nowhere any more, has an empty list',
    section: 'decision 0146',
    input: { userId: 'user-bola' },
    run: async (rig) => {
      await rig.resolve('loadSessions', ok({ fullname: 'Bola Ahmed', sessions: [] }))
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
    },
  },
]
