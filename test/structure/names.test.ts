import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_CATALOGUE } from '../../src/kernel/errors.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'sandbox', 'test', 'bench', 'scripts', 'chaos', 'fuzz', 'dashboard/src'];

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);
const sources = paths.filter((path) => /\.tsx?$/.test(path));

/** Guides of X12, fonts, documents in capitals, and a module that Python imports. */
const NAMED_BY_OTHERS = /\/(?:[\w-]*00[56]0[12]0X\w+|OFL|SourceSans3-\w+|[A-Z]+\.md|contract_hooks\.py)(?:[./]|$)/;

/** Properties with the names of the OpenID Foundation's AuthZEN, and keys that are transaction sets and durations. */
const DEFINED_ELSEWHERE = /^(?:evaluations_semantic|policy_decision_point|access_evaluations?_endpoint|\d+[A-Zhd]?)$/;

describe('names', () => {
  test('files and folders are kebab-case', () => {
    const wrong = paths.filter((path) => !/^[a-z0-9]+(?:[-./][a-z0-9]+)*$/.test(path) && !NAMED_BY_OTHERS.test(path));
    expect(wrong).toEqual([]);
  });

  test('error codes are snake_case', () => {
    expect(Object.keys(ERROR_CATALOGUE).filter((code) => !/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test('events are a noun and a verb in snake_case', () => {
    const name = /^[a-z0-9]+(?:_[a-z0-9]+)*\.[a-z0-9]+(?:_[a-z0-9]+)*$/;
    expect(Object.keys(EVENT_TYPES).filter((type) => !name.test(type) && type !== 'ping')).toEqual([]);
  });

  test('tables and columns are snake_case', () => {
    const schema = readFileSync(join(ROOT, 'migrations/schema.sql'), 'utf8');
    const names = schema.match(/^(?:public|embedded_ehr)\.[^\s(]+/gm) ?? [];
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/.test(name))).toEqual([]);
  });

  test('properties of the API are camelCase', () => {
    const { components } = JSON.parse(readFileSync(join(ROOT, 'openapi/v1.json'), 'utf8'));
    const names = new Set(Object.values(components.schemas).flatMap(propertiesOf));
    expect(names.size).toBeGreaterThan(500);
    // FHIR names its common parameters with an underscore, and RFC 7517 the members of keys.
    const ofStandards = new Set(['key_ops']);
    expect(
      [...names].filter(
        (name) => !ofStandards.has(name) && !/^_?[a-z][a-zA-Z0-9]*$/.test(name) && !DEFINED_ELSEWHERE.test(name),
      ),
    ).toEqual([]);
  });
});

describe('imports', () => {
  // A file that only forwards makes an import longer to follow, and loads modules that its reader does not use.
  test('only guides of X12, the embedded database and the sandbox are imported through a file that forwards', () => {
    const barrels = sources.filter((path) => {
      const code = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return /\S/.test(code) && !/\S/.test(code.replace(/export (?:type )?(?:\*|\{[^}]*\})[^;]* from '[^']+';/g, ''));
    });
    // `composition/load-sandbox.ts` loads the whole sandbox by one file, and only if the deployment is one.
    expect(barrels.filter((path) => !/^src\/x12\/[^/]+\/index\.ts$/.test(path))).toEqual([
      'src/database/embedded/embedded-database.ts',
      'sandbox/sandbox.ts',
    ]);
  });
});

/** Returns the names of the properties in a schema and in the schemas that it contains. */
function propertiesOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesOf)];
}
