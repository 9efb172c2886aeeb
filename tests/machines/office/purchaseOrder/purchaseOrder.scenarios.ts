import type { Scenario } from '#tests/support/charts/model.ts'
import { draftScenarios } from './drafting.scenarios.ts'
import { arrivalScenarios } from './arrival.scenarios.ts'

export const purchaseOrderScenarios: Scenario[] = [...draftScenarios, ...arrivalScenarios]
