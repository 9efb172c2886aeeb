import { defineConfig, devices } from '@playwright/test'
import { findHeadless } from './scripts/kit/chromium.ts'

const executablePath = findHeadless()

/** A browser that looks nothing up on the network by itself; as root it runs without its sandbox. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is gone before code that the optimizing compilers made would have paid for itself.
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser/made-once.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for half of its time, so fewer would leave a machine with two processors idle.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
})
