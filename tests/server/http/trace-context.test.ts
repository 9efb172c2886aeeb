import { expect, test } from 'vitest'
import { traceIn } from '#server/http/trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test.each([
  [`00-${TRACE}-${SPAN}-01`, TRACE],
  [`00-${TRACE}-${SPAN}-00`, TRACE],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`01-${TRACE}-${SPAN}-01`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}`, undefined],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`x00-${TRACE}-${SPAN}-01`, undefined],
  [[`00-${TRACE}-${SPAN}-01`], undefined],
  [undefined, undefined],
])('%j belongs to the trace %s', (traceparent, trace) => {
  expect(traceIn(traceparent)).toBe(trace)
})
