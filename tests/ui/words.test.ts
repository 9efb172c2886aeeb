import { test } from 'vitest'
import { MESSAGES } from '#domain/messages/messages.ts'
import { texts } from '#ui/texts/texts.ts'
import { expectWrittenDown, linesOf } from './written-down.ts'

test('every text that is made of no values, and every message, has the words that are written down', () => {
  expectWrittenDown('words.txt', [...linesOf(texts), ...linesOf(MESSAGES, ['messages'])])
})
