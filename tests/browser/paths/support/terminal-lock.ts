import type { Page } from '@playwright/test'

/**
 * What the browser says when a charge asks for the terminal: another page of it has it (`taken`), nothing (`silent`), or
 * the usual once `giveTerminal` lets it (`late`).
 */
export const keepTerminal = (page: Page, how: 'taken' | 'silent' | 'late'): Promise<void> =>
  page.evaluate((kind) => {
    const locks = LockManager.prototype
    const usual = Object.getOwnPropertyDescriptor(locks, 'request')?.value as (...asked: unknown[]) => unknown
    const given = new Promise<void>((resolve) => Object.assign(globalThis, { giveTerminal: resolve }))
    const request = function (this: LockManager, ...asked: unknown[]) {
      if (asked[0] !== 'tillstate.terminal') return usual.apply(this, asked)
      if (kind === 'silent') return new Promise(() => undefined)
      if (kind === 'late') return given.then(() => usual.apply(this, asked))
      return Promise.resolve((asked.at(-1) as (lock: null) => unknown)(null))
    }
    Object.defineProperty(locks, 'request', { value: request, configurable: true })
  }, how)

/** A charge that asked for the terminal gets its answer. */
export const giveTerminal = (page: Page): Promise<void> => page.evaluate('giveTerminal()')
