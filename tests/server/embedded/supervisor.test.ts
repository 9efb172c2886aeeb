import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  readPostmaster,
  removeEmptyLock,
  runningPostmaster,
  unlockedServerOf,
} from '#server/embedded/postmaster.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/embedded/supervisor.ts'
import { endNow } from '#tests/support/processes.ts'
import { LONG } from '#tests/support/long.ts'

let dataDir = ''
let running: EmbeddedPostgres[] = []
let children: ChildProcess[] = []

const start = async (role: 'service' | 'tool' = 'service', folder = dataDir): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbedded({ dataDir: folder, role, durable: false })
  running.push(postgres)
  return postgres
}

const startProcess = async (role: 'service' | 'tool' = 'service'): Promise<ChildProcess> => {
  const child = fork('tests/support/embedded-process.ts', [dataDir, role], { execArgv: ['--import', 'tsx'] })
  children.push(child)
  expect(await once(child, 'message')).toContain('ready')
  return child
}

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** What a server says of these settings. */
const shown = async (url: string, ...settings: string[]): Promise<unknown[]> => {
  const rows = await Promise.all(settings.map((setting) => query(url, `show ${setting}`)))
  return rows.map(([row = {}]) => Object.values(row as object)[0])
}

const cluster = (): string => join(dataDir, 'postgres')
const serverPid = (): number => readPostmaster(cluster())?.pid ?? 0

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tillstate-embedded-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  await Promise.all(children.map(endNow))
  for (const postgres of running) await postgres.stop()
  const left = runningPostmaster(cluster())
  if (left) process.kill(left.pid, 'SIGKILL')
  running = []
  children = []
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a data folder', () => {
  test('is made at the first start, keeps its data, and its server listens on a socket alone', async () => {
    const first = await start()
    expect(first.wasRunning).toBe(false)
    await query(first.url, 'create table kept (value text)')
    await query(first.url, "insert into kept values ('ẹ̀kọ́')")
    await first.stop()
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)

    const second = await start()
    expect(await query(second.url, 'select value, upper(value) as upper from kept')).toEqual([
      { value: 'ẹ̀kọ́', upper: 'Ẹ̀KỌ́' },
    ])
    expect(await shown(second.url, 'listen_addresses', 'unix_socket_permissions')).toEqual(['', '0700'])
    // What people have typed may stand in it.
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
  })

  test('of another major version is refused', async () => {
    mkdirSync(cluster())
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(
      /^The data in .+ belongs to PostgreSQL 17, but this installation brings PostgreSQL 18: .+$/,
    )
  })

  test('that holds something else is left alone', async () => {
    mkdirSync(cluster())
    writeFileSync(join(cluster(), 'letter.txt'), 'dear aunt')
    await expect(start()).rejects.toThrow(/holds something that is not a PostgreSQL database\.$/)
    expect(readFileSync(join(cluster(), 'letter.txt'), 'utf8')).toBe('dear aunt')
  })

  test('that is no folder is named with the reason', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(start('service', file)).rejects.toThrow(
      `The data folder ${file} cannot be used: not a directory (DATA_DIR).`,
    )
  })

  test('half made by an interrupted first start is made anew', async () => {
    mkdirSync(`${cluster()}.new`)
    writeFileSync(join(`${cluster()}.new`, 'PG_VERSION'), '18\n')
    const postgres = await start()
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('with a path too long for a socket is reached by a short one', LONG, async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
    const postgres = await start('service', deep)
    const host = new URL(postgres.url).searchParams.get('host') ?? ''
    expect(host).not.toContain(deep)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const guest = await start('tool', deep)
    expect(guest.url).toBe(postgres.url)
    await guest.stop()
    expect(existsSync(host)).toBe(true)
    await postgres.stop()
    expect(existsSync(host)).toBe(false)
  })
})

describe('after a kill', () => {
  test('of the back office its server is taken over', async () => {
    const child = await startProcess()
    const pid = serverPid()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await start()
    expect(next.wasRunning).toBe(true)
    expect(serverPid()).toBe(pid)
    await next.stop()
    expect(serverPid()).toBe(0)
  })

  test('of everything the next start recovers', LONG, async () => {
    const child = await startProcess()
    child.kill('SIGKILL')
    process.kill(serverPid(), 'SIGKILL')
    const next = await start()
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of the server alone the back office starts it again at the same address', async () => {
    const child = await startProcess()
    process.kill(serverPid(), 'SIGKILL')
    expect(await once(child, 'message')).toContain('restarted')
    const guest = await start('tool')
    expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a lock file whose process is another program by now does not block the start', LONG, async () => {
    await (await start()).stop()
    const lock = [process.pid, cluster(), '1700000000', '5432', cluster(), '', '', 'ready', '']
    writeFileSync(join(cluster(), 'postmaster.pid'), lock.join('\n'))
    const next = await start()
    expect(next.wasRunning).toBe(false)
  })
})

describe('what another server has left', () => {
  test('a socket lock whose process is another program by now does not block the start', async () => {
    await (await start()).stop()
    writeFileSync(join(cluster(), '.s.PGSQL.5432'), '')
    const lock = [process.pid, cluster(), '1700000000', '5432', cluster(), '']
    writeFileSync(join(cluster(), '.s.PGSQL.5432.lock'), lock.join('\n'))
    expect((await start()).wasRunning).toBe(false)
  })

  test('a copy of the folder starts beside its running original', LONG, async () => {
    const original = await start()
    const copy = `${dataDir}-copy`
    cpSync(dataDir, copy, { recursive: true, filter: (file) => !lstatSync(file).isSocket() })
    execFileSync('chown', ['-R', '--reference', cluster(), join(copy, 'postgres')])
    const other = await start('service', copy)
    expect(other.wasRunning).toBe(false)
    expect(await query(original.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await other.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  test('a server whose lock file was deleted keeps a second one away from its data', async () => {
    const first = await start()
    rmSync(join(cluster(), 'postmaster.pid'))
    await expect(start()).rejects.toThrow(
      /^A PostgreSQL \(process \d+\) works on .+ although its file postmaster.pid/,
    )
    await first.stop()
  })
})

describe('a server that does not start again', () => {
  test('is tried until it does, with the reason each time, and the log keeps the first', LONG, async () => {
    const child = await startProcess()
    // All that it says, also what comes together.
    const messages = on(child, 'message')
    const next = async () => {
      const { value } = (await messages.next()) as { value: unknown[] }
      return String(value[0])
    }
    const failed = /^failed: PostgreSQL did not start: .*pg_control/
    const control = join(cluster(), 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    process.kill(serverPid(), 'SIGKILL')
    for (let time = 0; time < 3; time += 1) expect(await next()).toMatch(failed)
    renameSync(`${control}.away`, control)
    // A try that had begun before may fail as well.
    const tries = [await next()]
    while (failed.test(tries.at(-1)!)) tries.push(await next())
    expect(tries.at(-1)).toBe('restarted')
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log.match(/could not open file .*pg_control/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test(
    'is not looked for under its old id, which may be another program’s by now, when the office stops',
    LONG,
    async () => {
      const postgres = await start()
      const pid = serverPid()
      const control = join(cluster(), 'global', 'pg_control')
      renameSync(control, `${control}.away`)
      process.kill(pid, 'SIGKILL')
      await expect.poll(postgres.trouble).toMatch(/^PostgreSQL did not start: .*pg_control/)
      // Another program has the id until it gets a signal.
      const signals: unknown[] = []
      const kill = vi.spyOn(process, 'kill').mockImplementation((_id, signal) => {
        if (signals.length > 0) throw new Error('kill ESRCH')
        if (signal !== 0) signals.push(signal)
        return true
      })
      await postgres.stop().finally(() => kill.mockRestore())
      expect(signals).toEqual([])
    },
  )

  test('a stop in the middle of it leaves no server behind', LONG, async () => {
    const child = await startProcess()
    process.kill(serverPid(), 'SIGKILL')
    child.send('stop')
    await once(child, 'exit')
    expect(unlockedServerOf(cluster())).toBeUndefined()
    expect(runningPostmaster(cluster())).toBeUndefined()
  })
})

describe('a stop', () => {
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

  test('waits for nobody who is still connected, and closes the data in order', LONG, async () => {
    const postgres = await start()
    const client = new Client(postgres.url)
    client.on('error', () => undefined)
    const left = once(client, 'error')
    await client.connect()
    await postgres.stop()
    expect(String(await left)).toContain('terminating connection due to administrator command')
    expect(log()).toContain('received fast shutdown request')
    expect(log()).not.toContain('received immediate shutdown request')
  })

  test(
    'leaves a log that makes room at the next start where it is larger than 5 MiB, and is kept beside it',
    LONG,
    async () => {
      await (await start()).stop()
      const file = join(dataDir, 'postgres.log')
      const size = 5 * 1024 * 1024 + 1
      writeFileSync(file, 'x'.repeat(size))
      await (await start()).stop()
      expect(readFileSync(`${file}.1`, 'utf8')).toBe('x'.repeat(size))
      expect(log()).not.toContain('x'.repeat(100))
    },
  )
})

test('backup folders that nobody uses any more fill no disk, and leave room for others', async () => {
  const { url, stop } = await start('tool')
  expect(await shown(url, 'max_slot_wal_keep_size', 'max_replication_slots')).toEqual(['4GB', '200'])
  // Whatever the zone of the machine.
  expect(await shown(url, 'timezone', 'log_timezone')).toEqual(['UTC', 'UTC'])
  await stop()
})

test('a commit is on the disk before it is acknowledged, unless nobody would miss the data', async () => {
  const durability = ['fsync', 'synchronous_commit', 'full_page_writes']
  const { url, stop } = await start('tool')
  expect(await shown(url, ...durability)).toEqual(['off', 'off', 'off'])
  await stop()
  const lasting = await startEmbedded({ dataDir, role: 'tool' })
  running.push(lasting)
  expect(await shown(lasting.url, ...durability)).toEqual(['on', 'on', 'on'])
})

describe('a lock file that names no process, as a power cut leaves it', () => {
  const lock = () => join(cluster(), 'postmaster.pid')
  const leftBehind = (content: string, secondsAgo: number) => {
    writeFileSync(lock(), content)
    const then = Date.now() / 1_000 - secondsAgo
    utimesSync(lock(), then, then)
  }

  test.each<[string, string, number?]>([
    ['empty', ''],
    ['of zeros', '\0'.repeat(64)],
    ['empty, of a time that has yet to come by a clock that was set back', '', -3_600],
  ])('keeps no server from starting: %s', async (_, content, secondsAgo = 60) => {
    await (await start('tool')).stop()
    leftBehind(content, secondsAgo)
    const again = await start('tool')
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  test('stays where it is of this very moment, where it names one, and where a server works on the folder', async () => {
    const { stop } = await start('tool')
    const written = readFileSync(lock(), 'utf8')
    leftBehind('', 60)
    removeEmptyLock(cluster())
    expect(existsSync(lock())).toBe(true)
    writeFileSync(lock(), written)
    await stop()
    leftBehind('', 0)
    removeEmptyLock(cluster())
    expect(existsSync(lock())).toBe(true)
    leftBehind('2147483646\n', 60)
    removeEmptyLock(cluster())
    expect(existsSync(lock())).toBe(true)
    leftBehind('', 60)
    removeEmptyLock(cluster())
    expect(existsSync(lock())).toBe(false)
  })
})

describe('two on one data folder', () => {
  test('of two tools without a back office the last one halts the server', LONG, async () => {
    const [first, second] = [await start('tool'), await start('tool')]
    await first.stop()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(serverPid()).toBe(0)
  })

  test('a second back office is refused with one line', LONG, async () => {
    await startProcess()
    await expect(start()).rejects.toThrow(
      `Another Tillstate is running on the data folder ${dataDir}; stop it, or set DATA_DIR.`,
    )
  })

  test('a tool works beside the back office and leaves its server running', LONG, async () => {
    await startProcess()
    const pid = serverPid()
    const tool = await start('tool')
    expect(tool.wasRunning).toBe(true)
    await tool.stop()
    expect(serverPid()).toBe(pid)
  })

  test('a tool alone starts the server and stops it', LONG, async () => {
    const tool = await start('tool')
    expect(serverPid()).not.toBe(0)
    await tool.stop()
    expect(serverPid()).toBe(0)
  })

  test('a back office that started beside a tool keeps the server when the tool is done', LONG, async () => {
    const tool = await start('tool')
    await startProcess()
    await tool.stop()
    const guest = await start('tool')
    expect(guest.wasRunning).toBe(true)
  })
})
