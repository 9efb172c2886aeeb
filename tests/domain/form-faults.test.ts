import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { faultsAfter, faultsIn, isRight } from '#domain/form-faults.ts'

const Form = z.object({
  name: z.string().check(z.minLength(1, 'Name is required'), z.maxLength(3, 'has more than 3 characters')),
  code: z.string().check(z.minLength(2, 'is too short'), z.regex(/^\d*$/, 'has letters')),
})

test('each field has the first thing that is wrong with it, as a whole sentence', () => {
  expect(faultsIn(Form, { name: '', code: 'x' })).toEqual({
    name: 'Name is required',
    code: 'This is too short',
  })
  expect(faultsIn(Form, { name: 'Adaeze', code: 'xx' })).toEqual({
    name: 'This has more than 3 characters',
    code: 'This has letters',
  })
  expect(faultsIn(Form, { name: 'Ada', code: '12' })).toEqual({})
})

test('a form is right without a fault', () => {
  expect(isRight({})).toBe(true)
  expect(isRight({ name: 'Name is required' })).toBe(false)
})

test('a text goes when its field is typed in and it is not right any more; the others stay', () => {
  const shown = { name: 'Name is required', code: 'This is too short' }
  const typed = { name: 'x' }
  expect(faultsAfter(shown, { code: 'This is too short' }, typed)).toEqual({ code: 'This is too short' })
  expect(faultsAfter(shown, { name: 'Name is required' }, typed)).toEqual(shown)
  expect(faultsAfter(shown, { name: 'This has more than 3 characters' }, typed)).toEqual({
    code: 'This is too short',
  })
  expect(faultsAfter({}, { name: 'Name is required' }, typed)).toEqual({})
})

test('what is wrong within a field stands under the field', () => {
  const Shelf = z.object({ tiers: z.array(z.int().check(z.minimum(1, 'is no tier'))) })
  expect(faultsIn(Shelf, { tiers: [2, 0] })).toEqual({ tiers: 'This is no tier' })
})

test("what the server said of a field goes with the field's first change; what it said of the form stays", () => {
  const shown = { form: 'The shop is closed', name: 'Ada is there already' }
  expect(faultsAfter(shown, {}, { name: 'Ada2' })).toEqual({ form: 'The shop is closed' })
})
