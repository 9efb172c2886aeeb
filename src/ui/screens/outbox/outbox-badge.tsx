import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ageText } from '#domain/time-text.ts'
import { add, moneyText } from '#domain/money.ts'
import type { WaitingSale } from '#domain/sale.ts'
import { ErrorIcon, OutboxIcon, WarningIcon } from '#ui/components/icons/signs.tsx'
import { HoldIcon } from '#ui/components/icons/actions.tsx'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'
import { NARROW_PHONE } from '#ui/theme/low-screen.ts'
import { useOnDevice } from './use-on-device.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'

const amountOf = (sales: WaitingSale[]): string => moneyText(add(...sales.map(({ total }) => total)))

interface PartProps {
  icon: ReactNode
  count: number
  words: string
}

/** So many kinds have room in the top bar of a narrow phone; the panel behind the badge lists all. */
const MOST_ON_NARROW_PHONE = 2

const Part = ({ icon, count, words }: PartProps) => (
  <>
    {icon}
    {count}
    <chakra.span textStyle="sm" hideBelow="lg">
      {words}
    </chakra.span>
  </>
)

/** The kinds that a narrow phone has no room for, and there the sign that there are more. */
const MoreParts = ({ children }: { children: ReactNode }) => (
  <>
    <chakra.span display="contents" css={{ [NARROW_PHONE]: { display: 'none' } }}>
      {children}
    </chakra.span>
    <chakra.span display="none" css={{ [NARROW_PHONE]: { display: 'inline' } }}>
      {texts.outbox.badgeMore}
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
  const parts = [
    ...(refused.length > 0
      ? [{ icon: <ErrorIcon />, count: refused.length, words: texts.outbox.refusedWord }]
      : []),
    ...(setAside.length > 0
      ? [{ icon: <HoldIcon />, count: setAside.length, words: texts.outbox.setAsideWord }]
      : []),
    ...(age === undefined
      ? []
      : [{ icon: <OutboxIcon />, count: waiting.length, words: `${amountOf(waiting)} · ${age}` }]),
    ...(openCharges.length > 0
      ? [{ icon: <WarningIcon />, count: openCharges.length, words: texts.outbox.open }]
      : []),
  ].map((part) => <Part key={part.words} {...part} />)
  const more = parts.slice(MOST_ON_NARROW_PHONE)
  return (
    <Button
      {...lookOf(refused, setAside)}
      px={{ base: '2', md: '3' }}
      gap={{ base: '1', md: '2' }}
      aria-label={names.join('; ')}
      aria-haspopup="dialog"
      onClick={() => panel.send({ type: 'panel.opened' })}
    >
      {parts.slice(0, MOST_ON_NARROW_PHONE)}
      {more.length > 0 && <MoreParts>{more}</MoreParts>}
    </Button>
  )
}
