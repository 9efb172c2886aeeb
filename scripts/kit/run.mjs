import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and gives its exit code and all it printed. Nothing is shown meanwhile.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (cause) => resolve({ code: 127, output: cause.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
