import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ageText } from '#domain/age-text.ts'
import { add, moneyText } from '#domain/money.ts'
import type { WaitingSale } from '#domain/sale.ts'
import { ErrorIcon, OutboxIcon, WarningIcon } from '#ui/components/icons/signs.tsx'
import { HoldIcon } from '#ui/components/icons/actions.tsx'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'
import { useOnDevice } from './use-on-device.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'

const amountOf = (sales: WaitingSale[]): string => moneyText(add(...sales.map(({ total }) => total)))

const Part = ({ icon, count, words }: { icon: ReactNode; count: number; words: string }) => (
  <>
    {icon}
    {count}
    <chakra.span textStyle="sm" hideBelow="lg">
      {words}
    </chakra.span>
  </>
)

/** Red: somebody has to decide. Amber and full: somebody has to look. Amber: it goes by itself, or a charge is open. */
const lookOf = (refused: WaitingSale[], setAside: WaitingSale[]) =>
  ({
    variant: refused.length + setAside.length > 0 ? 'solid' : 'subtle',
    colorPalette: refused.length > 0 ? 'danger' : 'warning',
  }) as const

/** What is on this device: refused, set aside and waiting sales, and open charges; nothing while there are none. */
export const OutboxBadge = ({ panel }: { panel: DevicePanelActor }) => {
  const { waiting, setAside, refused, openCharges } = useOnDevice()
  const now = useNow()
  const [oldest] = waiting
  if (!oldest && setAside.length + refused.length + openCharges.length === 0) return null
  const age = oldest && ageText(oldest.paidAt, now)
  const names = [
    ...(refused.length > 0 ? [texts.outbox.badgeRefused(refused.length, amountOf(refused))] : []),
    ...(setAside.length > 0 ? [texts.outbox.badgeSetAside(setAside.length, amountOf(setAside))] : []),
    ...(age === undefined ? [] : [texts.outbox.badgeWaiting(waiting.length, amountOf(waiting), age)]),
    ...(openCharges.length > 0 ? [texts.outbox.badgeOpen(openCharges.length)] : []),
  ]
  return (
    <Button
      {...lookOf(refused, setAside)}
      px="3"
      gap="2"
      aria-label={names.join('; ')}
      aria-haspopup="dialog"
      onClick={() => panel.send({ type: 'panel.opened' })}
    >
      {refused.length > 0 && (
        <Part icon={<ErrorIcon />} count={refused.length} words={texts.outbox.refusedWord} />
      )}
      {setAside.length > 0 && (
        <Part icon={<HoldIcon />} count={setAside.length} words={texts.outbox.setAsideWord} />
      )}
      {oldest && (
        <Part icon={<OutboxIcon />} count={waiting.length} words={`${amountOf(waiting)} · ${age ?? ''}`} />
      )}
      {openCharges.length > 0 && (
        <Part icon={<WarningIcon />} count={openCharges.length} words={texts.outbox.open} />
      )}
    </Button>
  )
}
