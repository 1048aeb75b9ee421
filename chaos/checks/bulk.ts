import type { BulkWork } from '../abuse/bulk-work.ts';
import type { Staff } from '../abuse/staff.ts';
import { anyOf, defineCheck, type Records } from './check.ts';

type Owner = { staff: Staff; bulk: BulkWork };
/** What became of one piece of accepted work: 'done' or another end. */
type End = { what: string; end: string };
type Data = {
  ends: End[];
  /** How often each claim of an imported file exists. */
  claims: { key: string; count: number }[];
  claimsExpected: number;
  /** Events of subscriptions that the receiver did not get. */
  undelivered: string[];
  events: number;
};

/** What a flooding organization and its neighbor were promised is done, once. */
export const bulk = defineCheck<Data>({
  name: 'imports, batches, uploads and replays are complete beside a flood',
  gather: async (records) => {
    const parts: Data[] = [];
    for (const owner of [records.play.attacker, records.play.clinic]) parts.push(await gatherOf(owner, records));
    return {
      ends: parts.flatMap(({ ends }) => ends),
      claims: parts.flatMap(({ claims }) => claims),
      claimsExpected: parts.reduce((sum, part) => sum + part.claimsExpected, 0),
      undelivered: parts.flatMap(({ undelivered }) => undelivered),
      events: parts.reduce((sum, { events }) => sum + events, 0),
    };
  },
  examine: ({ ends, claims, claimsExpected, undelivered, events }) => ({
    problems: [
      ...ends.filter(({ end }) => end !== 'done').map(({ what, end }) => `${what}: ${end}`),
      ...claims.filter(({ count }) => count > 1).map(({ key, count }) => `claim ${key} was created ${count} times`),
      ...(claims.length === claimsExpected ? [] : [`${claims.length} of ${claimsExpected} imported claims exist`]),
      ...undelivered.map((id) => `event ${id} was not delivered`),
    ],
    figures: { bulkRequests: ends.length, importedClaims: claims.length, bulkEvents: events },
  }),
  falsifications: {
    'an import did not end': ({ ends }) => {
      anyOf(ends, ({ what }) => what.startsWith('import')).end = 'running';
    },
    'a claim was created twice': ({ claims }) => {
      anyOf(claims).count = 2;
    },
    'a claim was lost': ({ claims }) => claims.pop(),
    'an event was not delivered': ({ undelivered }) => undelivered.push('evt_1'),
  },
});

async function gatherOf({ staff, bulk: work }: Owner, { play, query }: Records): Promise<Data> {
  const { organizationId } = staff.tenant;
  const delivered = new Set(play.installation.letters.events);
  const events = await query<{ id: string }>(
    `select id from events where organization_id = '${organizationId}'
     and type in ('claim.created', 'eligibility.completed')`,
  );
  return {
    ends: await endsOf(staff, work),
    claims: await query(
      `select '${organizationId} ' || patient_control_number as key, count(*)::int as count from claims
       where organization_id = '${organizationId}' and patient_control_number ~ '^F[0-9]+-' group by 1`,
    ),
    claimsExpected: work.imports.length * work.sizes.claimsPerFile,
    undelivered: events.flatMap(({ id }) => (delivered.has(id) ? [] : [id])),
    events: events.length,
  };
}

async function endsOf(staff: Staff, { imports, batches, documents, replays, replaysPath, sizes }: BulkWork) {
  const ends: End[] = [];
  for (const id of imports) {
    const { status, counts } = await staff.read(`/v1/claim-imports/${id}`);
    const isWhole = counts.created + counts.duplicates === sizes.claimsPerFile;
    ends.push({
      what: `import ${id}`,
      end: status === 'completed' && isWhole ? 'done' : `${status}, ${JSON.stringify(counts)}`,
    });
  }
  for (const id of batches) {
    const { status, progress } = await staff.read(`/v1/eligibility-batches/${id}`);
    // A check whose process died in the middle of its question asks again a minute later.
    const isWhole = progress.completed + progress.pending === sizes.rowsPerBatch;
    ends.push({
      what: `batch ${id}`,
      end: status === 'completed' && isWhole ? 'done' : `${status}, ${JSON.stringify(progress)}`,
    });
  }
  for (const id of documents) {
    const { status, body } = await staff.client.read(`/v1/documents/${id}/download`);
    const isWhole = status === 200 && body.length === sizes.documentBytes;
    ends.push({ what: `document ${id}`, end: isWhole ? 'done' : `${status}, ${body.length} bytes` });
  }
  for (const id of replays) {
    const { status, progress } = await staff.read(`${replaysPath}/${id}`);
    ends.push({ what: `replay ${id}`, end: status === 'completed' && progress.eventsPending === 0 ? 'done' : status });
  }
  return ends;
}
