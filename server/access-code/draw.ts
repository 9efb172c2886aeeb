import { randomInt } from 'node:crypto'

const CODES = 1_000_000

/** An access code of 6 digits that nobody can guess. */
export const drawAccessCode = (): string => String(randomInt(CODES)).padStart(6, '0')
