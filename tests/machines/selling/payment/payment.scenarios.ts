import type { Scenario } from '#tests/support/charts/model.ts'
import { afterChargeScenarios } from './after-charge.scenarios.ts'
import { cartGoneScenarios } from './cart-gone.scenarios.ts'
import { choosingScenarios } from './choosing.scenarios.ts'
import { identityScenarios } from './identity.scenarios.ts'
import { processingScenarios } from './processing.scenarios.ts'
import { restoringScenarios } from './restoring.scenarios.ts'
import { terminalScenarios } from './terminal.scenarios.ts'

export const paymentScenarios: Scenario[] = [
  ...restoringScenarios,
  ...cartGoneScenarios,
  ...identityScenarios,
  ...choosingScenarios,
  ...terminalScenarios,
  ...afterChargeScenarios,
  ...processingScenarios,
]
