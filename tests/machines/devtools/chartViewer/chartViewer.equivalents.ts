const AT_ONCE = 'That state passes a viewer on to the same place at once, by an eventless transition.'

/** Mutants of the chart that no expectation could distinguish from it. */
export const chartViewerEquivalents: Record<string, string> = {
  'source.live | till.chosen [0]: leads to source.live.seeking': AT_ONCE,
  'source.live | till.chosen [0]: leads to source.live.alone': AT_ONCE,
  'source.live.seeking | after silenceTimeout [0]: leads to source.live.following': AT_ONCE,
  'source.live.seeking | always [0]: leads to source.live.alone': AT_ONCE,
  'source.live.alone | always [0]: leads to source.live.seeking': AT_ONCE,
  'source.live.following | always [1]: leads to source.live.seeking': AT_ONCE,
  'source.live.following | always [1]: leads to source.live.alone': AT_ONCE,
  'source.live.pinned | latest.asked [0]: leads to source.live.seeking': AT_ONCE,
  'source.live.pinned | latest.asked [0]: leads to source.live.alone': AT_ONCE,
  'source.live.pinned | always [0]: leads to source.live.alone': AT_ONCE,
}
