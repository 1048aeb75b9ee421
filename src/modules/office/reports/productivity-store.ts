import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { numbers, type Period, ROWS_MAX } from './report-query.ts';

/** The work of one user; amounts are not counted. */
type ProductivityRow = {
  userId: string;
  name: string | null;
  itemsCompleted: number;
  claimsSubmitted: number;
  denialsResolved: number;
  appealsSent: number;
  paymentsPosted: number;
};

/** The actions of the audit log that each figure counts. */
const ACTIONS = {
  itemsCompleted: ['work.updated'],
  claimsSubmitted: ['claim.submission_queued'],
  denialsResolved: ['denial.written_off', 'denial.billed_patient', 'denial.corrected'],
  appealsSent: ['appeal.sent'],
  paymentsPosted: [
    ...['claim.patient_payment', 'claim_payment.matched', 'claim_payment.posted', 'claim_payment.released'],
    'remittance.entered',
  ],
} as const;

const quoted = (actions: readonly string[]) => actions.map((action) => `'${action}'`).join(', ');

/**
 * Counts what each user did in the period, from the audit log: each item, claim, denial, appeal or payment once. The most
 * active user comes first.
 */
export async function selectProductivity(reader: TenantReader, { from, to }: Period): Promise<ProductivityRow[]> {
  const count = (figure: keyof typeof ACTIONS, subject = 'e.subject_id') =>
    `count(distinct ${subject}) filter (where e.action in (${quoted(ACTIONS[figure])})) as "${figure}"`;
  const rows = await reader.query<ProductivityRow>(
    `select e.actor_id as "userId", max(u.name) as name, ${count('itemsCompleted')}, ${count('claimsSubmitted')},
       ${count('denialsResolved')}, ${count('appealsSent')},
       ${count(
         'paymentsPosted',
         `case when e.action = 'claim.patient_payment' then e.id
         else coalesce(e.details->>'claimPaymentId', e.subject_id) end`,
       )}
     from audit_entries e left join users u on u.organization_id = $1 and u.id = e.actor_id
     where e.organization_id = $1 and e.actor_type = 'user' and e.action = any($4::text[])
       and e.occurred_at >= $2::date::timestamp at time zone 'UTC'
       and e.occurred_at < ($3::date + 1)::timestamp at time zone 'UTC'
       and (e.action <> 'work.updated' or (e.details->>'to' = 'done' and e.details->>'from' <> 'done'))
     group by e.actor_id order by count(*) desc, e.actor_id limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, Object.values(ACTIONS).flat()],
  );
  return numbers(rows, ['userId', 'name']);
}
