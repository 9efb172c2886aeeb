const DRAFTED = 'Only a draft can be there, and a draft is sorted to where it is drafted.'
const SORTED = 'What comes of it is always in that state, to which it would be sorted.'
const OPEN = 'The order is open, and is sorted to where it is.'

/** Ways through `sorting`, which is left at once, and ways around it. */
export const purchaseOrderEquivalents: Record<string, string> = {
  'drawing | drawId done [0]: leads to sorting': DRAFTED,
  'drafting | text.typed [0]: leads to sorting': DRAFTED,
  'drafting | search.submitted [0]: leads to sorting': DRAFTED,
  'drafting | product.chosen [0]: leads to sorting': DRAFTED,
  'drafting | head.typed [0]: leads to sorting': DRAFTED,
  'drafting | line.typed [0]: leads to sorting': DRAFTED,
  'drafting | line.removed [0]: leads to sorting': DRAFTED,
  'drafting | theirs.asked [0]: leads to sorting': DRAFTED,
  'saving | saveOrder done [2]: leads to sorting': DRAFTED,
  'saving | saveOrder failed [0]: leads to sorting': DRAFTED,
  'placing | placeOrder done [2]: leads to sorting': DRAFTED,
  'placing | placeOrder failed [0]: leads to sorting': DRAFTED,
  'saving | saveOrder done [0]: leads to drafting': SORTED,
  'placing | placeOrder done [0]: leads to open': SORTED,
  'closing | closeOrder done [0]: leads to over': SORTED,
  'receiving | back.asked [0]: leads to sorting': OPEN,
}
