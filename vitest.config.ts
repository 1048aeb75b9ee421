import { defineConfig } from 'vitest/config';

/** These measure their own process: each runs in one of its own. */
const ALONE = [
  'src/gateways/webhooks/webhook-sender.test.ts',
  'src/x12/traps/many-interchanges.test.ts',
  'test/http/large-bodies.test.ts',
  'test/http/x12-bodies.test.ts',
  'test/platform/sign-in/deployment.test.ts',
];

/**
 * Node loads the modules itself and strips their types, as in production. Vite's module runner reads every import through
 * an object of its own, which makes calls between modules slower. In a fresh clone, where
 * Vite has cached nothing, 43 files took an eighth more processor time with it; with a warm cache both took the same.
 */
const loader = { viteModuleRunner: false, nodeLoader: false };

/** Replaces a module with `vi.mock`, which only Vite's module runner can do here. */
const REPLACED = 'src/x12/guide/carried.test.ts';

const setupFiles = ['property-seed', 'compile-cache', 'no-public-authorities'].map((name) => `test/helpers/${name}.ts`);

const common = {
  setupFiles,
  // These only end tests that hang, so they are far above what any test takes: a machine that does other work beside needs
  // many times as long. Tests state no shorter ones, unless the time itself is what they check.
  testTimeout: 240_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
};

const native = { ...common, setupFiles: ['test/helpers/resolve-imports.ts', ...setupFiles], experimental: loader };

/** A worker keeps the modules and few other objects. With more room for new objects, V8 copies them less often. */
const roomForNewObjects = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/**
 * The other files share the modules that their process has loaded, because loading them for each file took as long as the
 * tests. Both groups have processes of their own, which bounds the memory that they keep.
 */
const SHARED = { src: '{src,sandbox}/**/*.test.ts', test: 'test/**/*.test.ts' };

export default defineConfig({
  test: {
    // One more than the two cores it is measured on: a file waits a sixth of its time, for timers and for PostgreSQL.
    maxWorkers: 3,
    reporters: ['./test/run/progress-reporter.ts'],
    // Here and not in `common`, which would start one PostgreSQL and migrate one template for each project.
    globalSetup: ['test/helpers/global-setup.ts'],
    projects: [
      ...Object.entries(SHARED).map(([name, include]) => ({
        test: {
          ...native,
          name,
          include: [include],
          exclude: [...ALONE, REPLACED],
          isolate: false,
          execArgv: roomForNewObjects,
        },
      })),
      { test: { ...native, name: 'alone', include: ALONE } },
      { test: { ...common, name: 'replaced', include: [REPLACED] } },
    ],
  },
});
