const LEFT_AT_ONCE = 'Its cart is gone, so that state too leads to the choice of the payment at once.'
const JUST_CHECKED = 'What is checked there was just checked: the charge comes next anyway.'
const NEVER_BACK =
  'It says which sale the draft belonged to, and no other sale ever has the id of one that has ended.'

/** Changes of the chart that no expectation could distinguish from it. */
export const paymentEquivalents: Record<string, string> = {
  'restoring | restoreSale done [2]: leads to onTerminal.checking': JUST_CHECKED,
  'restoring | restoreSale done [3]: leads to onTerminal.checking': JUST_CHECKED,
  'restoring | restoreSale done [5]: leads to confirming': LEFT_AT_ONCE,
  'restoring | restoreSale done [5]: leads to confirmingReduction': LEFT_AT_ONCE,
  'confirming | always [0]: leads to confirmingReduction': LEFT_AT_ONCE,
  'confirmingReduction | always [0]: leads to confirming': LEFT_AT_ONCE,
  'onTerminal.checking | always [3]: leads to confirming': LEFT_AT_ONCE,
  'onTerminal.checking | always [3]: leads to confirmingReduction': LEFT_AT_ONCE,
  'onTerminal.halted | always [0]: leads to confirming': LEFT_AT_ONCE,
  'onTerminal.halted | always [0]: leads to confirmingReduction': LEFT_AT_ONCE,
  'forgetSale: draftOf stays as it was': NEVER_BACK,
}
