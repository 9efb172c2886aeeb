const LEFT_AT_ONCE = 'Its cart is gone, so that state too leads to the choice of the payment at once.'
const JUST_CHECKED = 'What is checked there was just checked: the charge comes next anyway.'
const NOT_IN_A_SALE =
  'An amount that was not taken is let go of by Confirm, and a sale that is let go of was confirmed.'

const OF_ANOTHER_CART = 'A draft of another sale than the one in the cart is forgotten at once.'

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
  'forgetSale: refused stays as it was': NOT_IN_A_SALE,
  'releaseSale: draftOf stays as it was': OF_ANOTHER_CART,
}
