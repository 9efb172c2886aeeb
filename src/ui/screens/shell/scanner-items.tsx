import { Menu } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

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
