import type { ChartSuite } from '#tests/support/charts/model.ts'
import { portSetupModel } from './portSetup/portSetup.model.ts'
import { portSetupScenarios } from './portSetup/portSetup.scenarios.ts'

/** Every chart of the product with its model and scenarios; a chart that is missing here fails the suite. */
export const charts: Record<string, ChartSuite> = {
  portSetup: { model: portSetupModel, scenarios: portSetupScenarios },
}
