import { failed, ok } from '#domain/result.ts'
import { storeRulesMachine } from '#machines/office/storeRules/storeRules.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, field, locked, words } from '#tests/support/charts/view.ts'
import { DECIDED, RULES } from '#tests/support/fixtures/store-rules.ts'

const offline = failed({ kind: 'offline' })
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Not like this.' })

export const storeRulesModel = chartModel(storeRulesMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'rules.asked' },
    { type: 'rules.typed', typed: { receipt_text: 'See you' } },
    { type: 'rules.typed', typed: { receipt_text: '\u0000' } },
    { type: 'layouts.chosen', isOwn: true },
    { type: 'layout.added' },
    { type: 'layout.removed', at: 0 },
    { type: 'layout.typed', at: 0, typed: { prefix: '21' } },
    { type: 'rules.undone' },
    { type: 'rules.submitted' },
  ],
  outcomes: {
    loadRules: [ok(RULES), offline],
    saveRules: [ok(DECIDED), refused, offline],
  },
  key: ({ context: { saved, rules, faults } }) => [
    saved === undefined,
    rules.receipt_text,
    Math.min(rules.in_store_codes?.length ?? -1, 1),
    Object.keys(faults).length > 0,
  ],
  accepts: {
    loading: [],
    missing: ['rules.asked'],
    editing: [
      'layout.added',
      'layout.removed',
      'layout.typed',
      'layouts.chosen',
      'rules.submitted?',
      'rules.typed',
      'rules.undone?',
    ],
    saving: [],
  },
  cashierSees: {
    loading: ['The shape of a form', words('Loading receipts and tills...')],
    missing: ["'Try again'", words('What receipts and tills go by could not be loaded')],
    editing: [
      'What receipts say and tills go by',
      field('Text at the end of receipts'),
      button('Save receipts and tills'),
    ],
    saving: [
      'The form, locked',
      locked(field('Text at the end of receipts')),
      locked(button('Undo changes to receipts and tills')),
      busyButton,
    ],
  },
})
