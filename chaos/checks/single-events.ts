import type { ClaimEntry } from '../parts/ledger.ts';
import { anyOf, defineCheck, differences, type Records } from './check.ts';

type Row = { id: string; types: string[] };
type Data = { expected: Map<string, string>; rows: Row[] };

const asText = (names: readonly string[]) => [...names].sort().join(' ');

/** Each transition of a claim, and each other resource, fired its event exactly once. */
export const singleEvents = defineCheck<Data>({
  name: 'every transition fired exactly one event',
  gather: async (records) => ({
    expected: await expectedEvents(records),
    rows: await records.query<Row>(
      `select resource_id as id, array_agg(type) as types from events
       where organization_id = any($1) group by resource_id`,
    ),
  }),
  examine: ({ expected, rows }) => {
    const found = new Map(rows.map((row) => [row.id, asText(row.types)]));
    const events = rows.reduce((sum, row) => sum + row.types.length, 0);
    return { problems: differences(expected, found, 'events of'), figures: { events } };
  },
  falsifications: {
    'an event was fired twice': ({ rows }) => {
      const { types } = anyOf(rows);
      types.push(types[0]!);
    },
    'an event was never fired': ({ rows }) => anyOf(rows, ({ types }) => types.includes('claim.submitted')).types.pop(),
  },
});

/** Returns the events of a claim's life, once each. */
function eventsOf({ scenario, isScrubbed, isSubmitted }: ClaimEntry): string[] {
  const events = ['claim.created'];
  if (isScrubbed) events.push('claim.ready');
  return isSubmitted ? [...events, 'claim.submitted', ...scenario.events] : events;
}

async function expectedEvents(records: Records): Promise<Map<string, string>> {
  const { ledger } = records.play;
  const patients = ledger.acknowledged
    .filter((entry) => entry.kind === 'patient')
    .map(({ id, updates }) => [id, ['patient.created', ...Array(updates).fill('patient.updated')]] as const);
  const claims = ledger.claims.map((claim) => [claim.id, eventsOf(claim)] as const);
  const others = await records.query<Row>(
    `select id, array['remittance.received', 'remittance.posted'] as types from remittances
       where organization_id = any($1)
     union all select id, array['denial.received'] from denials where organization_id = any($1)
     union all select id, array['subscription.disabled'] from webhook_subscriptions
       where organization_id = any($1) and status = 'disabled'
     union all select id, array['work.created'] || case status when 'done' then array['work.completed']
       when 'cancelled' then array['work.updated'] else '{}'::text[] end
       from work_items where organization_id = any($1)
     union all select i.id, array_agg(a.action)
         || case when i.status = 'transmitted' then array['interchange.transmitted'] else '{}'::text[] end
       from interchanges i join audit_entries a on a.organization_id = i.organization_id and a.subject_id = i.id
         and a.action = 'interchange.uncertain'
       where i.organization_id = any($1) group by i.organization_id, i.id`,
  );
  const all = [...patients, ...claims, ...others.map((row) => [row.id, row.types] as const)];
  return new Map(all.map(([id, types]) => [id, asText(types)]));
}
