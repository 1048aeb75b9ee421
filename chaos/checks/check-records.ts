import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { ApiClient } from '../parts/api-client.ts';
import type { Drain } from '../parts/drain.ts';
import type { Play } from '../parts/play.ts';
import { createRandom } from '../parts/random.ts';
import { Traffic } from '../parts/traffic.ts';
import { acknowledgedWrites } from './acknowledged.ts';
import { answers } from './answers.ts';
import { attempts } from './attempts.ts';
import { auditChain } from './audit-chain.ts';
import { auditTrail } from './audit-trail.ts';
import { bulk } from './bulk.ts';
import type { Check, Records, Verdict } from './check.ts';
import { controlNumbers } from './control-numbers.ts';
import { deliveries } from './deliveries.ts';
import { disabling } from './disabling.ts';
import { duplicates } from './duplicates.ts';
import { feed } from './feed.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { leases } from './leases.ts';
import { leftovers } from './leftovers.ts';
import { letters } from './letters.ts';
import { money } from './money.ts';
import { ordering } from './ordering.ts';
import { outcomes } from './outcomes.ts';
import { privacy } from './privacy.ts';
import { singleEffects } from './single-effects.ts';
import { singleEvents } from './single-events.ts';
import { singleSubmissions } from './submissions.ts';
import { survivors } from './survivors.ts';
import { turns } from './turns.ts';

export const CHECKS: readonly Check[] = [
  answers,
  survivors,
  acknowledgedWrites,
  singleEffects,
  singleSubmissions,
  controlNumbers,
  outcomes,
  singleEvents,
  auditTrail,
  deliveries,
  duplicates,
  attempts,
  disabling,
  ordering,
  leases,
  feed,
  money,
  letters,
  hostileDocuments,
  bulk,
  turns,
  auditChain,
  privacy,
  leftovers,
];

export type Finding = Required<Verdict> & { name: string };

/** Compares the records of the customers, the service, the payers and the receiver; runs every check. */
export async function checkRecords(play: Play, drained: Drain): Promise<Finding[]> {
  return withRecords(play, drained, async (records) => {
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push({ figures: {}, ...(await runCheck(check, records)), name: check.name });
    return findings;
  });
}

/** A check that cannot read its records also reports a problem. */
async function runCheck(check: Check, records: Records): Promise<Verdict> {
  try {
    return await check.run(records);
  } catch (error) {
    return { problems: [`the check failed: ${(error as Error).stack}`] };
  }
}

/** Opens the records for the duration of the work. */
export async function withRecords<T>(play: Play, drained: Drain, work: (records: Records) => Promise<T>): Promise<T> {
  const { installation, tenants } = play;
  const organizationIds = tenants.map((tenant) => tenant.organizationId);
  const database = installation.database.client();
  await database.connect();
  await database.query('set default_transaction_read_only = on');
  const clients = new Map(tenants.map((tenant) => [tenant.organizationId, readerFor(play, tenant.key)]));
  try {
    return await work({
      play,
      drained,
      encryption: await openEncryption(database as never, installation.masterKey, new Date()),
      query: async <R extends object>(text: string) =>
        (await database.query<R>(text, text.includes('$1') ? [organizationIds] : [])).rows,
      client: (organizationId) => clients.get(organizationId)!,
    });
  } finally {
    await database.end();
    for (const client of clients.values()) await client.close();
  }
}

/** Returns a client for the checks, separate from the customers' clients. */
function readerFor({ installation }: Play, key: string): ApiClient {
  return new ApiClient({ urls: installation.urls, key, traffic: new Traffic(), random: createRandom(0) });
}
