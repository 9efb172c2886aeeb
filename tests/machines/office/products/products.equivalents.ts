/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const productsEquivalents = {
  'form.saving | saveProduct done [1]: leads to form.closed':
    'What somebody else has changed is no new one, so saved leads to closed at once.',
  'form.differing | theirs.taken [0]: leads to form.saved':
    'A product that somebody else has changed is no new one, so saved leads to closed at once.',
}
