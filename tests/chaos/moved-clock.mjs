/**
 * Loaded before a process of the product (`node --import`): on SIGUSR2 its clock is moved by the milliseconds that the
 * file of CHAOS_CLOCK names. The clock of the machine, and that of the database, stay as they are.
 */
import { readFileSync } from 'node:fs'

const Real = Date
let offset = 0

class MovedDate extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset)
    else super(...parts)
  }

  static now() {
    return Real.now() + offset
  }
}

globalThis.Date = MovedDate
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8'))
})
