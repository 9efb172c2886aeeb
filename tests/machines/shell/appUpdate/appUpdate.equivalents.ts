/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const appUpdateEquivalents = {
  'current | update.found [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
  'postponed | after postponeDelay [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
  'outdated | update.tookOver [0]: deleted': 'The transition of the whole chart leads into the same state.',
  'updating | after takeOverTimeout [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
}
