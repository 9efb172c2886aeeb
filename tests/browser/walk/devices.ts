import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { serialPrinterAt } from '#tests/browser/support/serial-printer.ts'
import type { Chapter } from './guide.ts'

const [first] = demoCatalogue(MAINLAND).products.filter(({ stock }) => stock > 5)

/** Runs in the page: it has a camera with a light and a zoom, which sees a white card. */
const putCameraIntoPage = (): void => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 1280 })
    const context = canvas.getContext('2d')
    setInterval(() => {
      if (!context) return
      context.fillStyle = 'gray'
      context.fillRect(0, 0, 1280, 1280)
      context.fillStyle = 'white'
      context.fillRect(320, 480, 640, 320)
    }, 50)
    const stream = canvas.captureStream(20)
    const [track] = stream.getVideoTracks()
    if (track)
      Object.assign(track, {
        getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4, step: 0.1 } }),
        getSettings: () => ({ width: 1280, height: 1280, torch: false, zoom: 1 }),
      })
    return stream
  }
}

/** Camera, keyboard and receipt printer, and the sale in another tab. */
export const devices: Chapter = {
  title: 'devices',
  walk: async ({ page, cashier, stop }) => {
    await cashier.opensTheTill()
    await page.keyboard.press('F1')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await stop('shortcuts')
    await page.keyboard.press('Escape')
    await cashier.button('Scan with the camera').click()
    await cashier.sees('This device has no camera')
    await stop('camera-missing')
    await page.addInitScript(putCameraIntoPage)
    const printer = await serialPrinterAt(page)
    await page.reload()
    await cashier.button('Scan with the camera').click()
    await cashier.button('Light').waitFor()
    await stop('camera')
    await cashier.button('Close camera').click()

    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Receipt printer' }).click()
    await cashier.button('Connect by serial port').click()
    await cashier.sees('Serial receipt printer is connected')
    await stop('receipt-printer-connected')
    await page.keyboard.press('Escape')
    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Last messages' }).click()
    await page.getByRole('dialog', { name: 'Last messages' }).getByRole('listitem').waitFor()
    await stop('last-messages')
    await page.keyboard.press('Escape')
    printer.loadPaper(0)
    await cashier.scans(first?.barcode ?? '')
    await cashier.chooses('Cash')
    await cashier.button('Exact').filter({ visible: true }).click()
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('The receipt printer is out of paper')
    await stop('done-unprinted')
    await cashier.button('New sale').click()

    const other = await page.context().newPage()
    await other.goto('/pos-home')
    await other.getByRole('button', { name: 'Sell here' }).click()
    await page.bringToFront()
    await cashier.sees('This till sells in another tab of this browser')
    await stop('elsewhere')
    await other.close()
  },
}
