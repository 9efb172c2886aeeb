import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SerialPrinterPorts } from '#hardware/receipt-printer/serial-bus.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import { escPosPrinter, type PrinterOptions } from '#tests/support/printer/emulator.ts'
import { serialPortOf, serialPorts } from '#tests/support/printer/serial-port.ts'
import { backOffice, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const RECEIPT = `${ORIGIN}/merchant/pos/reciept`
const PATH = '/pos-home/print/1763740800'

const DEVICE = { kind: 'serial', vendorId: 1208, productId: 514, name: 'Serial receipt printer' }

const remembered = (settings: object = {}) => ({
  receiptPrinter: { version: 1, value: { device: DEVICE, width: 80, isAutomatic: true, ...settings } },
})

const setSerial = (serial: SerialPrinterPorts | undefined) =>
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })

/** Plugs a printer into this browser, which was allowed to use it before or is about to be. */
const withPrinter = (options: PrinterOptions & { isAllowed?: boolean } = {}) => {
  const { isAllowed = true, ...about } = options
  const printer = escPosPrinter(about)
  const socket = serialPortOf(printer, { usbVendorId: 1208, usbProductId: 514 })
  setSerial(serialPorts(isAllowed ? [socket.port] : [], socket.port).api)
  return { printer, socket }
}

beforeEach(() => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'))
})

type Till = Awaited<ReturnType<typeof openTill>>['till']

const isConnected = ({ actors: { receiptPrinter } }: Till) =>
  waitFor(() => expect(receiptPrinter.getSnapshot().matches({ printer: 'connected' })).toBe(true))

const openPanel = async ({ actors: { receiptPrinter } }: Till) => {
  act(() => receiptPrinter.send({ type: 'panel.opened' }))
  return screen.findByRole('dialog', { name: 'Receipt printer' })
}

test('a browser without a way to printers has no entry for one', async () => {
  const { user } = await openTill('/pos-home')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Receipt printer' })).not.toBeInTheDocument()
})

test('a printer is connected in the menu, prints a test, is remembered, and is let go of', async () => {
  const { printer } = withPrinter({ isAllowed: false })
  const { user, rows, till } = await openTill('/device-info')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Receipt printer' })).toBeVisible()
  await user.keyboard('{Escape}')
  const panel = await openPanel(till)
  expect(within(panel).getByRole('button', { name: 'Test print' })).toBeDisabled()
  expect(within(panel).queryByRole('button', { name: 'Connect by USB' })).not.toBeInTheDocument()
  await user.click(within(panel).getByRole('button', { name: 'Connect by serial port' }))
  expect(await screen.findByText('Serial receipt printer is connected')).toBeVisible()
  expect(within(panel).getByText('Connected')).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Test print' }))
  await waitFor(() => expect(printer.paper()).toContain('✂'))
  expect(
    printer
      .paper()
      .slice(0, 2)
      .map((line) => line.trim()),
  ).toEqual(['Test print', '123456789012345678901234567890123456789012345678'])
  await user.click(within(panel).getByRole('radio', { name: '58 mm' }))
  await user.click(within(panel).getByRole('radio', { name: 'On request' }))
  await waitFor(() =>
    expect(rows.get('receiptPrinter')).toEqual(remembered({ width: 58, isAutomatic: false }).receiptPrinter),
  )
  printer.tearOff()
  await user.click(within(panel).getByRole('button', { name: 'Test print' }))
  await waitFor(() => expect(printer.paper()).toContain('12345678901234567890123456789012'))
  await user.click(within(panel).getByRole('button', { name: 'Disconnect' }))
  expect(within(panel).getByRole('button', { name: 'Connect by serial port' })).toBeEnabled()
  expect(within(panel).queryByText('Connected')).not.toBeInTheDocument()
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the printer of the last time prints the receipt that shows, with the same figures', async () => {
  const { printer } = withPrinter({ columns: 32 })
  const { user, till } = await openTill(PATH, { records: remembered({ width: 58 }) })
  await isConnected(till)
  await user.click(await screen.findByRole('button', { name: 'Print on receipt printer' }))
  await waitFor(() => expect(printer.paper()).toContain('✂'))
  for (const line of [
    'Peak Milk 400 g NGN 1,000.00 x 2',
    'SubTotal            NGN 4,000.00',
    'VAT                   NGN 300.00',
    'Total               NGN 4,300.00',
    'Change                NGN 700.00',
  ])
    expect(printer.paper()).toContain(line)
  expect(printer.drawer.opened).toBe(0)
})

test('out of paper: the page says so, counts what waits by its kind, and prints again when there is some', async () => {
  const { printer } = withPrinter({ paper: 0 })
  const { user, till } = await openTill(PATH, { records: remembered() })
  await isConnected(till)
  await user.click(await screen.findByRole('button', { name: 'Print on receipt printer' }))
  expect(await screen.findByText('The receipt printer is out of paper')).toBeVisible()
  expect(await screen.findByText('1 receipt waits')).toBeVisible()
  act(() => till.actors.receiptPrinter.send({ type: 'labels.requested', labels: [MILK_LABEL, MILK_LABEL] }))
  expect(await screen.findByText('1 receipt and 2 labels wait')).toBeVisible()
  printer.loadPaper()
  await user.click(screen.getAllByRole('button', { name: 'Print again' })[0]!)
  await waitFor(() => expect(printer.paper().filter((line) => line === '✂')).toHaveLength(3))
  expect(screen.queryByText(/waits?$/)).not.toBeInTheDocument()
})

test('a printer that is not there: the page says so, and the receipt can be given up', async () => {
  setSerial(serialPorts([]).api)
  const { user } = await openTill(PATH, { records: remembered() })
  await user.click(await screen.findByRole('button', { name: 'Print on receipt printer' }))
  expect(await screen.findByText(/^The receipt printer is not connected\./)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Do not print' }))
  await waitFor(() => expect(screen.queryByText('1 receipt waits')).not.toBeInTheDocument())
})

test('a receipt that cannot be fetched is not printed, and that is said', async () => {
  const { printer } = withPrinter()
  const { till } = await openTill('/pos-home', { records: remembered() })
  const { receiptPrinter } = till.actors
  await isConnected(till)
  backOffice.use(http.get(RECEIPT, () => refused(422, 'There is no such order')))
  receiptPrinter.send({ type: 'receipt.requested', storeId: 'store-1', orderNumber: 5 })
  expect(
    await screen.findByText(
      'The receipt of order 5 could not be fetched, so it was not printed. It can be printed from Sales History of its store.',
    ),
  ).toBeVisible()
  expect(printer.paper()).toEqual([])
})

test('a receipt of another store is not printed: there the number is another order', async () => {
  const { printer } = withPrinter()
  const { till } = await openTill('/pos-home', { records: remembered() })
  const { receiptPrinter } = till.actors
  await isConnected(till)
  receiptPrinter.send({ type: 'receipt.requested', storeId: 'another-store', orderNumber: 1763740800 })
  expect(await screen.findByText(/^The receipt of order 1763740800 could not be fetched/)).toBeVisible()
  expect(printer.paper()).toEqual([])
})

test('a scanner is not looked for at the port of the printer', async () => {
  const { socket } = withPrinter()
  const { till } = await openTill('/pos-home', { records: remembered() })
  const { scanner } = till.actors
  await isConnected(till)
  expect(socket.isOpen()).toBe(true)
  expect(scanner.getSnapshot().matches({ device: 'none' })).toBe(true)
})
