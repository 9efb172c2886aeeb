import { expect, test } from 'vitest'
import { heldQuestion } from '#services/catalogue/held-question.ts'

/** Questions to a list that arrives when it is said. */
const catalogue = () => {
  const answered: string[] = []
  let isAwaited = true
  const questions = heldQuestion<string>({
    isAwaited: () => isAwaited,
    answer: (question) => answered.push(question),
  })
  const arrive = () => {
    isAwaited = false
    questions.look()
  }
  return { ...questions, answered, arrive, leave: () => (isAwaited = true) }
}

test('a question waits until there is something to answer from, and is answered once', () => {
  const { ask, look, arrive, answered } = catalogue()
  ask('milk')
  look()
  expect(answered).toEqual([])
  arrive()
  expect(answered).toEqual(['milk'])
  look()
  expect(answered).toEqual(['milk'])
})

test('of several questions that wait, the last one is answered', () => {
  const { ask, arrive, answered } = catalogue()
  ask('milk')
  ask('rice')
  arrive()
  expect(answered).toEqual(['rice'])
})

test('what can be answered is answered at once, until the next list is awaited', () => {
  const { ask, arrive, leave, answered } = catalogue()
  arrive()
  ask('milk')
  expect(answered).toEqual(['milk'])
  leave()
  ask('rice')
  expect(answered).toEqual(['milk'])
  arrive()
  expect(answered).toEqual(['milk', 'rice'])
})
