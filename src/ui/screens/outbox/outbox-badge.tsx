import { Button, chakra } from '@chakra-ui/react'
import { ageText } from '#domain/age-text.ts'
import { add, moneyText } from '#domain/money.ts'
import { OutboxIcon, WarningIcon } from '#ui/components/icons/signs.tsx'
import { useNow } from '#ui/kit/use-now.ts'
import { texts } from '#ui/texts/texts.ts'
import type { DeskActor } from './desk-panel.tsx'
import { useOnDevice } from './use-on-device.ts'

/** Sales that wait to be sent and open charges: count, amount and age in the top bar, nothing while there are none. */
export const OutboxBadge = ({ desk }: { desk: DeskActor }) => {
  const { waiting, openCharges } = useOnDevice()
  const now = useNow()
  const [oldest] = waiting
  if (!oldest && openCharges.length === 0) return null
  const amount = moneyText(add(...waiting.map(({ total }) => total)))
  const age = oldest && ageText(oldest.paidAt, now)
  const names = [
    ...(age === undefined ? [] : [texts.outbox.badgeWaiting(waiting.length, amount, age)]),
    ...(openCharges.length > 0 ? [texts.outbox.badgeOpen(openCharges.length)] : []),
  ]
  return (
    <Button
      variant="subtle"
      colorPalette="warning"
      px="3"
      gap="2"
      aria-label={names.join('; ')}
      aria-haspopup="dialog"
      onClick={() => desk.send({ type: 'desk.opened' })}
    >
      {oldest && (
        <>
          <OutboxIcon />
          {waiting.length}
          <chakra.span textStyle="sm" hideBelow="lg">
            {amount} · {age}
          </chakra.span>
        </>
      )}
      {openCharges.length > 0 && (
        <>
          <WarningIcon />
          {openCharges.length}
          <chakra.span textStyle="sm" hideBelow="lg">
            {texts.outbox.open}
          </chakra.span>
        </>
      )}
    </Button>
  )
}
