import { defineConfig } from 'vitest/config'

const suite = (name: string, environment: 'node' | 'jsdom' = 'node', more = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment, ...more },
})

export default defineConfig({
  test: {
    projects: [
      suite('domain'),
      suite('machines'),
      suite('services'),
      suite('ui', 'jsdom', { setupFiles: ['tests/support/ui-setup.ts'], testTimeout: 20_000 }),
      suite('server', 'node', {
        testTimeout: 30_000,
        hookTimeout: 60_000,
        globalSetup: ['tests/support/cluster.ts'],
      }),
    ],
  },
})
