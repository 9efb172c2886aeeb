import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { EventLog } from '#contract/event-log.ts'
import { expect, test } from '#tests/support/browser.ts'
import { installed } from '../../scripts/kit/root.ts'
import { run } from '../../scripts/kit/run.mjs'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

/** Coca-Cola 50 cl of the demo store. */
const COCA_COLA = '2010000001189'

const lit = (viewer: Page) => viewer.locator('[data-lit]').last()

const showsChart = (viewer: Page, chart: string, state: string) =>
  expect(viewer.getByRole('img', { name: `The chart ${chart}, in the state ${state}` })).toBeVisible()

const opensChart = async (viewer: Page, chart: string) => {
  await viewer
    .getByRole('button', { name: new RegExp(`^${chart}`) })
    .first()
    .click()
}

test(
  'a second tab draws the charts of a sale as it goes on, without a network, and plays its log back',
  LONG,
  async ({ page, context }, info) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    expect(asked.filter((path) => /statecharts|elk/.test(path))).toEqual([])

    const viewer = await context.newPage()
    await viewer.goto('/statecharts')
    await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible()
    await opensChart(viewer, 'cart')
    await showsChart(viewer, 'cart', 'empty')

    await context.setOffline(true)
    await cashier.scans(COCA_COLA)
    await showsChart(viewer, 'cart', 'filled')
    await expect(lit(viewer)).toHaveAttribute('data-state', 'cart.filled')
    await expect(viewer.locator('[data-marked]').first()).toHaveAttribute(
      'data-transition',
      'cart.empty | product.added [0]',
    )
    await cashier.chooses('Cash')
    await cashier.paysCash('1000')
    await opensChart(viewer, 'payment')
    await cashier.confirmsPayment()
    await cashier.sees('Confirm Sales')
    await showsChart(viewer, 'payment', 'confirming')
    await viewer.screenshot({ path: info.outputPath('statecharts-desktop.png') })
    await viewer.setViewportSize({ width: 390, height: 844 })
    await viewer.screenshot({ path: info.outputPath('statecharts-phone.png'), fullPage: true })
    await viewer.setViewportSize({ width: 1440, height: 900 })

    await cashier.proceeds()
    await cashier.sees('Kept on this device, waiting to be sent')
    await showsChart(viewer, 'payment', 'processing.kept')

    const download = viewer.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save the log' }).click()
    const file = info.outputPath('till.json')
    await (await download).saveAs(file)
    const text = await readFile(file, 'utf8')
    const log = EventLog.parse(JSON.parse(text))
    expect(text).not.toMatch(/eyJ[\w-]+\./)
    await context.setOffline(false)

    await viewer.getByLabel('Log file').setInputFiles(file)
    await expect(viewer.getByText('Played from a file')).toBeVisible()
    // A message over the buttons stays for as long as the mouse is on it.
    await viewer.mouse.move(0, 0)
    await expect(viewer.getByRole('button', { name: 'Close message' })).toHaveCount(0)
    const next = viewer.getByRole('button', { name: 'One event on' })
    for (let place = 1; place < log.entries.length; place += 1) {
      await expect(viewer.getByText(`Event ${place} of ${log.entries.length}`)).toBeVisible()
      await next.click()
    }
    await expect(next).toBeDisabled()
    await opensChart(viewer, 'payment')
    await showsChart(viewer, 'payment', 'processing.kept')
    await opensChart(viewer, 'cart')
    await showsChart(viewer, 'cart', 'empty')

    const replayed = await run(process.execPath, [
      installed('tsx', 'dist/cli.mjs'),
      'scripts/replay-log.ts',
      file,
    ])
    expect(replayed.output).toContain(`${log.entries.length} events, 0 different from the log`)
  },
)
