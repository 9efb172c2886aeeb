import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const suite = (name: string, environment = 'node', more = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment, ...more },
})

/** Packages that only say where they are for browsers. */
const FOR_BROWSERS = {
  '@point-of-sale/webhid-barcode-scanner': fileURLToPath(
    new URL(
      './node_modules/@point-of-sale/webhid-barcode-scanner/dist/webhid-barcode-scanner.esm.js',
      import.meta.url,
    ),
  ),
}

/** The clock of a device goes neither by Greenwich nor by the shops' own time: who takes one for the other is noticed. */
const ELSEWHERE = { env: { TZ: 'Asia/Kolkata' } }

/** Loading what they test takes these files longer than their tests: it is loaded once for each worker. */
const SHARING = { isolate: false, setupFiles: ['tests/support/one-process-setup.ts'] }

/**
 * What runs on a real cluster, by npm run test:cluster; of the server suite selling, signing in, customers and the
 * administration, but for staff, whose tests look for a lock where one machine keeps it.
 */
const ON_A_CLUSTER = [
  'cluster/*.test.ts',
  'server/merchant/sales.test.ts',
  'server/identity/sessions.test.ts',
  'server/identity/customers.test.ts',
  'server/identity/accounts.test.ts',
  'server/administration/!(staff).test.ts',
  'server/stock/*.test.ts',
]

export default defineConfig({
  resolve: { alias: FOR_BROWSERS },
  test: {
    tags: [{ name: 'long', description: 'What `npm test` leaves out unless it is asked for --long.' }],
    // Vitest leaves one processor free by itself, which is half of a machine with two.
    maxWorkers: '100%',
    // What is sure to come takes longer than a second or ten on a machine that has much else to do.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    projects: [
      suite('domain', 'node', { testTimeout: 120_000, ...ELSEWHERE, ...SHARING }),
      // The paths of the largest charts take long on a busy machine.
      suite('machines', 'node', { testTimeout: 300_000 }),
      suite('services', 'node', { testTimeout: 120_000, ...ELSEWHERE, ...SHARING }),
      suite('hardware', 'node', { testTimeout: 120_000, ...ELSEWHERE }),
      suite('app', 'node', { testTimeout: 120_000, ...ELSEWHERE }),
      suite('devtools', 'node', { testTimeout: 120_000 }),
      // React, Chakra and the pages are loaded once for each worker; what a file mocks it gets a worker for.
      suite('ui', './tests/support/one-page.ts', {
        setupFiles: ['tests/support/ui-setup.ts'],
        testTimeout: 120_000,
        isolate: false,
      }),
      suite('till', 'jsdom', { testTimeout: 900_000 }),
      suite('protocol', 'node', { testTimeout: 300_000 }),
      suite('commands', 'node', { testTimeout: 240_000 }),
      suite('server', 'node', {
        testTimeout: 120_000,
        globalSetup: ['tests/support/cluster.ts', 'tests/server/support/demo-template.ts'],
        // Loading the office takes longer than most files: it is loaded once for each worker.
        isolate: false,
        // Some files wait for offices that start and stop.
        maxWorkers: 3,
        setupFiles: [
          'tests/server/support/left-as-found.ts',
          'tests/server/support/as-clusters-take-them.ts',
        ],
      }),
      {
        extends: true as const,
        test: {
          name: 'cluster',
          include: ON_A_CLUSTER.map((path) => `tests/${path}`),
          testTimeout: 120_000,
          globalSetup: ['tests/support/citus/real-cluster.ts'],
        },
      },
    ],
  },
})
