import { AppError } from '../../../../kernel/errors.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { FhirSource } from '../../../platform/provenance/present-provenance.ts';
import type { MappingProblem } from '../../fhir-mapping/problem.ts';
import type { KnownResource, ResourceStatus } from '../received/fhir-resources-store.ts';
import type { ContentVault } from '../received/resource-content.ts';

/** A new version of a resource, with the earlier knowledge about the resource. */
export type Arrival = {
  type: string;
  id: string;
  versionId: string | null;
  lastUpdated: Date | null;
  hash: Buffer;
  /** The encrypted text; null if it is too large to keep. */
  raw: Buffer | null;
  resource: unknown;
  known: KnownResource | null;
};

/** The result for a received resource. */
export type Effect = {
  status: ResourceStatus;
  outcome: 'created' | 'updated' | 'unchanged' | 'unmapped' | 'failed';
  targetId: string | null;
  /** The reference without which it cannot be mapped. */
  missing: string | null;
  problems: MappingProblem[];
};

export type EffectContext = {
  connectionId: string;
  runId: string;
  vault: ContentVault;
  /** Whether nothing is written. References count as found. */
  isDryRun: boolean;
  /** The time zone of the practice: of the connection, otherwise of the organization. */
  timeZone: string | null;
  /** The day by which names, addresses and identifiers are in use. */
  today: LocalDate;
};

/** Represents the target of a reference in a dry run. */
export const DRY_RUN_TARGET = 'dry_run';

/** Returns the details of the audit entry, which name the resource and version that the change was made from. */
export function detailsOf(
  { connectionId, runId }: EffectContext,
  arrival: Arrival,
): { fhirSource: FhirSource; syncRunId: string } {
  const { type, id, versionId } = arrival;
  return { fhirSource: { connectionId, resourceType: type, resourceId: id, versionId }, syncRunId: runId };
}

export function unmapped(problems: MappingProblem[], missing: string | null = null): Effect {
  return { status: 'unmapped', outcome: 'unmapped', targetId: null, missing, problems };
}

export function stored(known: KnownResource | null): Effect {
  const outcome = known === null ? 'created' : 'updated';
  return { status: 'stored', outcome, targetId: null, missing: null, problems: [] };
}

/** Returns the effect of a saved target. */
export function saved(
  targetId: string,
  outcome: 'created' | 'updated' | 'unchanged',
  problems: MappingProblem[],
): Effect {
  return { status: 'mapped', outcome, targetId, missing: null, problems };
}

/** Returns the effect of a dry run: the probable result of the command. */
export function assumed({ known }: Arrival, problems: MappingProblem[]): Effect {
  return saved(known?.targetId ?? DRY_RUN_TARGET, known?.targetId ? 'updated' : 'created', problems);
}

/** Returns the effect of an arrival that a command refused to save. */
export function refused(
  problems: MappingProblem[],
  problem: { code: MappingProblem['code']; path: string; reason?: string | undefined },
  targetId: string | null = null,
): Effect {
  const { code, path, reason } = problem;
  const last: MappingProblem = { code, severity: 'error', path, ...(reason === undefined ? {} : { reason }) };
  return { ...unmapped([...problems, last]), targetId };
}

/** Returns the code of an error and its field, such as `required /subscriber`. Texts may be PHI. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, param = error.options.param } = error.options.details?.[0] ?? { code: error.code };
  return faultText({ code, param });
}

export const faultText = ({ code, param }: { code: string; param?: string | undefined }) =>
  param ? `${code} ${param.replace(/^\/entries\/0/, '')}` : code;

type MappedArrival<T> = { value: T | null; problems: MappingProblem[]; missing?: string | null };
export type ReadyArrival<T> = { arrival: Arrival; value: T; problems: MappingProblem[]; index: number };

/**
 * Returns the arrivals that were mapped, which a command saves next, and the effects of the others by their index. A dry
 * run assumes the effects of all.
 */
export function prepare<T>(
  { isDryRun }: EffectContext,
  arrivals: readonly Arrival[],
  mapped: readonly MappedArrival<T>[],
): { effects: Effect[]; ready: ReadyArrival<T>[] } {
  const effects = mapped.map(({ problems, missing = null }) => unmapped(problems, missing));
  const ready = mapped.flatMap(({ value, problems }, index) =>
    value === null ? [] : [{ arrival: arrivals[index]!, value, problems, index }],
  );
  if (isDryRun) for (const { arrival, problems, index } of ready) effects[index] = assumed(arrival, problems);
  return { effects, ready };
}

export function problem(
  code: MappingProblem['code'],
  path: string,
  severity: MappingProblem['severity'] = 'error',
): MappingProblem {
  return { code, severity, path };
}
