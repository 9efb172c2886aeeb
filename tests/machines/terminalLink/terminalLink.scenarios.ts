import type { Scenario } from '#tests/support/charts/model.ts'

export const terminalLinkScenarios: Scenario[] = []
