import { expect, test } from 'vitest'
import { MESSAGES } from '#domain/messages/messages.ts'
import { texts } from '#ui/texts/texts.ts'
import { linesOf, writtenIn } from './written-down.ts'

test('every text that is made of no values, and every message, has the words that are written down', () => {
  const lines = [...linesOf(texts), ...linesOf(MESSAGES, ['messages'])]
  expect(lines).toEqual(writtenIn('words.txt', lines))
})
