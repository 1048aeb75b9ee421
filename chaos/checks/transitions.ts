import type { ClaimEntry } from '../parts/ledger.ts';
import { type Books, type Check, differences } from './books.ts';

/** What a claim's life leaves behind, once each. */
function eventsOf({ scenario, isScrubbed, isSubmitted }: ClaimEntry): string[] {
  const events = ['claim.created'];
  if (isScrubbed) events.push('claim.ready');
  return isSubmitted ? [...events, 'claim.submitted', ...scenario.events] : events;
}

function auditOf({ scenario, isScrubbed, isSubmitted }: ClaimEntry): string[] {
  const actions = ['claim.created'];
  if (isScrubbed) actions.push('claim.scrubbed');
  return isSubmitted ? [...actions, 'claim.submission_queued', 'claim.submitted', ...scenario.events] : actions;
}

const asText = (names: readonly string[]) => [...names].sort().join(' ');

/** Each transition of a claim, and each other resource, has fired its event exactly once. */
export const singleEvents: Check = {
  name: 'every transition fired exactly one event',
  run: async (books) => {
    const rows = await books.query<{ id: string; types: string[] }>(
      `select resource_id as id, array_agg(type) as types from events
       where organization_id = any($1) group by resource_id`,
    );
    const found = new Map(rows.map((row) => [row.id, asText(row.types)]));
    const events = rows.reduce((sum, row) => sum + row.types.length, 0);
    return { problems: differences(await expectedEvents(books), found, 'events of'), figures: { events } };
  },
};

async function expectedEvents(books: Books): Promise<Map<string, string>> {
  const { ledger } = books.world;
  const patients = ledger.acknowledged
    .filter((entry) => entry.kind === 'patient')
    .map(({ id, updates }) => [id, ['patient.created', ...Array(updates).fill('patient.updated')]] as const);
  const claims = ledger.claims.map((claim) => [claim.id, eventsOf(claim)] as const);
  const others = await books.query<{ id: string; types: string[] }>(
    `select id, array['remittance.received', 'remittance.posted'] as types from remittances
       where organization_id = any($1)
     union all select id, array['denial.received'] from denials where organization_id = any($1)`,
  );
  const all = [...patients, ...claims, ...others.map((row) => [row.id, row.types] as const)];
  return new Map(all.map(([id, types]) => [id, asText(types)]));
}

type AuditRow = { id: string; actions: string[]; froms: (string | null)[]; tos: string[]; status: string };

/** The audit log tells each claim's life: every step once, each beginning in the state where the one before ended. */
export const auditTrail: Check = {
  name: 'the audit log has every transition once',
  run: async (books) => {
    const rows = await books.query<AuditRow>(
      `select c.id, c.status, array_agg(a.action order by a.id) as actions,
         array_agg(a.details->>'from' order by a.id) as froms, array_agg(a.details->>'to' order by a.id) as tos
       from claims c
       join audit_entries a on a.organization_id = c.organization_id and a.subject_id = c.id
       where c.organization_id = any($1) group by c.organization_id, c.id`,
    );
    const found = new Map(rows.map((row) => [row.id, asText(row.actions)]));
    const expected = new Map(books.world.ledger.claims.map((claim) => [claim.id, asText(auditOf(claim))]));
    const broken = rows.filter((row) => !isChain(row));
    return {
      problems: [
        ...differences(expected, found, 'audit of'),
        ...broken.map(({ id, froms, tos }) => `audit of ${id} breaks: ${froms.join()} to ${tos.join()}`),
      ],
      figures: { auditEntries: rows.reduce((sum, row) => sum + row.actions.length, 0) },
    };
  },
};

function isChain({ froms, tos, status }: AuditRow): boolean {
  return froms.every((from, index) => from === (index === 0 ? null : tos[index - 1])) && tos.at(-1) === status;
}

/** What the payers were told to do with each claim is what the claim's state says. */
export const outcomes: Check = {
  name: 'every claim ended as its payer was scripted',
  run: async (books) => {
    const rows = await books.query<{ id: string; status: string }>(
      'select id, status from claims where organization_id = any($1)',
    );
    const found = new Map(rows.map((row) => [row.id, row.status]));
    const submitted = books.world.ledger.submitted;
    const expected = new Map(submitted.map((claim) => [claim.id, claim.scenario.final as string]));
    const ours = new Map([...found].filter(([id]) => expected.has(id)));
    return { problems: differences(expected, ours, 'state of'), figures: countByStatus(rows.map((row) => row.status)) };
  },
};

/** `partially_paid` is counted as `claimsPartiallyPaid`. */
function countByStatus(statuses: readonly string[]): Record<string, number> {
  const nameOf = (status: string) =>
    `claims_${status}`.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const groups = [...Map.groupBy(statuses, nameOf)].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(groups.map(([name, all]) => [name, all.length]));
}
