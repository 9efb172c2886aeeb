import { amountText } from '#domain/money.ts'
import type { SalesFile } from '#contract/sales-file.ts'
import { runCommand } from '#server/command.ts'
import { StartupError } from '#server/startup-error.ts'
import { importSales, type Imported } from './import-sales.ts'
import { askPassphrase } from './passphrase.ts'
import { readSalesFile } from './read-file.ts'

const USAGE = 'npm run import-sales -- FILE.json'

const readArgument = (): string => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new StartupError(`one file is needed\nUsage: ${USAGE}`)
  return file
}

const lineOf = (sale: Imported): string =>
  sale.kind === 'refused'
    ? `order ${sale.orderNumber}: refused (${sale.statusCode}). ${sale.reason}`
    : `order ${sale.orderNumber}: ${sale.kind}`

const printUnwritable = ({ unwritable }: SalesFile): void => {
  for (const { orderNumber, total, reason } of unwritable)
    console.log(`order ${orderNumber}, NGN ${total}: not imported, to be entered by hand. ${reason}`)
}

const printCharges = ({ openCharges }: SalesFile): void => {
  for (const { channel, orderNumber, amount, reference, rrn } of openCharges)
    console.log(
      `open charge, to be cleared up by hand: ${channel}, order ${orderNumber}, NGN ${amountText(amount)}, ` +
        `reference ${reference}${rrn === null ? '' : `, RRN ${rrn}`}`,
    )
}

await runCommand(readArgument, async (db, path, settings) => {
  const file = await readSalesFile(path, askPassphrase)
  const imported = await importSales({ db, settings, now: () => new Date() }, file)
  imported.forEach((sale) => console.log(lineOf(sale)))
  printUnwritable(file)
  printCharges(file)
  const count = (kind: Imported['kind']) => imported.filter((sale) => sale.kind === kind).length
  console.log(
    `${count('imported')} imported, ${count('there already')} there already, ${count('refused')} refused`,
  )
  if (count('refused') > 0) process.exitCode = 1
})
