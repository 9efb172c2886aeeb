import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { distributeTables, requireCitus } from '#server/distribute/distribute.ts'

commandLine({
  command: 'npm run db:distribute',
  summary: 'Spreads the stores over the machines of a Citus cluster (docs/scaling.md).',
})

await withDatabase(async (db) => {
  await requireCitus(db)
  const { everywhere, byStore } = await distributeTables(db)
  console.log(`${byStore.length} tables spread by store, ${everywhere.length} copied to every machine`)
})
