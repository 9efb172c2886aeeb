import { startEmbedded } from '#server/embedded/supervisor.ts'

/** A process with an embedded PostgreSQL, for tests that kill it: `embedded-process.ts DATA_DIR ROLE`. */
const [dataDir = '', role] = process.argv.slice(2)
const postgres = await startEmbedded({
  dataDir,
  role: role === 'tool' ? 'tool' : 'service',
  durable: false,
  onRestart: (outcome, reason) => process.send?.(reason === undefined ? outcome : `${outcome}: ${reason}`),
})
process.on('message', () => void postgres.stop().then(() => process.exit(0)))
process.send?.('ready')
