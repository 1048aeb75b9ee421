import { isDeepStrictEqual } from 'node:util';
import type { CodeableConcept, Coverage, CoverageClass, DomainResource, Identifier } from 'fhir/r4.js';

/**
 * A change of a coverage at its server: the members that differ. Null removes a member, and a class without a value
 * removes the class of its type.
 */
export type CoverageChange = { resourceType: 'Coverage' } & {
  [K in Exclude<keyof Coverage, 'resourceType'>]?: Coverage[K] | null;
};

const codeOf = (concept: CodeableConcept | undefined) => concept?.coding?.[0]?.code;
const classOf = (classes: readonly CoverageClass[] | undefined, code: string | undefined) =>
  classes?.find(({ type }) => codeOf(type) === code);

/** Returns the members in which a coverage differs from what was written before. The identifier always belongs to it. */
export function coverageChange(id: string | null, before: Partial<Coverage>, after: Coverage): CoverageChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Coverage)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const members = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
  return {
    ...members,
    ...(changed.includes('class') ? { class: changedClasses(before.class ?? [], after.class ?? []) } : {}),
    ...(after.identifier ? { identifier: after.identifier } : {}),
    ...(id === null ? {} : { id }),
    resourceType: 'Coverage',
  };
}

function changedClasses(before: readonly CoverageClass[], after: readonly CoverageClass[]): CoverageClass[] {
  const written = after.filter((one) => !isDeepStrictEqual(one, classOf(before, codeOf(one.type))));
  const removed = before.filter((one) => classOf(after, codeOf(one.type)) === undefined);
  return [...written, ...removed.map(({ type }) => ({ type }) as CoverageClass)];
}

/**
 * Applies a change to the resource as the server has it now. Everything that the change does not name stays: extensions,
 * network, other classes, identifiers and contained resources of the server.
 */
export function mergeCoverage(current: Coverage, change: CoverageChange): Coverage {
  const { class: classes, identifier, contained, period, ...members } = change;
  const merged: Record<string, unknown> = { ...current, ...members };
  for (const [name, value] of Object.entries(members)) if (value === null) delete merged[name];
  put(merged, 'class', classes === undefined ? current.class : mergeClasses(current.class ?? [], classes ?? []));
  put(merged, 'contained', contained === undefined ? current.contained : mergeContained(current, contained ?? []));
  put(merged, 'identifier', mergeIdentifiers(current.identifier ?? [], identifier ?? [], members.subscriberId));
  if (period !== undefined) {
    const { start: _start, end: _end, ...others } = current.period ?? {};
    put(merged, 'period', { ...others, ...period });
  }
  return merged as unknown as Coverage;
}

/** FHIR allows neither empty lists nor empty objects. */
function put(resource: Record<string, unknown>, name: string, value: object | undefined): void {
  if (value === undefined || Object.keys(value).length === 0) delete resource[name];
  else resource[name] = value;
}

function mergeClasses(current: readonly CoverageClass[], changed: readonly CoverageClass[]): CoverageClass[] {
  const kept = current.filter(({ type }) => classOf(changed, codeOf(type)) === undefined);
  const written = changed.filter(({ value }) => value !== undefined);
  return [...kept, ...written.map((one) => ({ ...classOf(current, codeOf(one.type)), ...one }))];
}

/** Only the subscriber is a contained resource of the service. */
function mergeContained(current: Coverage, ours: NonNullable<DomainResource['contained']>) {
  const others = (current.contained ?? []).filter(({ id }) => id !== 'subscriber');
  return [...others, ...ours];
}

/** Adds identifiers of the service. A changed member id also changes the identifier of type MB, which US Core requires. */
function mergeIdentifiers(
  current: readonly Identifier[],
  ours: readonly Identifier[],
  memberId: string | null | undefined,
): Identifier[] {
  const isMember = ({ type }: Identifier) => type?.coding?.some(({ code }) => code === 'MB') === true;
  const kept = current.map((one) => (memberId && isMember(one) ? { ...one, value: memberId } : one));
  return [...kept, ...ours.filter(({ system }) => !current.some((one) => one.system === system))];
}
