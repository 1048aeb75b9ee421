import type { LocalDate } from '../../../../kernel/local-date.ts';

export const EAP_PROFILES = ['generic', 'optum_eap', 'cigna_eap'] as const;
export type EapProfileId = (typeof EAP_PROFILES)[number];

/** The requirements of an employee assistance program for a claim, from a date on. */
export type EapProfile = {
  id: EapProfileId;
  effectiveFrom: LocalDate;
  /** The last day, or null while it is in effect. */
  effectiveTo: LocalDate | null;
  /** Each line needs one of these modifiers; empty if the program requires none. */
  modifiers: readonly string[];
  /** The only procedure codes that the program pays; null for all that are not excluded. */
  procedureCodes: readonly string[] | null;
  /** Ranges of procedure codes that the medical plan covers instead of the program. */
  excluded: readonly { from: string; to: string; title: string }[];
  /** Prefixes of the taxonomy codes of counselors who hold at least a master's-level license. */
  taxonomyPrefixes: readonly string[];
  /** Where the program publishes its rules. */
  reference: string;
};

/** Services that employee assistance programs do not cover. */
const EXCLUDED = [
  { from: '90792', to: '90792', title: 'psychiatric evaluation with medical services' },
  { from: '90833', to: '90833', title: 'psychotherapy with an evaluation and management service' },
  { from: '90836', to: '90836', title: 'psychotherapy with an evaluation and management service' },
  { from: '90838', to: '90838', title: 'psychotherapy with an evaluation and management service' },
  { from: '90863', to: '90863', title: 'medication management' },
  { from: '96105', to: '96171', title: 'assessment and testing' },
  { from: '99202', to: '99215', title: 'evaluation and management, such as medication management' },
];

/** Counselors, psychologists, social workers, marriage and family therapists, psychiatrists and psychiatric nurses. */
const TAXONOMY_PREFIXES = ['101Y', '103T', '1041C0700X', '106H', '2084P', '363LP0808X', '364SP08'];

const COMMON = { effectiveTo: null, excluded: EXCLUDED, taxonomyPrefixes: TAXONOMY_PREFIXES };

/** The profiles, in the order of their dates within each program. */
const EAP_PROFILE_DATA: readonly EapProfile[] = [
  {
    ...COMMON,
    id: 'generic',
    effectiveFrom: '2015-10-01',
    modifiers: [],
    procedureCodes: null,
    reference: 'Common terms of employee assistance programs',
  },
  {
    ...COMMON,
    id: 'optum_eap',
    effectiveFrom: '2015-10-01',
    modifiers: ['HJ'],
    procedureCodes: null,
    reference: 'Optum EAP: modifier HJ on each service',
  },
  {
    ...COMMON,
    id: 'cigna_eap',
    effectiveFrom: '2015-10-01',
    modifiers: [],
    procedureCodes: ['99404'],
    reference: 'Cigna EAP: procedure code 99404',
  },
];

/** Returns the profile of a program that is in effect on a day, or null. */
export function profileOn(
  id: EapProfileId,
  day: LocalDate,
  profiles: readonly EapProfile[] = EAP_PROFILE_DATA,
): EapProfile | null {
  const inEffect = profiles.filter(
    (profile) =>
      profile.id === id && profile.effectiveFrom <= day && (profile.effectiveTo === null || day <= profile.effectiveTo),
  );
  return inEffect.at(-1) ?? null;
}
