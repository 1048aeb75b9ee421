import type { ClaimEntry } from '../parts/ledger.ts';
import { anyOf, defineCheck, differences } from './check.ts';

type Step = { action: string; from: string | null; to: string };
type Row = { id: string; status: string; steps: Step[] };
type Data = { expected: Map<string, string>; rows: Row[] };

const asText = (names: readonly string[]) => [...names].sort().join(' ');

/**
 * The audit log contains each claim's life: every step once, each starting in the state in which an earlier one ended.
 * Entries without a state, such as the payer's status from a 277CA (`claim.updated`), are no steps.
 */
export const auditTrail = defineCheck<Data>({
  name: 'the audit log has every transition once',
  gather: async (records) => ({
    expected: new Map(records.play.ledger.claims.map((claim) => [claim.id, asText(auditOf(claim))])),
    rows: await records.query<Row>(
      `select c.id, c.status,
         json_agg(json_build_object('action', a.action, 'from', a.details->>'from', 'to', a.details->>'to')) as steps
       from claims c
       join audit_entries a on a.organization_id = c.organization_id and a.subject_id = c.id
       where c.organization_id = any($1) and a.details->>'to' is not null group by c.organization_id, c.id`,
    ),
  }),
  examine: ({ expected, rows }) => {
    const found = new Map(rows.map((row) => [row.id, asText(row.steps.map((step) => step.action))]));
    return {
      problems: [
        ...differences(expected, found, 'audit of'),
        ...rows
          .filter((row) => !isWalk(row))
          .map((row) => `the audit entries of ${row.id} do not lead to ${row.status}`),
      ],
      figures: { auditEntries: rows.reduce((sum, row) => sum + row.steps.length, 0) },
    };
  },
  falsifications: {
    'a transition is recorded twice': ({ rows }) => {
      const { steps } = anyOf(rows);
      steps.push({ ...steps[0]! });
    },
    'a transition is missing': ({ rows }) => anyOf(rows, ({ steps }) => steps.length > 1).steps.pop(),
    'a transition starts in another state': ({ rows }) => {
      anyOf(anyOf(rows, ({ steps }) => steps.length > 1).steps, ({ from }) => from !== null).from = 'voided';
    },
  },
});

function auditOf({ scenario, isScrubbed, isSubmitted }: ClaimEntry): string[] {
  const actions = ['claim.created'];
  if (isScrubbed) actions.push('claim.scrubbed');
  return isSubmitted ? [...actions, 'claim.submission_queued', 'claim.submitted', ...scenario.events] : actions;
}

/**
 * Returns whether the steps lead from creation to the claim's state. The order follows from the states, not from the
 * entries' ids, because the schedule sets machines' clocks wrong.
 */
function isWalk({ steps, status }: Row): boolean {
  const left = [...steps];
  let state: string | null = null;
  while (left.length > 0) {
    const inPlace = left.findIndex((step) => step.from === state && step.to === state);
    const at = inPlace === -1 ? left.findIndex((step) => step.from === state) : inPlace;
    if (at === -1) return false;
    state = left.splice(at, 1)[0]!.to;
  }
  return state === status;
}
