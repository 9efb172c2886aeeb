/** A failure that an operator can do something about, as server/startup-error.ts has it, without its TypeScript. */
export const startupError = (message) => Object.assign(new Error(message), { name: 'StartupError' })

/**
 * Ends the process with exit code 1. Reasons that an operator can do something about are printed in their own words;
 * anything else is a bug and keeps its stack.
 */
export const fail = (cause) => {
  console.error(cause?.name === 'StartupError' ? cause.message : cause)
  process.exit(1)
}
