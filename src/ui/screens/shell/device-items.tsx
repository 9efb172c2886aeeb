import { Menu } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { amountAtStake, openCaseOf } from '#domain/charge-case.ts'
import { add, moneyText } from '#domain/money.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { useOnDevice } from '#ui/screens/outbox/use-on-device.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'

const LABELS = {
  hid: texts.scanners.connectHid,
  serial: texts.scanners.connectSerial,
} satisfies Record<DeviceKind, string>

/** Connects a scanner that is no keyboard, by the ways that this browser has; one that is connected can be let go of. */
export const ScannerItems = () => {
  const {
    scannerKinds,
    actors: { scanner },
  } = useTill()
  const name = useSelector(scanner, ({ context }) => context.deviceName)
  if (name)
    return (
      <Menu.Item value="scanner" onSelect={() => scanner.send({ type: 'device.released' })}>
        <BarcodeIcon color="fg.muted" />
        {texts.scanners.disconnect(name)}
      </Menu.Item>
    )
  return scannerKinds.map((kind) => (
    <Menu.Item
      key={kind}
      value={`scanner-${kind}`}
      onSelect={() => scanner.send({ type: 'device.requested', kind })}
    >
      <BarcodeIcon color="fg.muted" />
      {LABELS[kind]}
    </Menu.Item>
  ))
}

/** 'Receipt printer' in the menu, where the browser has a way to one. */
export const PrinterItem = () => {
  const {
    printerKinds,
    actors: { receiptPrinter },
  } = useTill()
  if (printerKinds.length === 0) return null
  return (
    <Menu.Item value="receipt-printer" onSelect={() => receiptPrinter.send({ type: 'panel.opened' })}>
      <PrintIcon color="fg.muted" />
      {texts.printer.title}
    </Menu.Item>
  )
}

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
