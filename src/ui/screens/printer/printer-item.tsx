import { Menu } from '@chakra-ui/react'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

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
