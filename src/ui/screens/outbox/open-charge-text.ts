import type { OpenCase } from '#domain/charge-case.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { texts } from '#ui/texts/texts.ts'

/** 'asked NGN 900.00, terminal says NGN 901.00, sale has NGN 900.00': every figure that is known. */
export const figuresText = ({ asked, took, booked }: OpenCase): string =>
  [
    ...(asked > 0 ? [texts.outbox.asked(moneyText(asked))] : []),
    ...(took === undefined ? [] : [texts.outbox.terminalSays(moneyText(took))]),
    ...(booked > 0 ? [texts.outbox.saleBooks(moneyText(booked))] : []),
  ].join(', ')

/** 'NGN 1.00 to give back', 'NGN 1.00 missing'; undefined while nobody knows, or nothing is off. */
export const differenceText = ({ difference }: OpenCase): string | undefined => {
  if (difference === undefined || difference === 0) return undefined
  return difference > 0
    ? texts.outbox.toGiveBack(moneyText(difference))
    : texts.outbox.missing(moneyText(kobo(0 - difference)))
}
