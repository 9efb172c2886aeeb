import { builtinEnvironments, type Environment } from 'vitest/runtime'

const OPEN = Symbol.for('tillstate.page')

/** jsdom with one page for all files of a worker: packages keep the document in which they were loaded. */
const onePage: Environment = {
  name: 'one-page',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    const opened = global as { [OPEN]?: true }
    if (!opened[OPEN]) {
      await builtinEnvironments.jsdom.setup(global, options)
      opened[OPEN] = true
    }
    return { teardown: () => undefined }
  },
}

export default onePage
