import { proofProblems } from '../specification/proofs.ts'
import { readSpecification } from '../specification/statements.ts'
import type { Check } from './check.ts'

const check = (): Promise<string> => {
  const { statements, problems } = readSpecification()
  return Promise.resolve([...problems, ...proofProblems(statements)].join('\n'))
}

/** Every statement of docs/specification has a number of its own and tests that run. */
export const specificationCheck: Check = { name: 'specification', run: check }
