import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf } from '../../scripts/module-of.ts';
import { FOREIGN_TABLES, TABLE_OWNERS } from './foreign-tables.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = 'src/modules';
/**
 * A statement names a table after one of these words; the first group is set if it changes the table. Statements whose table
 * is a parameter are not seen: those of `moved-rows-store.ts` and `clock-patients-store.ts`, which are declared anyway.
 */
const NAMED = /\b(?:(insert\s+into|update|delete\s+from)|from|join)\s+([a-z][a-z0-9_]*)\b/g;

const files = readdirSync(join(ROOT, MODULES), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const read = (file: string) => readFileSync(join(ROOT, MODULES, file), 'utf8');

const moduleOfFile = (file: string) => moduleOf(`modules/${file}`);

function tablesOfSchema(): string[] {
  const schema = readFileSync(join(ROOT, 'migrations/schema.sql'), 'utf8');
  const [, section = ''] = /^-- tables\n([\s\S]*?)\n\n/m.exec(schema) ?? [];
  return [...section.matchAll(/^public\.([a-z0-9_]+)/gm)].map(([, table]) => table!);
}

/** Returns the modules that declare tables in the declarations of their resources. */
function declaredOwners(): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const file of files.filter((one) => one.endsWith('-resource.ts'))) {
    const blocks = [...read(file).matchAll(/\n {2}tables: \{([\s\S]*?)\}/g)].map(([, block]) => block).join();
    for (const [, table] of blocks.matchAll(/([a-z0-9_]+): '(?:emptied|kept)'/g)) {
      owners.set(table!, [...(owners.get(table!) ?? []), moduleOfFile(file)!]);
    }
  }
  return owners;
}

const tables = new Set(tablesOfSchema());
const declared = declaredOwners();
const ownerOf = (table: string): string | undefined => TABLE_OWNERS[table] ?? declared.get(table)?.[0];

/** Returns the tables of other modules that the SQL of a file names, as `read t` or `change t`. */
function foreignTablesOf(file: string): string[] {
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = [...code.matchAll(NAMED)]
    .filter(([, , table]) => tables.has(table!) && ownerOf(table!) !== moduleOfFile(file))
    .map(([, change, table]) => `${change === undefined ? 'read' : 'change'} ${table}`);
  return [...new Set(named)].sort();
}

describe('tables', () => {
  test('each has one owner: the module of a resource that declares it, or the one in the list', () => {
    expect(tables.size).toBeGreaterThan(90);
    const several = [...declared].filter(([, modules]) => new Set(modules).size > 1).map(([table]) => table);
    expect(several).toEqual([]);
    expect([...tables].filter((table) => ownerOf(table) === undefined)).toEqual([]);
  });

  test('the list of owners names only tables that exist and no resource of the same module declares', () => {
    const needless = Object.entries(TABLE_OWNERS).filter(
      ([table, owner]) => !tables.has(table) || declared.get(table)?.[0] === owner,
    );
    expect(needless).toEqual([]);
  });

  test('a module reads and changes the tables of others through their functions, except where a reason is declared', () => {
    const found = Object.fromEntries(
      files.map((file) => [file, foreignTablesOf(file)] as const).filter(([, foreign]) => foreign.length > 0),
    );
    expect(Object.keys(found).length).toBeGreaterThan(0);
    const allowed = Object.fromEntries(
      FOREIGN_TABLES.map(({ file, reads = [], changes = [] }) => [
        file,
        [...reads.map((table) => `read ${table}`), ...changes.map((table) => `change ${table}`)].sort(),
      ]),
    );
    expect(found).toEqual(allowed);
  });
});
