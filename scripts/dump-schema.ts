import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openRuntime } from '../src/composition/runtime.ts';
import { removeEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { describeSchema } from './describe-schema.ts';

// Writes migrations/schema.sql from a freshly migrated database; with --check only reports whether it is up to date.
const FILE = new URL('../migrations/schema.sql', import.meta.url);
const dataDir = await mkdtemp(join(tmpdir(), 'rcm-schema-'));
await chmod(dataDir, 0o711);
const runtime = await openRuntime({ env: { DATA_DIR: dataDir }, mode: 'own', log: () => undefined });
const client = new pg.Client({ connectionString: runtime.adminUrl });
await client.connect();
const text = await describeSchema(client);
await client.end();
await runtime.close();
await removeEmbeddedDatabase({ dataDir });
await rm(dataDir, { recursive: true, force: true });

if (process.argv.includes('--check')) {
  const current = await readFile(FILE, 'utf8').catch(() => '');
  if (current !== text) {
    process.stderr.write('migrations/schema.sql is not what a fresh migration gives: run npm run gen\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, text);
}
