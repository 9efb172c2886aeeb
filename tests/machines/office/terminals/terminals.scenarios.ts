import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { NEW_CODE, NEW_TERMINAL, OLD_TERMINAL } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const { serial_number: serialNumber } = OLD_TERMINAL

/** The form is sent, as far as the call: an id is drawn with each try. */
const submit = async (rig: Rig, id = 'id-1') => {
  rig.send({ type: 'form.submitted' })
  await rig.resolve('drawId', id)
}

const loaded = (rig: Rig) => rig.resolve('loadTerminals', ok([OLD_TERMINAL]))

export const terminalsScenarios: Scenario[] = [
  {
    title: 'the terminals of the store are listed',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'loadTerminals', input: { storeId: 'store-1' } }])
      await loaded(rig)
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toMatchObject({ terminals: [OLD_TERMINAL] })
    },
  },
  {
    title: 'a list that cannot be had is offered again; one of before goes on showing',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await rig.resolve('loadTerminals', offline)
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      await rig.reject('loadTerminals')
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      await loaded(rig)
      rig.send({ type: 'list.asked' })
      await rig.reject('loadTerminals')
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.context()).toMatchObject({ terminals: [OLD_TERMINAL] })
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadTerminals', ok([]))
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'An unexpected error occurred',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'a typed number is added; the code shows once, and is forgotten when it is noted',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      rig.send({ type: 'serial.typed', text: '4711-0047 11' })
      expect(rig.context()).toMatchObject({ draft: '4711004711' })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toEqual({ list: 'showing', task: 'adding' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'addTerminal',
        input: { storeId: 'store-1', creationId: 'id-1', serialNumber: '4711004711' },
      })
      await rig.resolve('addTerminal', ok(NEW_CODE))
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingCode' })
      expect(rig.context()).toMatchObject({ code: NEW_CODE })
      await rig.resolve('loadTerminals', ok([OLD_TERMINAL, NEW_TERMINAL]))
      rig.send({ type: 'code.noted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.context()).toMatchObject({ code: undefined, terminals: [OLD_TERMINAL, NEW_TERMINAL] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'without a number one is drawn',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      await submit(rig)
      expect(rig.calls.at(-1)).toEqual({
        id: 'addTerminal',
        input: { storeId: 'store-1', creationId: 'id-1' },
      })
    },
  },
  {
    title: 'a number that cannot be, or is taken, says so under the field until it is typed anew',
    section: '§10.12',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      rig.send({ type: 'serial.typed', text: '12345' })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({ fault: 'A serial number has 6 to 20 digits' })
      rig.send({ type: 'serial.typed', text: '123456' })
      expect(rig.context()).toMatchObject({ fault: undefined })
      await submit(rig)
      await rig.resolve(
        'addTerminal',
        failed({ kind: 'refused', statusCode: 422, message: 'This number is taken.' }),
      )
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({ draft: '123456', fault: 'This number is taken.' })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'form.closed' })
      rig.send({ type: 'form.opened' })
      expect(rig.context()).toMatchObject({ draft: '', fault: undefined })
    },
  },
  {
    title: 'without a network what was typed stays',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      rig.send({ type: 'serial.typed', text: '123456' })
      await submit(rig)
      await rig.resolve('addTerminal', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      await submit(rig)
      await rig.reject('addTerminal')
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({ draft: '123456', fault: undefined, code: undefined })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a terminal whose answer was lost is sent again under its id, and the next one has another',
    section: 'decision 0165',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      await submit(rig)
      await rig.resolve('addTerminal', offline)
      await submit(rig, 'id-9')
      await rig.resolve('addTerminal', ok(NEW_CODE))
      rig.send({ type: 'code.noted' })
      rig.send({ type: 'form.opened' })
      await submit(rig, 'id-2')
      await rig.resolve('addTerminal', offline)
      rig.send({ type: 'form.closed' })
      rig.send({ type: 'form.opened' })
      await submit(rig, 'id-3')
      const sent = rig.calls.filter(({ id }) => id === 'addTerminal').map((call) => call.input)
      const ids = sent.map((asked) => (asked as { creationId: string }).creationId)
      expect(ids).toEqual(['id-1', 'id-1', 'id-2', 'id-3'])
    },
  },
  {
    title: 'where no id can be drawn no terminal is added',
    section: 'own',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'form.opened' })
      rig.send({ type: 'form.submitted' })
      await rig.reject('drawId')
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.begun('addTerminal')).toBe(0)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'an access code is replaced, with an end to its devices where that is ticked',
    section: 'decision 0131',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'code.asked', serialNumber })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForCode' })
      expect(rig.context()).toMatchObject({ chosen: '2024000001', endsDevices: false })
      rig.send({ type: 'devices.toggled', endsDevices: true })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForCode' })
      rig.send({ type: 'code.confirmed' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'replaceCode',
        input: { storeId: 'store-1', serialNumber: '2024000001', endsDevices: true },
      })
      await rig.resolve('replaceCode', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForCode' })
      rig.send({ type: 'code.confirmed' })
      await rig.reject('replaceCode')
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForCode' })
      rig.send({ type: 'code.confirmed' })
      await rig.resolve('replaceCode', ok({ serial_number: '2024000001', access_code: '111222' }))
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingCode' })
      expect(rig.context()).toMatchObject({ code: { serial_number: '2024000001', access_code: '111222' } })
      rig.send({ type: 'code.noted' })
      rig.send({ type: 'code.asked', serialNumber })
      expect(rig.context()).toMatchObject({ endsDevices: false })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a terminal is removed after a question',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'removal.asked', serialNumber })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'removal.asked', serialNumber })
      rig.send({ type: 'removal.confirmed' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'removeTerminal',
        input: { storeId: 'store-1', serialNumber: '2024000001' },
      })
      await rig.resolve('removeTerminal', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'removal.confirmed' })
      await rig.reject('removeTerminal')
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'removal.confirmed' })
      await rig.resolve('removeTerminal', ok(undefined))
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
