import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf } from '../scripts/module-of.ts';

/**
 * Import direction (ARCHITECTURE.md): a folder may import from folders below it, never from folders above or beside it.
 * Folders in `types` may only be imported with `import type`.
 */
const ROOMS: Record<string, { values: string[]; types?: string[] }> = {
  kernel: { values: ['kernel'] },
  x12: { values: ['x12', 'kernel'] },
  isolated: { values: ['isolated', 'kernel'] },
  printing: { values: ['printing', 'isolated', 'kernel'] },
  database: { values: ['database', 'kernel'] },
  modules: { values: ['modules', 'printing', 'isolated', 'database', 'kernel'], types: ['config'] },
  gateways: {
    values: [
      'gateways',
      'x12',
      'isolated',
      'database',
      'kernel',
      'modules/billing/claims/fields',
      'modules/schema',
      'modules/trading/payers',
      'modules/platform/sessions/identity-provider',
      'modules/trading/tax-ids/tax-id',
    ],
    types: ['modules'],
  },
  mcp: { values: ['mcp', 'modules', 'kernel'] },
  http: {
    values: ['http', 'mcp', 'modules', 'printing', 'x12', 'database', 'kernel'],
    types: ['composition/app', 'config', 'observability'],
  },
  jobs: { values: ['jobs', 'modules', 'database', 'kernel', 'composition/app'], types: ['config'] },
  composition: {
    values: [
      'composition',
      'start',
      'http',
      'jobs',
      'gateways',
      'printing',
      'isolated',
      'observability',
      'modules',
      'database',
      'kernel',
      'config',
      'sandbox',
      'upgrade-stored-data',
    ],
  },
  start: { values: ['start', 'modules', 'database', 'kernel', 'config', 'sandbox/identity'], types: ['composition'] },
  cli: {
    values: [
      'cli',
      'composition',
      'mcp',
      'start',
      'gateways',
      'x12',
      'modules',
      'database',
      'kernel',
      'config',
      'sandbox/demo',
      'sandbox/identity',
    ],
  },
  observability: { values: ['observability', 'modules', 'database', 'kernel'], types: ['config'] },
  sandbox: {
    values: [
      'sandbox',
      'composition',
      'start',
      'gateways',
      'x12',
      'modules/trading/payers',
      'modules/payer-simulator',
      'database',
      'kernel',
    ],
    types: ['modules'],
  },
};
const SOURCE = join(import.meta.dirname, '../src');
const SANDBOX = 'sandbox/';

/** Paths below `src`; those of the sandbox, which lies beside it, begin with `sandbox/`. */
const files = [SOURCE, join(SOURCE, '..', SANDBOX)].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => (folder === SOURCE ? file : `${SANDBOX}${file}`)),
);

const pathOf = (file: string) => join(SOURCE, file.startsWith(SANDBOX) ? `../${file}` : file);

const read = (file: string) => readFileSync(pathOf(file), 'utf8');

type Import = { target: string; typeOnly: boolean; isReexport: boolean; isDynamic: boolean };

function importsOf(file: string): Import[] {
  const text = read(file);
  const pattern = /^(?:import|export)\s+(type\s+)?([^'";]*?\sfrom\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const names = /\{([^}]*)\}/.exec(match[2] ?? '')?.[1];
    const inlineTypes = names
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .every((name) => name.startsWith('type '));
    const target = relative(SOURCE, join(dirname(pathOf(file)), match[3] ?? match[4]!)).replace(/^\.\.\//, '');
    return {
      target,
      typeOnly: match[1] !== undefined || inlineTypes === true,
      isReexport: match[0].startsWith('export'),
      isDynamic: match[4] !== undefined,
    };
  });
}

const isIn = (target: string, room: string) => target === `${room}.ts` || target.startsWith(`${room}/`);

const isTest = (file: string) => file.endsWith('.test.ts') || file.endsWith('.conformance.ts');

describe('import direction', () => {
  test.each(Object.entries(ROOMS))('%s imports only from folders below it', (room, allowed) => {
    const own = files.filter((file) => file.startsWith(`${room}/`) && !isTest(file));
    expect(own.length).toBeGreaterThan(0);
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => {
          const rooms = typeOnly ? [...allowed.values, ...(allowed.types ?? [])] : allowed.values;
          return !rooms.some((candidate) => isIn(target, candidate));
        })
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only the files of a module import its stores', () => {
    // It passes the rows that modules add to every transaction to the database.
    const composition = 'composition/open-database.ts';
    const wrong = files
      .filter((file) => !isTest(file) && file !== composition)
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => moduleOf(target) !== undefined && target.endsWith('-store.ts'))
          .filter(({ target }) => moduleOf(target) !== moduleOf(file))
          .map(({ target }) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('no file re-exports an import from a store', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(({ target, isReexport }) => isReexport && target.endsWith('-store.ts'))
        .map(({ target }) => `${file} exports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('SQL is written in stores, migrations and the database room only', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('modules/') &&
        !file.endsWith('-store.ts') &&
        !isTest(file) &&
        /\b(?:insert into|delete from|update \w+\s+set)\b|[`']\s*(?:select|with \w+ as)\s/.test(
          read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
    );
    expect(wrong).toEqual([]);
  });

  // Modules reach the simulated payers through ports only. Examples name them, because readers try them in the sandbox.
  test("no module knows the sandbox's payers, member ids or scenarios", () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('modules/') &&
        !/\/(?:example-[^/]*|[^/]*-example|rule-test-context)\.ts$/.test(file) &&
        !isTest(file) &&
        /\bSBX\d|SBX-[A-Z]|\bSANDBOX_(?:PAYERS|TOKENS|VALUES)\b|gateways\/|\.\.\/sandbox\/payers/.test(
          read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('only config.ts reads the environment of the process', () => {
    const wrong = files.filter(
      (file) => !['main.ts', 'config.ts'].includes(file) && !isTest(file) && /process\.env\b/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a live deployment', () => {
  /** Returns the files that a start loads: all static imports, and not those that are loaded later. */
  function loadedBy(entry: string, seen = new Set<string>()): Set<string> {
    if (seen.has(entry) || !files.includes(entry)) return seen;
    seen.add(entry);
    for (const { target, typeOnly, isDynamic } of importsOf(entry)) if (!typeOnly && !isDynamic) loadedBy(target, seen);
    return seen;
  }

  test('loads nothing of the sandbox but the values that it refuses', () => {
    const loaded = loadedBy('composition/service.ts');
    expect(loaded.size).toBeGreaterThan(1_000);
    const allowed =
      /^sandbox\/payers\/(?:directory\/(?:sandbox-values|sandbox-payers|authorization-list)|member-ids\/[\w-]+|mailbox)\.ts$|^sandbox\/identity\/record-place\.ts$/;
    expect([...loaded].filter((file) => file.startsWith(SANDBOX) && !allowed.test(file))).toEqual([]);
  });
});

describe('units of work', () => {
  test('no function that gets one, or a reader, is also passed its time, mode or actor', () => {
    const signature = /\bfunction (\w+)(?:<[^>]*>)?\(((?:[^()]|\([^()]*\))*)\)/g;
    const wrong = files
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...read(file).matchAll(signature)]
          .filter(([, , parameters = '']) => /: (?:TenantReader|UnitOfWork)\b/.test(parameters))
          .filter(([, , parameters = '']) =>
            /\b(?:now\??: Date|livemode\??: boolean|actor\??: Actor)\b/.test(parameters),
          )
          .map(([, name]) => `${file}: ${name}`),
      );
    // The published keys of a connection and the actions of agents end in real time, which a reader does not have.
    expect(wrong).toEqual([
      'modules/integrations/fhir-connections/find-fhir-connections.ts: getConnectionDetails',
      'modules/platform/agents/agent-actions-store.ts: selectActions',
      'modules/platform/agents/propose-action.ts: listActions',
    ]);
  });
});

describe('import cycles', () => {
  /** Returns the cycles that a depth-first walk over static imports finds. `import()` runs later and is left out. */
  function cyclesOf(imports: (file: string) => Import[]): string[] {
    const finished = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
      else if (!finished.has(file)) for (const { target } of imports(file)) visit(target, [...path, file]);
      finished.add(file);
    };
    for (const file of files) if (!isTest(file)) visit(file, []);
    return cycles;
  }
  /** Returns the cycles of the folders of `src/modules`, with one import for each step. Imports of types count. */
  function moduleCycles(): string[] {
    const steps = new Map<string, Map<string, string>>();
    for (const file of files.filter((one) => !isTest(one))) {
      const from = moduleOf(file);
      if (from === undefined) continue;
      for (const { target } of importsOf(file)) {
        const to = moduleOf(target);
        if (to === undefined || to === from) continue;
        steps.set(from, (steps.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${target}`));
      }
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(steps.get(from)?.keys() ?? [])].some((next) => {
        if (next === to) return true;
        return !seen.has(next) && reaches(next, to, seen.add(next));
      });
    return [...steps].flatMap(([from, targets]) =>
      [...targets].filter(([to]) => reaches(to, from)).map(([, step]) => step),
    );
  }
  const staticImports = (file: string) => (files.includes(file) ? importsOf(file).filter((one) => !one.isDynamic) : []);

  // Declarations of resources are collected into registries when modules load, so a cycle would read one half made.
  test('no file imports itself at run time', () => {
    expect(cyclesOf((file) => staticImports(file).filter(({ typeOnly }) => !typeOnly))).toEqual([]);
  });

  test('no file imports itself through types', () => {
    expect(cyclesOf(staticImports)).toEqual([]);
  });

  test('no module imports itself, at run time or through types', () => {
    expect(moduleCycles()).toEqual([]);
  });
});

describe('sizes', () => {
  test('no file is longer than 400 lines and no test than 500, code sets and tables exempt', () => {
    const long = files
      .filter((file) => !/code-sets|loops|standard\//.test(file))
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([file, lines]) => lines > (isTest(file) ? 500 : 400));
    expect(long).toEqual([]);
  });
});
