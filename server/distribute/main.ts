import { runCommand } from '#server/command.ts'
import { distributeTables, requireCitus } from '#server/distribute/distribute.ts'

/** `npm run db:distribute`: spreads the stores over the machines of a Citus cluster (docs/scaling.md). */
await runCommand(
  () => undefined,
  async (db) => {
    await requireCitus(db)
    const { everywhere, byStore } = await distributeTables(db)
    console.log(`${byStore.length} tables spread by store, ${everywhere.length} copied to every machine`)
  },
)
