import { PATHS } from '../parts/customer.ts';
import type { Acknowledged } from '../parts/ledger.ts';
import { anyOf, defineCheck, type Records } from './check.ts';

const READS_AT_ONCE = 8;

type Read = { entry: Acknowledged; status: number; version: number };

/** Every acknowledged write is readable through the API, at the acknowledged version or a later one. */
export const acknowledgedWrites = defineCheck<Read[]>({
  name: 'every acknowledged write is in the database',
  gather: readAll,
  examine: (reads) => ({ problems: reads.flatMap(problemsOf), figures: { acknowledged: reads.length } }),
  falsifications: {
    'an acknowledged resource is missing': (reads) => {
      anyOf(reads).status = 404;
    },
    'an acknowledged change is missing': (reads) => {
      anyOf(reads, ({ entry }) => entry.kind === 'patient').version -= 1;
    },
    'a change took effect twice': (reads) => {
      anyOf(reads, ({ entry }) => entry.kind === 'patient').version += 1;
    },
  },
});

async function readAll(records: Records): Promise<Read[]> {
  const entries = [...records.play.ledger.acknowledged];
  const reads: Read[] = [];
  const work = async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const { status, body } = await records.client(entry.organizationId).read(`${PATHS[entry.kind]}/${entry.id}`);
      reads.push({ entry: { ...entry }, status, version: body.version });
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
  return reads;
}

function problemsOf({ entry, status, version }: Read): string[] {
  if (status !== 200) return [`${entry.id} was acknowledged and now returns ${status}`];
  if (version < entry.version) return [`${entry.id} went back from version ${entry.version} to ${version}`];
  // Only its customer changes a patient, so a change that took effect twice shows in the version.
  if (entry.kind === 'patient' && version !== 1 + entry.updates) {
    return [`${entry.id} has version ${version} after ${entry.updates} changes`];
  }
  return [];
}
