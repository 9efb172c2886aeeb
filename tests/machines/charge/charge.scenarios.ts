import type { Scenario } from '#tests/support/charts/model.ts'

export const chargeScenarios: Scenario[] = []
