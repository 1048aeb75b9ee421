import { anyOf, defineCheck, differences } from './check.ts';

type Data = { expected: Map<string, string>; rows: { id: string; status: string }[] };

/** Each claim's status is the one that the payers' instructions lead to. */
export const outcomes = defineCheck<Data>({
  name: 'every claim has the state that the script of its payer leads to',
  gather: async (records) => ({
    expected: new Map(records.play.ledger.submitted.map((claim) => [claim.id, claim.scenario.final as string])),
    rows: await records.query<{ id: string; status: string }>(
      'select id, status from claims where organization_id = any($1)',
    ),
  }),
  examine: ({ expected, rows }) => {
    const ours = new Map(rows.filter(({ id }) => expected.has(id)).map((row) => [row.id, row.status]));
    return { problems: differences(expected, ours, 'state of'), figures: countByStatus(rows.map((row) => row.status)) };
  },
  falsifications: {
    'a claim has a state that its payer did not cause': ({ expected, rows }) => {
      anyOf(rows, ({ id }) => expected.has(id)).status = 'accepted';
    },
  },
});

/** `partially_paid` is counted as `claimsPartiallyPaid`. */
function countByStatus(statuses: readonly string[]): Record<string, number> {
  const nameOf = (status: string) =>
    `claims_${status}`.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const groups = [...Map.groupBy(statuses, nameOf)].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(groups.map(([name, all]) => [name, all.length]));
}
