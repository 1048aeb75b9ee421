import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { IdPrefix } from '../../../kernel/ids.ts';
import type { ListedSubject } from './listed-subject.ts';

/** The resources that rows are about, each with a query for its ids in `?`. Columns: id, patient, payer, date of service. */
const SOURCES: readonly (readonly [IdPrefix, string])[] = [
  ['clm', 'select id, patient_id, payer_id, service_from from claims where organization_id = $1 and id = any(?)'],
  [
    'den',
    `select d.id, c.patient_id, d.payer_id, c.service_from
     from denials d join claims c on c.organization_id = $1 and c.id = d.claim_id
     where d.organization_id = $1 and d.id = any(?)`,
  ],
  [
    'apl',
    `select a.id, coalesce(c.patient_id, p.patient_id), a.payer_id, coalesce(c.service_from, ${firstService('p')})
     from appeals a left join claims c on c.organization_id = $1 and c.id = a.claim_id
     left join prior_authorizations p on p.organization_id = $1 and p.id = a.prior_authorization_id
     where a.organization_id = $1 and a.id = any(?)`,
  ],
  [
    'pa',
    `select p.id, p.patient_id, p.payer_id, ${firstService('p')}
     from prior_authorizations p where p.organization_id = $1 and p.id = any(?)`,
  ],
  [
    'elg',
    `select id, patient_id, payer_id, service_from from eligibility_checks
     where organization_id = $1 and id = any(?)`,
  ],
  ['cov', 'select id, patient_id, payer_id, null::date from coverages where organization_id = $1 and id = any(?)'],
  ['pat', 'select id, id, null, null::date from patients where organization_id = $1 and id = any(?)'],
  ['era', 'select id, null, payer_id, null::date from remittances where organization_id = $1 and id = any(?)'],
];

/** The first planned date of the services of a prior authorization. */
function firstService(authorization: string): string {
  return `(select min((i->'serviceDates'->>'start')::date) from json_array_elements(${authorization}.document->'items') i)`;
}

/** The first parameter is the organization, the second the environment of the directory; the ids of each source follow. */
const SUBJECTS = `with subjects (id, patient_id, payer_id, service_date) as (
    ${SOURCES.map(([, text], at) => text.replace('?', `$${at + 3}::text[]`)).join('\n    union all ')}
  )
  select s.id, s.patient_id as "patientId", t.document->'name' as "patientName", s.payer_id as "payerId",
    coalesce(
      y.document->>'name', o.document->>'name',
      (select p.document->>'name' from payer_aliases a join payers p on p.id = a.payer_id
       where a.alias = s.payer_id and p.is_sandbox = $2 limit 1)) as "payerName",
    s.service_date as "serviceDate"
  from subjects s
  left join patients t on t.organization_id = $1 and t.id = s.patient_id
  left join payers y on y.id = s.payer_id and y.is_sandbox = $2
  left join custom_payers o on o.organization_id = $1 and o.id = s.payer_id`;

/** Returns what resources are about, by their ids. */
export async function selectListedSubjects(
  reader: TenantReader,
  ids: readonly string[],
): Promise<Map<string, ListedSubject>> {
  const bySource = SOURCES.map(([prefix]) => ids.filter((id) => id.startsWith(`${prefix}_`)));
  const rows = await reader.query<ListedSubject & { id: string }>(SUBJECTS, [
    reader.organizationId,
    !reader.livemode,
    ...bySource,
  ]);
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}
