import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { startProduct } from '#tests/support/product.ts'
import { ROOT, runNode } from '#tests/support/run-node.ts'
import { LONG } from '#tests/support/long.ts'

const FILE = readFileSync('deploy/Containerfile', 'utf8')

/** The words of an instruction that is written as a list. */
const wordsOf = (instruction: string): string[] => {
  const [, list = ''] = new RegExp(`^${instruction}.*? ?(\\[.*\\])$`, 'm').exec(FILE) ?? []
  return z.array(z.string()).parse(JSON.parse(list))
}

const settings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(FILE)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('the Containerfile is well-formed', () => {
  const complaints = validate(FILE).map(({ range, message }) => [range.start.line + 1, message])
  expect(complaints).toEqual([])
})

/** The files that git knows, without those that the build leaves out of what it is given. */
const givenFiles = (): string[] => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .filter((file) => !left.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`)))
}

/** A step of the Containerfile as a command in a folder, where no container engine is. */
const stepsIn = (folder: string): Record<string, () => unknown> => {
  const run = (command: string) => {
    const { status, stderr } = spawnSync(command, { cwd: folder, encoding: 'utf8', shell: true })
    if (status !== 0) throw new Error(`${command}: ${stderr}`)
  }
  const copy = (files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(file, join(folder, file))
    }
  }
  return {
    'COPY package.json package-lock.json ./': () => copy(['package.json', 'package-lock.json']),
    // What it installs is there already; that package.json and lock file agree is what it would fail at.
    'RUN npm ci --ignore-scripts --no-audit --no-fund': () => {
      run('npm ci --ignore-scripts --no-audit --no-fund --dry-run')
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    },
    'COPY . .': () => copy(givenFiles()),
    'RUN npm run build': () => run('npm run build'),
    'COPY --from=build /opt/tillstate ./': () => undefined,
    'RUN install -d -o node -g node /data': () => run('install -d -o "$(id -un)" -g "$(id -gn)" data'),
  }
}

test(
  'its steps, as commands in a copy of what the build is given, leave what the office needs',
  { ...LONG, timeout: 120_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'container-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const steps = stepsIn(folder)
    expect(FILE.match(/^(COPY|RUN) .+$/gm)).toEqual(Object.keys(steps))
    for (const step of Object.values(steps)) step()
    const [, command = ''] = wordsOf('CMD')
    const needed = [
      command,
      'dist/app/index.html',
      'dist/app/sw.js',
      'dist/office',
      'server/product.ts',
      'data',
    ]
    expect(needed.filter((name) => !existsSync(join(folder, name)))).toEqual([])
    expect(existsSync(join(folder, '.git'))).toBe(false)
    expect(statSync(join(folder, 'data')).isDirectory()).toBe(true)
  },
)

test(
  'the command of the container runs with its settings, is well by its own check, and stops on SIGTERM',
  LONG,
  async () => {
    expect(settings).toEqual({
      DATA_DIR: '/data',
      HOST: '0.0.0.0',
      PORT: '8080',
      SEED: 'none',
      SIMULATOR: 'false',
    })
    expect(wordsOf('CMD')).toEqual(['node', 'scripts/start.mjs'])
    const { HOST = '', SEED = '', SIMULATOR = '' } = settings
    const product = await startProduct({ env: { HOST, SEED, SIMULATOR } })
    const [node, ...check] = wordsOf('HEALTHCHECK')
    const { PORT = '' } = product.env
    const running = await runNode(check, { PORT })
    const code = await product.stop('SIGTERM')
    const stopped = await runNode(check, { PORT })
    await product.dispose()
    expect([node, running, code, stopped.code]).toEqual([
      'node',
      { code: 0, printed: '', complained: '' },
      0,
      1,
    ])
  },
)
