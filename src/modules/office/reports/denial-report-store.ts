import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { numbers, type ReportFilter, ROWS_MAX } from './report-query.ts';

/**
 * Whether the facts on file confirm that the check was missing, for a denial `d` and its claim `c` of the organization
 * `$1`. Coverage: no eligibility check was completed before the claim was submitted. Authorization: the claim has no
 * number of one. Time limit: submitted after the last day to file. Duplicate: an earlier claim bills the same. Always: a scrub
 * rule had reported a finding.
 */
const IS_CONFIRMED = `coalesce((d.document->'preventable'->>'wouldHaveBeenCaught')::boolean, false) or case d.category
  when 'eligibility_coverage' then not exists (
    select from eligibility_checks k where k.organization_id = $1 and k.coverage_id = c.coverage_id
      and k.completed_at <= (c.document->'submission'->>'submittedAt')::timestamptz)
  when 'authorization' then c.document->>'priorAuthorizationNumber' is null
  when 'timely_filing' then (c.document->'submission'->>'submittedAt')::timestamptz
    >= ((c.document->'timelyFiling'->>'deadline')::date + 1)::timestamp at time zone 'UTC'
  when 'duplicate' then exists (
    select from claims o where o.organization_id = $1 and o.duplicate_hash = c.duplicate_hash
      and o.id <> c.id and o.created_at < c.created_at)
  else false end`;

type DenialRow = {
  payerId: string;
  category: string;
  groupCode: string;
  carc: string;
  denials: number;
  claims: number;
  deniedAmount: number;
  openAmount: number;
  overturned: number;
  recoveredAmount: number;
  writtenOffAmount: number;
  billedToPatientAmount: number;
  preventable: number;
  confirmed: number;
};

/** Returns the denials that were received in the period, by payer and reason, the largest denied amount first. */
export async function selectDenialReport(
  reader: TenantReader,
  { from, to, payerId }: ReportFilter,
): Promise<DenialRow[]> {
  const rows = await reader.query<DenialRow>(
    `select d.payer_id as "payerId", d.category, group_code as "groupCode", reason_code as carc, count(*) as denials,
       count(distinct claim_id) as claims, sum(denied_amount) as "deniedAmount", sum(open_amount) as "openAmount",
       count(*) filter (where d.status = 'overturned') as overturned,
       sum(recovered + coalesce((d.document->'resolution'->>'amountRecovered')::bigint, 0)) as "recoveredAmount",
       sum(case when d.status = 'written_off' then denied_amount - recovered else written_off end) as "writtenOffAmount",
       coalesce(sum(denied_amount - recovered - written_off) filter (where d.status = 'billed_patient'), 0)
         as "billedToPatientAmount",
       count(*) filter (where (d.document->'preventable'->>'wouldHaveBeenCaught')::boolean) as preventable,
       count(*) filter (where ${IS_CONFIRMED}) as confirmed
     from denials d join claims c on c.organization_id = $1 and c.id = d.claim_id,
       lateral (select coalesce((d.document->>'recoveredAmount')::bigint, 0) as recovered,
         coalesce((d.document->>'writtenOffAmount')::bigint, 0) as written_off) parts
     where d.organization_id = $1 and d.created_at >= $2::date::timestamp at time zone 'UTC'
       and d.created_at < ($3::date + 1)::timestamp at time zone 'UTC' and ($4::text is null or d.payer_id = $4)
     group by 1, 2, 3, 4 order by sum(denied_amount) desc, 1, 2, 3, 4 limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, payerId],
  );
  return numbers(rows, ['payerId', 'category', 'groupCode', 'carc']);
}
