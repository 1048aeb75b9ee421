import type { TenantReader } from '../../database/transactions/transaction.ts';
import { ruleTitle } from '../../modules/billing/claims/scrubbing/rule-titles.ts';
import { findListedSubjects } from '../../modules/office/listed-subjects/find-listed-subjects.ts';
import { listQueues } from '../../modules/office/work/queues/save-queue.ts';
import { listSlaPolicies } from '../../modules/office/work/sla/find-sla-policies.ts';
import { getCachedOrganizationSettings } from '../../modules/platform/organizations/find-organizations.ts';
import { findUserNames } from '../../modules/platform/users/find-user.ts';
import { listPayers } from '../../modules/trading/payers/find-payers.ts';
import type { CsvColumn, ForPeople, NamedKind, Names } from './csv-column.ts';
import { valuesAt } from './csv-columns.ts';
import { personText } from './csv-labels.ts';

type Named = readonly (readonly [id: string, name: string])[];

/** Policies and queues that are named; an organization has a few of them. */
const FEW = { limit: 200 };

const FINDERS: Readonly<Record<NamedKind, (reader: TenantReader, ids: readonly string[]) => Promise<Named>>> = {
  patient: async (reader, ids) =>
    [...(await findListedSubjects(reader, ids))].flatMap(([id, { patientName }]) =>
      patientName === null ? [] : [[id, personText(patientName)] as const],
    ),
  payer: async (reader, ids) =>
    (await listPayers(reader, { limit: ids.length, ids })).map(({ id, name }) => [id, name] as const),
  queue: async (reader) => (await listQueues(reader, FEW)).map(({ id, name }) => [id, name] as const),
  policy: async (reader) => (await listSlaPolicies(reader, {}, FEW)).map(({ id, name }) => [id, name] as const),
  rule: async (_reader, ids) => ids.map((id) => [id, ruleTitle(id)] as const),
  assignee: async (reader, ids) => [
    ...(await findUserNames(reader, ids)),
    ...(ids.some((id) => id.startsWith('wqu_')) ? await FINDERS.queue(reader, ids) : []),
  ],
};

/** Returns what a file for people needs besides its rows: the names of ids in the rows, and the practice's time zone. */
export async function findForPeople(
  reader: TenantReader,
  rows: readonly unknown[],
  file: { columns: readonly CsvColumn[]; isMasked: boolean },
): Promise<ForPeople> {
  const { timeZone } = await getCachedOrganizationSettings(reader);
  return { names: await findNames(reader, rows, file), zone: timeZone ?? 'UTC' };
}

/**
 * Returns the names of the patients, payers, queues, policies and users whose ids rows have, with one statement for each
 * kind. `isMasked`: the names of patients are not read.
 */
async function findNames(
  reader: TenantReader,
  rows: readonly unknown[],
  { columns, isMasked }: { columns: readonly CsvColumn[]; isMasked: boolean },
): Promise<Names> {
  const names = new Map<string, string>();
  for (const { names: kind, path, isPhi } of columns) {
    if (kind === undefined || (isMasked && isPhi)) continue;
    const ids = [...new Set(rows.flatMap((row) => valuesAt(row, path)).map(String))];
    if (ids.length === 0) continue;
    for (const [id, name] of await FINDERS[kind](reader, ids)) names.set(`${kind} ${id}`, name);
  }
  return names;
}
