import { asking } from './asking.scenarios.ts'
import { sendingScenarios } from './sending.scenarios.ts'
import { unknownScenarios } from './unknown.scenarios.ts'

export const chargeScenarios = [...sendingScenarios, ...asking, ...unknownScenarios]
