/**
 * Stryker's vitest runner, with three things more, without which mutants pass for survivors or for nothing. A mutant is
 * killed as well where a test file fails outside of its tests: the runner counts failed tests alone, and a file that
 * cannot be loaded has none, because a constant throws while it is made, say. It is killed where an error is thrown that
 * no test waits for, at which vitest fails: the runner takes it for a mutant that cannot be run, and ends at some. And a
 * mutant survives whole runs alone: the first failed test breaks a run off, and the word of it may come so late that it
 * breaks off the next one, of another mutant.
 */
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { strykerPlugins as vitestPlugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner'
import { isDrawn } from './drawn-only.mjs'

const [{ factory }] = vitestPlugins

const withFileFailures = (runner) => {
  const mutantRun = runner.mutantRun.bind(runner)
  const wholeRun = async (mutant) => {
    const result = await mutantRun(mutant).catch((cause) => ({ status: 'error', cause }))
    const isBrokenOff = result.status === 'survived' && runner.ctx.isCancelling
    return isBrokenOff ? wholeRun(mutant) : result
  }
  runner.mutantRun = async (mutant) => {
    if (!isDrawn(mutant.activeMutant)) return { status: 'error', errorMessage: 'not drawn' }
    const result = await wholeRun(mutant)
    if (result.status === 'error' && runner.ctx.state.errorsSet.size > 0)
      return { status: 'killed', killedBy: [], nrOfTests: 0, failureMessage: 'an error outside of tests' }
    if (result.cause) throw result.cause
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
