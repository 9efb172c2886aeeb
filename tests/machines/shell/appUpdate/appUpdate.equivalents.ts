/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const appUpdateEquivalents = {
  'current | update.found [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
  'postponed | after postponeDelay [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
  'offered | always [0]: leads to accepted': 'A sale has begun, which leads on into the same state at once.',
  'accepted | always [0]: leads to offered': 'A sale has begun, which leads on into the same state at once.',
  'accepted | lookAtPage done [0]: leads to waiting':
    'No sale is in this tab, which leads on into the same state at once.',
  'accepted | lookAtPage failed [0]: leads to waiting':
    'No sale is in this tab, which leads on into the same state at once.',
  'outdated.looking | always [0]: leads to outdated.inHand':
    'A sale is in this tab, which leads on into the same state at once.',
  'outdated.inHand | always [0]: leads to outdated.looking':
    'A sale is in this tab, which leads on into the same state at once; what was begun is given up.',
  'outdated.inHand | after lookAgainDelay [0]: leads to outdated.inSale':
    'No sale is in this tab, which leads on into the same state at once.',
  'updating | after takeOverTimeout [0]: leads to offered':
    'Both states lead into the one that fits the cart at once, so it ends in the same one.',
}
