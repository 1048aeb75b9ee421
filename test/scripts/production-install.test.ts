import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';

// `npm ci --omit=dev` installs only what these packages of package-lock.json name. It must suffice to run the service and to
// build its dashboard.

type LockedPackage = { dev?: boolean; devOptional?: boolean };
const locked = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> })
  .packages;

/** Helpers of tests that lie beside what they test. */
const OF_TESTS = /\.(?:test|conformance)\.ts$|arbitraries\.ts$|\/fixtures\/|scrubbing\/rule-table\.ts$/;

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !OF_TESTS.test(path));

/** Returns the packages that a file loads when it runs; imports of types are left out. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [
    ...text.matchAll(/^(?:import|export)(?! type\b)[^;]*?\bfrom '([^'.#][^']*)'|\bimport\('([^'.][^']*)'\)/gm),
  ].map((match) => (match[1] ?? match[2])!);
  return names
    .filter((name) => /^[@\w]/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

it('installs every package that the service and the build of the dashboard load', () => {
  const files = ['scripts/build-dashboard.ts', ...sources('src'), ...sources('dashboard/src')];
  const loaded = new Set(files.flatMap(packagesOf));
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'react', 'vite', '@vitejs/plugin-react']));
  const missing = [...loaded].filter((name) => {
    const entry = locked[`node_modules/${name}`] ?? locked[`dashboard/node_modules/${name}`];
    return entry === undefined || entry.dev === true || entry.devOptional === true;
  });
  expect(missing).toEqual([]);
});

it('lists the same packages in the bill of materials', () => {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })) as {
    components: { name: string }[];
  };
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react']));
  expect(names).not.toContain('vitest');
});
