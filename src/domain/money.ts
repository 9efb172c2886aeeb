import type { Kobo } from '#contract/naira.ts'

export type { Kobo }

/** Takes a whole number as kobo; anything else is a bug in the caller. */
export const kobo = (amount: number): Kobo => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of kobo`)
  return amount as Kobo
}

export const NO_MONEY = kobo(0)

export const add = (...amounts: Kobo[]): Kobo =>
  kobo(amounts.reduce<number>((sum, amount) => sum + amount, 0))

export const subtract = (from: Kobo, amount: Kobo): Kobo => kobo(from - amount)

export const times = (amount: Kobo, quantity: number): Kobo => kobo(amount * quantity)

/** A percentage as an integer number of hundredths of a percent: 7.5 % is 750. */
export type BasisPoints = number

/** 7.5 → 750. A percentage has at most 2 decimals. */
export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100)

/** `rate` of `amount`, rounded half away from zero to the kobo (§10.17, §10.18). */
export const share = (amount: Kobo, rate: BasisPoints): Kobo => {
  const scaled = BigInt(Math.abs(amount)) * BigInt(rate)
  const rounded = Number((scaled + 5_000n) / 10_000n)
  return kobo(amount < 0 ? 0 - rounded : rounded)
}

const grouped = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 125000 → '1,250.00'. */
export const amountText = (amount: Kobo): string => grouped.format(amount / 100)

/** 125000 → 'NGN 1,250.00' (§9.1). */
export const moneyText = (amount: Kobo): string => `NGN ${amountText(amount)}`

/** 125000 → '1250.00', as the card terminal wants it. */
export const plainNaira = (amount: Kobo): string => (amount / 100).toFixed(2)
