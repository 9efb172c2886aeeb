import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { DECIDED, PRICES, RULES, UNDECIDED, WEIGHTS } from '#tests/support/fixtures/store-rules.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const refused = (message: string) => failed({ kind: 'refused', statusCode: 422, message })
const FAILED = ['Please check your internet connection', 'An unexpected error occurred']

const opened = (rig: Rig) => rig.resolve('loadRules', ok(RULES))
const form = (rig: Rig) => (rig.context() as { rules: object }).rules
const faults = (rig: Rig) => (rig.context() as { faults: object }).faults
const type = (rig: Rig, typed: object) => rig.send({ type: 'rules.typed', typed })
const submit = (rig: Rig) => rig.send({ type: 'rules.submitted' })

export const storeRulesScenarios: Scenario[] = [
  {
    title: 'the form begins with what is saved, and what could not be had is asked for again',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'loadRules', input: { storeId: 'store-1' } })
      await rig.resolve('loadRules', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'rules.asked' })
      await rig.reject('loadRules')
      expect(rig.state()).toBe('missing')
      expect(rig.toasts()).toEqual(FAILED)
      rig.send({ type: 'rules.asked' })
      await rig.resolve('loadRules', ok({ ...RULES, own: DECIDED }))
      expect(rig.state()).toBe('editing')
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        saved: { ...RULES, own: DECIDED },
        rules: DECIDED,
        faults: {},
      })
      expect([rig.can({ type: 'rules.undone' }), rig.can({ type: 'rules.submitted' })]).toEqual([
        false,
        false,
      ])
    },
  },
  {
    title: 'what is decided is saved, and stands as the server has written it',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      await opened(rig)
      type(rig, { receipt_text: 'No refunds\r\nafter 7 days ', is_powered_by_shown: false })
      type(rig, { fixed_discount: 'subtracts', offline_sales: false, shows_tiles: true })
      const typed = { ...DECIDED, receipt_text: 'No refunds after 7 days ', in_store_codes: null }
      expect(form(rig)).toEqual(typed)
      submit(rig)
      expect(rig.state()).toBe('saving')
      expect(rig.calls.at(-1)).toEqual({ id: 'saveRules', input: { ...typed, storeId: 'store-1' } })
      await rig.resolve('saveRules', ok(DECIDED))
      expect(rig.state()).toBe('editing')
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        saved: { ...RULES, own: DECIDED },
        rules: DECIDED,
        faults: {},
      })
      expect(rig.toasts()).toEqual(['Store saved'])
    },
  },
  {
    title: 'layouts of its own begin as the usual ones, are added, described and taken away',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      await opened(rig)
      const codes = () => (form(rig) as { in_store_codes: unknown }).in_store_codes
      rig.send({ type: 'layouts.chosen', isOwn: true })
      expect(codes()).toEqual([WEIGHTS])
      rig.send({ type: 'layout.added' })
      expect(codes()).toEqual([
        WEIGHTS,
        { prefix: '', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 2 },
      ])
      rig.send({ type: 'layout.typed', at: 1, typed: { prefix: '21', hasAmountCheck: true } })
      expect(codes()).toEqual([WEIGHTS, PRICES])
      rig.send({ type: 'layout.removed', at: 0 })
      expect(codes()).toEqual([PRICES])
      rig.send({ type: 'layouts.chosen', isOwn: false })
      expect(codes()).toBeNull()
      expect(rig.can({ type: 'rules.submitted' })).toBe(false)
      rig.send({ type: 'layout.added' })
      rig.send({ type: 'rules.undone' })
      expect(form(rig)).toEqual(UNDECIDED)
    },
  },
  {
    title: 'what cannot be taken is said at its place until it is right or undone',
    section: 'own',
    input,
    run: async (rig) => {
      await opened(rig)
      type(rig, { receipt_text: 'x\u0000' })
      rig.send({ type: 'layout.added' })
      rig.send({ type: 'layout.added' })
      rig.send({ type: 'layout.typed', at: 1, typed: { prefix: '21', itemDigits: 10 } })
      expect(faults(rig)).toEqual({})
      submit(rig)
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({
        receipt_text: 'This has characters that cannot be stored',
        'layout-0': 'A code begins with 2 and up to three more digits',
        'layout-1': 'This leaves no digits for the item or the amount: a code has 12 before its check digit',
      })
      rig.send({ type: 'layout.typed', at: 1, typed: { itemDigits: 5 } })
      rig.send({ type: 'layout.typed', at: 0, typed: { prefix: '2' } })
      expect(faults(rig)).toEqual({ receipt_text: 'This has characters that cannot be stored' })
      type(rig, { receipt_text: '' })
      expect(faults(rig)).toEqual({})
      submit(rig)
      expect(faults(rig)).toEqual({
        in_store_codes: 'Two layouts begin alike, so that one code could be read by both',
      })
      rig.send({ type: 'layout.removed', at: 1 })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'layout.typed', at: 0, typed: { prefix: '' } })
      submit(rig)
      expect(faults(rig)).toEqual({ 'layout-0': 'A code begins with 2 and up to three more digits' })
      rig.send({ type: 'layouts.chosen', isOwn: false })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'layouts.chosen', isOwn: true })
      rig.send({ type: 'layout.typed', at: 0, typed: { prefix: '' } })
      submit(rig)
      rig.send({ type: 'rules.undone' })
      expect(rig.state()).toBe('editing')
      expect(form(rig)).toEqual(UNDECIDED)
      expect(faults(rig)).toEqual({})
    },
  },
  {
    title: "the server's no stands in the form, and what failed is sent again",
    section: 'decision 0155',
    input,
    run: async (rig) => {
      await opened(rig)
      type(rig, { offline_sales: false })
      submit(rig)
      await rig.resolve('saveRules', refused('Not in this store.'))
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({ form: 'Not in this store.' })
      submit(rig)
      expect(faults(rig)).toEqual({})
      await rig.resolve('saveRules', offline)
      expect(rig.state()).toBe('editing')
      submit(rig)
      await rig.reject('saveRules')
      expect(rig.state()).toBe('editing')
      expect(rig.context()).toMatchObject({ saved: RULES, rules: { offline_sales: false } })
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
]
