import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'

const input = { storeId: 'store-1', productId: 'milk' }
const offline = failed({ kind: 'offline' })

export const stockLevelScenarios: Scenario[] = [
  {
    title: 'a level shows, is typed and set, and taken away again',
    section: 'decision 0153',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('locked')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'loadLevel', input })
      await rig.resolve('loadLevel', ok({ warn_at: 3 }))
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toEqual({ ...input, text: '3', faults: {} })
      rig.send({ type: 'level.typed', text: 'x' })
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'level.submitted' })
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toMatchObject({
        faults: { level: 'Enter how many, such as 5, or leave it empty' },
      })
      rig.send({ type: 'level.typed', text: ' 05 ' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'level.submitted' })
      expect(rig.state()).toBe('saving')
      expect([rig.hasTag('locked'), rig.hasTag('saving')]).toEqual([true, true])
      expect(rig.calls.at(-1)).toEqual({ id: 'setLevel', input: { ...input, warn_at: 5 } })
      await rig.resolve('setLevel', ok({ warn_at: 5 }))
      expect(rig.state()).toBe('saved')
      expect(rig.context()).toMatchObject({ text: '5' })
      rig.send({ type: 'level.typed', text: ' ' })
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'level.submitted' })
      expect(rig.calls.at(-1)).toEqual({ id: 'setLevel', input: { ...input, warn_at: null } })
      await rig.resolve('setLevel', ok({ warn_at: null }))
      expect(rig.context()).toMatchObject({ text: '' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what could not be loaded or set shows its fault, and can be tried again',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadLevel', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'level.asked' })
      await rig.reject('loadLevel')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'level.asked' })
      await rig.resolve('loadLevel', ok({ warn_at: null }))
      rig.send({ type: 'level.typed', text: '7' })
      rig.send({ type: 'level.submitted' })
      await rig.resolve('setLevel', offline)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'level.submitted' })
      await rig.reject('setLevel')
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toMatchObject({ text: '7' })
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'An unexpected error occurred',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
]
