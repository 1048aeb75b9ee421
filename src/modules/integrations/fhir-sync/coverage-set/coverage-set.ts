import { createHash } from 'node:crypto';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { CoverageInput } from '../../../practice/coverages/create-coverage.ts';

/** A coverage of a new set: its fields, and the FHIR id if it came as a FHIR resource. */
export type WantedCoverage = {
  fields: CoverageInput & { status: Coverage['status'] };
  fhirId: string | null;
  isFhir: boolean;
};

/** Returns the ETag of a patient's set, which changes whenever a coverage of the set does. */
export function etagOf(coverages: readonly Pick<Coverage, 'id' | 'version'>[]): string {
  const versions = coverages.map(({ id, version }) => `${id} ${version}`).sort();
  return `"${createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 22)}"`;
}

type Current = Pick<Coverage, 'id' | 'externalId' | 'payerId' | 'memberId' | 'status'> & { fhirId: string | null };

/**
 * Returns the coverage of the current set that each coverage of the new set replaces: by FHIR id, by externalId,
 * otherwise by payer and member id. A coverage is used once. Null: a new coverage.
 */
export function matchSet(wanted: readonly WantedCoverage[], current: readonly Current[]): (string | null)[] {
  const free = current.filter(({ status }) => status !== 'entered_in_error');
  const take = (isSame: (one: Current) => boolean) => {
    const index = free.findIndex(isSame);
    return index < 0 ? null : free.splice(index, 1)[0]!.id;
  };
  const found = new Map<WantedCoverage, string>();
  for (const pass of [byFhirId, byExternalId, byMember]) {
    for (const one of wanted) {
      const id = found.has(one) ? null : take((other) => pass(one, other));
      if (id !== null) found.set(one, id);
    }
  }
  return wanted.map((one) => found.get(one) ?? null);
}

const byFhirId = ({ fhirId }: WantedCoverage, other: Current) => fhirId !== null && fhirId === other.fhirId;
const byExternalId = ({ fields }: WantedCoverage, { externalId }: Current) =>
  fields.externalId != null && fields.externalId === externalId;
/** A cancelled coverage is not reactivated; a new one is created. */
const byMember = ({ fields }: WantedCoverage, { payerId, memberId, status }: Current) =>
  status !== 'cancelled' && fields.payerId === payerId && fields.memberId === memberId;
