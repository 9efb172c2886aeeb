import { moneyText } from '#domain/money.ts'
import type { SalesFile } from '#contract/sales-file.ts'
import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { importSales, type Imported } from './import-sales.ts'
import { askPassphrase, readSalesFile } from './read-file.ts'

const lineOf = (sale: Imported): string => {
  if (sale.kind === 'refused')
    return `order ${sale.orderNumber}: refused (${sale.statusCode}). ${sale.reason}`
  if (sale.kind === 'undecided')
    return (
      `order ${sale.orderNumber}: not imported. It was refused at the till, and may have been given back there since; ` +
      `--refused imports it. ${sale.reason}`
    )
  return `order ${sale.orderNumber}: ${sale.kind}`
}

const printUnwritable = ({ unwritable }: SalesFile): void => {
  for (const { orderNumber, total, reason } of unwritable)
    console.log(`order ${orderNumber}, ${moneyText(total)}: not imported, to be entered by hand. ${reason}`)
}

const printCharges = ({ openCharges }: SalesFile): void => {
  for (const { channel, orderNumber, amount, took, reference, rrn } of openCharges)
    console.log(
      `open charge, to be cleared up by hand: ${channel}, ` +
        (orderNumber === null
          ? `not asked for by the till, ${moneyText(took ?? amount)}, `
          : `order ${orderNumber}, ${moneyText(amount)}, `) +
        `reference ${reference}${rrn === null ? '' : `, RRN ${rrn}`}`,
    )
}

const { words, options } = commandLine({
  command: 'npm run import-sales',
  summary:
    "Posts the sales of a till's export, each once however often it is imported. The passphrase of an encrypted file is " +
    'asked for, or taken from SALES_PASSPHRASE.',
  words: { shows: 'FILE.json', means: 'what Export has saved at the till', least: 1, most: 1 },
  options: {
    refused: {
      means: 'imports those too that the till lists as refused, and that nobody has given back there',
    },
  },
})
const file = await readSalesFile(words.join(''), askPassphrase)
await withDatabase(async (db, settings) => {
  const imported = await importSales(
    { db, postsRefused: options.refused, settings, now: () => new Date() },
    file,
  )
  imported.forEach((sale) => console.log(lineOf(sale)))
  printUnwritable(file)
  printCharges(file)
  const count = (kind: Imported['kind']) => imported.filter((sale) => sale.kind === kind).length
  await writeEvent(
    db,
    { kind: 'import', outcome: 'done', detail: `${count('imported')} sales, ${count('refused')} refused` },
    new Date(),
  )
  console.log(
    `${count('imported')} imported, ${count('there already')} there already, ${count('refused')} refused` +
      (count('undecided') > 0 ? `, ${count('undecided')} to be decided` : ''),
  )
  if (count('refused') + count('undecided') > 0) process.exitCode = 1
})
