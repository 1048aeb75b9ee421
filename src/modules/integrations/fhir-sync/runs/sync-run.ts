import type { Stored } from '../../../resource-fields.ts';
import type { MappingProblem } from '../../fhir-mapping/problem.ts';
import type { ProblemCount, syncRunFields, TypeCounts } from './sync-run-fields.ts';

/** One synchronization of a connection. */
export type SyncRun = Stored<typeof syncRunFields>;
export type RunMode = SyncRun['mode'];
export type RunStatus = SyncRun['status'];

export const NO_COUNTS: TypeCounts = { seen: 0, created: 0, updated: 0, unchanged: 0, failed: 0, unmapped: 0 };

export function isFinished({ status }: Pick<SyncRun, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Returns whether the run had nothing to search by: the server finds no changes by time, and no patient is known. */
export function needsPatients({ requestCount, resourceTypes }: SyncRun): boolean {
  return requestCount === 0 && resourceTypes.length > 0;
}

/** The code of a type of which resources that others refer to could not be read. */
export const UNREAD_REFERENCES = 'unread_references';

/** Codes of failures after which the rest of the type is complete and correct. */
const INCOMPLETE_CODES: ReadonlySet<string> = new Set(['incomplete', UNREAD_REFERENCES]);

/** Returns the status of a run whose types have all been read, or have failed. */
export function finalStatus(run: SyncRun): RunStatus {
  const { failures, counts, resourceTypes } = run;
  const failed = failures.filter(({ code }) => !INCOMPLETE_CODES.has(code));
  const failedTypes = new Set(failed.map(({ resourceType }) => resourceType));
  if (resourceTypes.length > 0 && resourceTypes.every((type) => failedTypes.has(type))) return 'failed';
  if (failed.length > 0 || Object.values(counts).some((count) => count.failed > 0)) return 'partially_succeeded';
  return failures.length > 0 || needsPatients(run) ? 'incomplete' : 'succeeded';
}

/** Returns a problem as a run counts it. */
export function countedProblem(resourceType: string, { code, path, reason }: MappingProblem) {
  return { resourceType, code, path, ...(reason === undefined ? {} : { reason }) };
}

const PROBLEM_KINDS_MAX = 200;

/** Adds problems to the counts of a run. Paths lose their list positions, so that their number stays bounded. */
export function addProblems(
  counted: readonly ProblemCount[],
  found: readonly Omit<ProblemCount, 'count'>[],
): ProblemCount[] {
  const keyOf = ({ resourceType, code, path, reason = '' }: Omit<ProblemCount, 'count'>) =>
    `${resourceType} ${code} ${path} ${reason}`;
  const counts = new Map(counted.map((one) => [keyOf(one), { ...one }]));
  for (const { path, ...problem } of found) {
    const kind = { ...problem, path: path.replaceAll(/\[\d+\]/g, '') };
    const known = counts.get(keyOf(kind));
    if (known) known.count += 1;
    else if (counts.size < PROBLEM_KINDS_MAX) counts.set(keyOf(kind), { ...kind, count: 1 });
  }
  return [...counts.values()];
}

export function addCounts(
  counts: Readonly<Record<string, TypeCounts>>,
  more: ReadonlyMap<string, TypeCounts>,
): Record<string, TypeCounts> {
  const sum: Record<string, TypeCounts> = { ...counts };
  for (const [type, added] of more) {
    const total = { ...(sum[type] ?? NO_COUNTS) };
    for (const name of Object.keys(added) as (keyof TypeCounts)[]) total[name] += added[name];
    sum[type] = total;
  }
  return sum;
}

/** Types without a corresponding resource in the service. They are stored, because others refer to them. */
export const SUPPORTING_TYPES: ReadonlySet<string> = new Set([
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'RelatedPerson',
  'Procedure',
  'ChargeItem',
]);

/** The parts of a visit. A change of one changes the visit. */
export const VISIT_PARTS: ReadonlySet<string> = new Set(['Condition', 'Procedure', 'ChargeItem']);
