import { defineConfig } from 'vitest/config';

/** These measure their own process, or replace a module: each runs in a process of its own. */
const ALONE = [
  'src/gateways/webhook-sender.test.ts',
  'src/x12/guide/carried.test.ts',
  'src/x12/traps/many-interchanges.test.ts',
  'test/http/large-bodies.test.ts',
  'test/sign-in/deployment.test.ts',
];

const common = {
  setupFiles: ['test/helpers/property-seed.ts'],
  testTimeout: 90_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
};

/**
 * The other files share the modules that their process has loaded, because loading them for each file took as long as the
 * tests. Each group has processes of its own, which bounds the memory that they keep.
 */
const SHARED = {
  src: ['src/**/*.test.ts'],
  http: ['test/http/**/*.test.ts'],
  'a to d': ['test/*.test.ts', 'test/[a-d]*/**/*.test.ts'],
  'e to r': ['test/[e-gi-r]*/**/*.test.ts'],
  's to z': ['test/[s-z]*/**/*.test.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Transformed modules are kept in node_modules, for the other groups and for the next run.
    experimental: { fsModuleCache: true },
    // Here and not in `common`, which would start one PostgreSQL and migrate one template for each project.
    globalSetup: ['test/helpers/global-setup.ts'],
    projects: [
      ...Object.entries(SHARED).map(([name, include]) => ({
        test: { ...common, name, include, exclude: ALONE, isolate: false },
      })),
      { test: { ...common, name: 'alone', include: ALONE } },
    ],
  },
});
