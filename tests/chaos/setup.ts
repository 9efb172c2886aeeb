import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, urlOf } from '#server/embedded/address.ts'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'
import { runningPostmaster } from '#server/embedded/postmaster.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { openPooler, type Pooler } from './pooler.ts'
import { openPostgres, type OtherPostgres } from './postgres.ts'
import { signal } from '#tests/support/processes.ts'
import { openLine, type Line } from '#tests/support/database-line.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** Where the office has its database: its own, somebody else's, or somebody else's behind a PgBouncer. */
export type SetupName = 'embedded' | 'external' | 'pooled'

/** An office with everything that a fault may be dealt to. */
export interface Setup {
  name: SetupName
  product: RunningProduct
  /** Of the database itself, past whatever stands before it. */
  databaseUrl: () => string
  databasePid: () => number
  /** Moves the clock of the office by so many milliseconds from the real time. */
  moveClock: (milliseconds: number) => void
  line?: Line
  postgres?: OtherPostgres
  pooler?: Pooler
  disk?: SmallDisk
  /** What of the faults cannot be dealt out here, and why. */
  missing: string[]
  close: () => Promise<void>
}

const CLOCK = new URL('./moved-clock.mjs', import.meta.url).href

const openClock = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-clock-'))
  const file = join(folder, 'offset')
  writeFileSync(file, '0')
  return {
    env: { NODE_OPTIONS: `--import ${CLOCK}`, CHAOS_CLOCK: file },
    move: (pid: number, milliseconds: number) => {
      writeFileSync(file, String(milliseconds))
      signal(pid, 'SIGUSR2')
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** Closes what was opened, last first. */
const closers = () => {
  const all: (() => unknown)[] = []
  return {
    add: (close: () => unknown) => all.push(close),
    run: async () => {
      for (let next = all.pop(); next; next = all.pop()) await next()
    },
  }
}

const embedded = async (closing: ReturnType<typeof closers>): Promise<Omit<Setup, 'close'>> => {
  const disk = openSmallDisk()
  const isSmall = typeof disk !== 'string'
  if (isSmall) closing.add(disk.close)
  const clock = openClock()
  closing.add(clock.close)
  const product = await startProduct({ env: clock.env, ...(isSmall ? { folder: disk.folder } : {}) })
  closing.add(product.dispose)
  const place = clusterPlace(product.dataDir)
  const running = runningPostmaster(place.folder)
  if (!running) throw new Error('the embedded PostgreSQL does not run')
  const url = urlOf(addressOf(place, running))
  return {
    name: 'embedded',
    product,
    databaseUrl: () => url,
    databasePid: () => runningPostmaster(place.folder)?.pid ?? 0,
    moveClock: (milliseconds) => clock.move(product.pid(), milliseconds),
    ...(isSmall ? { disk } : {}),
    missing: isSmall ? [] : [`full disk: ${disk}`],
  }
}

const external = async (
  closing: ReturnType<typeof closers>,
  name: 'external' | 'pooled',
): Promise<Omit<Setup, 'close'>> => {
  const postgres = await openPostgres()
  closing.add(postgres.close)
  const pooler = name === 'pooled' ? await openPooler(postgres.port) : undefined
  if (pooler) closing.add(pooler.close)
  const line = await openLine({ host: '127.0.0.1', port: pooler?.port ?? postgres.port })
  closing.add(line.close)
  const clock = openClock()
  closing.add(clock.close)
  const product = await startProduct({
    env: {
      ...clock.env,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${line.port}/postgres`,
      DATABASE_POOLER: name === 'pooled' ? 'transaction' : 'none',
    },
  })
  closing.add(product.dispose)
  return {
    name,
    product,
    databaseUrl: () => postgres.url,
    databasePid: postgres.pid,
    moveClock: (milliseconds) => clock.move(product.pid(), milliseconds),
    line,
    postgres,
    ...(pooler ? { pooler } : {}),
    missing: [],
  }
}

/** Starts an office as `npm start` does, with ports, data and database of its own. */
export const openSetup = async (name: SetupName): Promise<Setup> => {
  const closing = closers()
  try {
    const setup = name === 'embedded' ? await embedded(closing) : await external(closing, name)
    return { ...setup, close: closing.run }
  } catch (cause) {
    await closing.run()
    throw cause
  }
}
