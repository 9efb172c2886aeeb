import { Menu } from '@chakra-ui/react'
import { amountAtStake, openCaseOf } from '#domain/charge-case.ts'
import { add, moneyText } from '#domain/money.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { texts } from '#ui/texts/texts.ts'
import { useOnDevice } from './use-on-device.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'

/** 'Open charges' in the menu: how many, and how much money; leads to their list. */
export const OpenChargesItem = ({ panel }: { panel: DevicePanelActor }) => {
  const { openCharges } = useOnDevice()
  const stakes = openCharges.map(openCaseOf).filter((open) => open !== undefined)
  const amount = moneyText(add(...stakes.map(amountAtStake)))
  return (
    <Menu.Item value="open-charges" onSelect={() => panel.send({ type: 'panel.opened' })}>
      <WarningIcon color="fg.muted" />
      {texts.outbox.menuCharges(openCharges.length, amount)}
    </Menu.Item>
  )
}
