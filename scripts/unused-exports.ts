import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Reports files of src and sandbox that no file imports, and the values and types that they export and no other file imports. Status 1
// if there are any.
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'sandbox', 'test', 'bench', 'scripts', 'chaos', 'fuzz', 'bin', 'docs-site/generate'];
const ENTRY = 'src/main.ts';
const ALL = '*';

const sources = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?ts$|\.mjs$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((file): [string, string] => [file, readFileSync(join(ROOT, file), 'utf8')]),
  ),
);

/** The names that other files import from a file; `*` for all of them. */
const imported = new Map<string, Set<string>>();

for (const [file, text] of sources) {
  const note = (path: string, names: readonly string[]) => {
    const target = relative(ROOT, join(ROOT, dirname(file), path));
    const known = imported.get(target) ?? new Set();
    for (const name of names) known.add(name);
    imported.set(target, known);
  };
  for (const [, clause = '', path = ''] of text.matchAll(
    /^\s*(?:import|export)\s+(?:type\s+)?([^'";=]*?)\s+from\s+'(\.[^']+)'/gm,
  ))
    note(path, clause.includes('*') ? [ALL] : namesOf(clause));
  // Interfaces to which another file adds members.
  for (const [, path = '', body = ''] of text.matchAll(/^declare module '(\.[^']+)' \{([\s\S]*?)^\}/gm))
    note(
      path,
      [...body.matchAll(/\binterface (\w+)/g)].map(([, name]) => name!),
    );
  // Loaded for their effect, later, or in another thread.
  for (const [, path = ''] of text.matchAll(/(?:^import\s+|import\(\s*|new URL\(\s*)'(\.[^']+)'/gm)) note(path, [ALL]);
}

/** Returns the exported names in a clause such as `{ a, type B, c as d }`. */
function namesOf(clause: string): string[] {
  const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return names.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0]!,
  );
}

const DECLARATION = /^export\s+(?:async\s+|abstract\s+)*(?:function\*?|const|let|class|type|interface)\s+([\w$]+)/gm;

const unused = [...sources]
  .filter(([file]) => /^(?:src|sandbox)\//.test(file) && !/\.(test|d)\.ts$/.test(file) && file !== ENTRY)
  .flatMap(([file, text]) => {
    const names = imported.get(file);
    if (names === undefined) return [`${file}: no file imports it`];
    if (names.has(ALL)) return [];
    const exported = [...text.matchAll(DECLARATION)].map(([, name]) => name!);
    return exported.filter((name) => !names.has(name)).map((name) => `${file}: no file imports ${name}`);
  });

for (const line of unused) process.stdout.write(`${line}\n`);
process.exitCode = unused.length === 0 ? 0 : 1;
