/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const cameraEquivalents = {
  'keepInView: seen stays as it was': 'The same code forgets it, and another one takes its place.',
}
