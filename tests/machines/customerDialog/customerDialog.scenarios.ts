import type { Scenario } from '#tests/support/charts/model.ts'

export const customerDialogScenarios: Scenario[] = []
