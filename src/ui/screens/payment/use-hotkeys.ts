import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PaymentMode } from '#contract/payments.ts'
import { useTill } from '#ui/kit/till.ts'
import { focusAfterChoice, MODE_SIGNS } from './mode-signs.ts'

const modeOfKey = (key: string): PaymentMode | undefined =>
  (Object.keys(MODE_SIGNS) as PaymentMode[]).find((mode) => MODE_SIGNS[mode].hotkey === key)

/** Function keys choose a payment mode from wherever the focus is, as a click on its tile would. */
export const useHotkeys = (): void => {
  const { payment } = useTill().actors
  const press = useEffectEvent((event: KeyboardEvent) => {
    const mode = modeOfKey(event.key)
    if (!mode || !payment.getSnapshot().can({ type: 'mode.chosen', mode })) return
    event.preventDefault()
    flushSync(() => payment.send({ type: 'mode.chosen', mode }))
    focusAfterChoice(mode)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
