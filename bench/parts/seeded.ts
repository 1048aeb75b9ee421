import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openRuntime } from '../../src/composition/runtime.ts';
import { countStatements } from './statement-costs.ts';

const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url));
/** The templates take minutes, so they are kept between runs. Remove the folder after changes of the templates. */
const TEMPLATES = join(tmpdir(), 'rcm-bench-templates');
const run = promisify(execFile);

/** Fills the database of a service that has not started yet. Returns its organization and a key. */
export async function seedDatabase(
  env: NodeJS.ProcessEnv,
  { claims, patients }: { claims: number; patients: number },
): Promise<{ organizationId: string; key: string }> {
  const note = existsSync(TEMPLATES) ? '' : ', after making templates';
  process.stderr.write(`seeding ${claims} claims and ${patients} patients${note} …\n`);
  const sizes = ['--claims', String(claims), '--patients', String(patients)];
  const { stdout } = await run(process.execPath, [SEED, ...sizes, '--templates', TEMPLATES, '--json'], { env });
  const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
  await countStatements(runtime.adminUrl);
  await runtime.close();
  const { organizationId, key } = JSON.parse(stdout) as { organizationId: string; key: string };
  return { organizationId, key };
}
