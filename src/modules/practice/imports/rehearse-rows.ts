import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type ApplyContext, applyRows, namedBy } from './apply-rows.ts';
import type { ExistingResources } from './existing-resources.ts';
import type { ImportRow } from './import.ts';
import { isOfRoster } from './import-parts.ts';
import { type RowCopy, selectCopies, selectExisting, selectSubjects } from './imports-store.ts';
import type { FileRow } from './read-rows.ts';

/** The outcome of a row of a dry run, with the copy that later rows need. */
type Rehearsed = ImportRow & { copy: RowCopy | null };

type RehearsalContext = ApplyContext & {
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  importId: string;
};

export const withoutCopy = (row: ImportRow): Rehearsed => ({ ...row, copy: null });

/** Carries the outcomes out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly rows: readonly Rehearsed[];

  constructor(rows: readonly Rehearsed[]) {
    super('A dry run is rolled back');
    this.rows = rows;
  }
}

/**
 * Applies rows in a transaction that is rolled back, after the earlier rows of the file on which they depend. Returns the
 * outcomes of the rows that it has handled, at least one.
 */
export async function rehearseRows(rows: readonly FileRow[], context: RehearsalContext): Promise<readonly Rehearsed[]> {
  try {
    await context.transact(async (tx) => {
      throw new RolledBack(await rehearseIn(tx, rows, context));
    });
  } catch (thrown) {
    if (thrown instanceof RolledBack) return thrown.rows;
    throw thrown;
  }
  return [];
}

async function rehearseIn(tx: UnitOfWork, rows: readonly FileRow[], context: RehearsalContext): Promise<Rehearsed[]> {
  const before = await selectExisting(tx, namedBy(rows));
  const subjects = await subjectsOf(tx, rows, { before, importId: context.importId });
  const earlier = await earlierRows(tx, rows, { subjects: [...subjects.values()], context });
  // A transaction runs by one clock, and the copies of another patient may have another one.
  const isClocked = rows.length > 1 && earlier.some(({ body }) => body.testClockId !== undefined);
  if (isClocked) return rehearseIn(tx, rows.slice(0, 1), context);
  for (let done = 0; done < earlier.length; ) done += (await applyRows(tx, earlier.slice(done), context)).length;
  const outcomes = await applyRows(tx, rows, context);
  await tx.followEvents();
  // The constraints of the database refuse what the commands have not.
  await tx.flush();
  return outcomes.map((outcome, index) => ({
    ...outcome,
    resourceId: outcome.outcome === 'created' ? null : outcome.resourceId,
    copy: copyOf(tx, rows[index]!, { outcome, subject: subjects.get(rows[index]!) ?? '', context }),
  }));
}

type Before = { before: ExistingResources; importId: string };

/**
 * Returns the patient of each row: its id, or the externalId of a patient that the file creates. For a row of a provider or
 * facility, returns the NPI instead, because later rows may name the provider or facility by it.
 */
async function subjectsOf(
  tx: UnitOfWork,
  rows: readonly FileRow[],
  { before, importId }: Before,
): Promise<Map<FileRow, string>> {
  const subjects = new Map<FileRow, string>();
  for (const row of rows) {
    const { type, externalId, body } = row;
    if (row.error !== null || type === null) continue;
    if (isOfRoster(type)) {
      const found = before.of(row);
      const npi = body.npi ?? (found === 'ambiguous' ? null : found?.npi) ?? externalId;
      subjects.set(row, `${type} ${npi}`);
      continue;
    }
    if (externalId === null) continue;
    const named = body.patientId ?? body.patientExternalId ?? (type === 'patient' ? externalId : null);
    const patient = typeof named === 'string' ? (before.get('patient', named)?.id ?? named) : null;
    const own = before.get(type, externalId)?.patientId ?? patient;
    const subject = own ?? (await selectSubjects(tx, importId, [externalId]))[0];
    if (subject !== undefined) subjects.set(row, subject);
  }
  return subjects;
}

async function earlierRows(
  tx: UnitOfWork,
  rows: readonly FileRow[],
  { subjects, context }: { subjects: readonly string[]; context: RehearsalContext },
): Promise<FileRow[]> {
  const { externalIds } = namedBy(rows);
  const { importId, encryption } = context;
  const copies = await selectCopies(tx, importId, { subjects, externalIds });
  return copies.map(({ sequence, content }) =>
    JSON.parse(encryption.open(content, placeOf(tx.organizationId, importId, sequence)).toString('utf8')),
  );
}

/** Returns the copy of a row with an effect. Rows without one change nothing for later rows. */
function copyOf(
  { organizationId }: UnitOfWork,
  row: FileRow,
  { outcome, subject, context }: { outcome: ImportRow; subject: string; context: RehearsalContext },
): RowCopy | null {
  if (outcome.outcome !== 'created' && outcome.outcome !== 'updated') return null;
  const place = placeOf(organizationId, context.importId, row.sequence);
  return { subject, content: context.encryption.seal(JSON.stringify(row), place) };
}

function placeOf(organizationId: string, importId: string, sequence: number) {
  return { organizationId, table: 'import_rows', row: `${importId}/${sequence}`, column: 'content' };
}
