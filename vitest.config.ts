import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/tests/**/*.test.ts',
      'packages/**/src/**/*.test.ts',
      'apps/**/tests/**/*.test.ts',
      'tooling/**/tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Starts PostgreSQL where the tests are to run on it.
    globalSetup: './apps/server/tests/support/postgres/setup.ts',
    pool: 'forks',
    // Building the validator and migrating a database cost about a second: the files of one process share them.
    isolate: false,
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Only for what hangs: a small machine that does much else is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
