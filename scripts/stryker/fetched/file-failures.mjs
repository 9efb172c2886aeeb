/**
 * Stryker's vitest runner, with one thing more: a mutant is killed as well where a test file fails outside of its
 * tests. The runner counts failed tests alone, and a file that cannot be loaded has none: a constant that throws while
 * it is made would pass for a survivor.
 */
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { strykerPlugins as vitestPlugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner'

const [{ factory }] = vitestPlugins

const withFileFailures = (runner) => {
  const mutantRun = runner.mutantRun.bind(runner)
  runner.mutantRun = async (mutant) => {
    const result = await mutantRun(mutant)
    if (result.status !== 'survived') return result
    const failed = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail')
    if (failed === undefined) return result
    return { ...result, status: 'killed', killedBy: [], failureMessage: `${failed.name} fails` }
  }
  return runner
}

const create = (injector) => withFileFailures(factory(injector))
create.inject = factory.inject

export { strykerValidationSchema }
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-files', create)]
