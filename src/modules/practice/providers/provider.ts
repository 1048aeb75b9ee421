import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { isNpi } from '../../../kernel/npi.ts';
import type { Stored } from '../../resource-fields.ts';
import { nameSearchKey } from '../patients/search-key.ts';
import type { facilityFields } from './facility-fields.ts';
import type { providerFields } from './provider-fields.ts';

/** A clinician, or an organization that bills. */
export type Provider = Stored<typeof providerFields>;
/** A place where services are rendered. */
export type Facility = Stored<typeof facilityFields>;

type Named = { name?: Provider['name']; organizationName: string | null };

/** Returns the text by which lists find a name: of an organization, or the family and given names of a person. */
export function nameKeyOf({ name, organizationName }: Named): string {
  return nameSearchKey(name ? [name.family, ...name.given].join(' ') : (organizationName ?? ''));
}

type Checked = Named & Pick<Provider, 'effectiveFrom' | 'effectiveTo'> & { npi: string | null };

/** Returns the faults of a provider or facility. `checksName`: whether the name is new. */
export function rosterFaults(given: Checked, { checksName }: { checksName: boolean }): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  if (given.npi !== null && !isNpi(given.npi)) {
    faults.push({ code: 'invalid', param: '/npi', message: 'This is not an NPI: the check digit is wrong.' });
  }
  if (checksName && (given.name == null) === (given.organizationName === null)) {
    const message = 'Give exactly one of name and organizationName. In a merge patch, clear the other one with null.';
    faults.push({ code: 'exactly_one', param: '/name', message });
  }
  const { effectiveFrom: from, effectiveTo: to } = given;
  if (from !== null && to !== null && to < from) {
    faults.push({ code: 'before_start', param: '/effectiveTo', message: 'Must not be before effectiveFrom.' });
  }
  return faults;
}

type InEffect = Pick<Facility, 'effectiveFrom' | 'effectiveTo'> & { status: Provider['status'] };

/**
 * Returns why a claim with this date of service cannot name a provider or facility, as a sentence, or null. Without a date
 * only the status counts.
 */
export function notInEffectReason(
  { status, effectiveFrom, effectiveTo }: InEffect,
  on: LocalDate | null,
): string | null {
  if (status === 'merged') return 'It was merged into another provider. Name the provider of its mergedIntoId.';
  if (status === 'inactive') return 'It is inactive. Activate it, or name another one.';
  if (on === null) return null;
  if (effectiveFrom !== null && on < effectiveFrom) return 'The date of service is before its effectiveFrom.';
  return effectiveTo !== null && effectiveTo < on ? 'The date of service is after its effectiveTo.' : null;
}
