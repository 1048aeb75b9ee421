import type { Coverage as FhirCoverage, Patient as FhirPatient, Organization, RelatedPerson } from 'fhir/r4.js';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { CoverageInput } from '../../practice/coverages/create-coverage.ts';
import { COVERAGE_KINDS, COVERAGE_STATUSES, RANKS, RELATIONSHIPS, SEXES } from './code-tables.ts';
import { codesOf, lookUp, type ResourceReference, readAddresses, readName, referenceOf } from './datatypes.ts';
import { type FhirElement, mapResource } from './fhir-element.ts';
import { typeOf } from './patient-from-fhir.ts';
import type { Mapped } from './problem.ts';

/** The identifiers of a payer: ids of the directory or of X12 (2010BB NM109), and the name. */
export type PayerHint = { identifiers: string[]; name: string | null };
type CoverageReferences = {
  beneficiary: ResourceReference | null;
  subscriber: ResourceReference | null;
  payor: ResourceReference | null;
};

/** The resources that a coverage refers to, as far as they were received. */
type CoverageContext = {
  patientId: string | null;
  /** The resource of the subscriber: a Patient or a RelatedPerson. */
  subscriber: unknown;
  payer: { id: string } | null;
  today: LocalDate;
};

/** The fields of a coverage that the mapping sets. */
type MappedCoverage = Omit<CoverageInput, 'externalId' | 'coordination' | 'metadata' | 'subscriber'> & {
  status: Coverage['status'];
  /** Absent if the subscriber of a dependent is not in the resource; a known one stays. */
  subscriber?: Coverage['subscriber'];
};

/** Returns the references of a coverage, before its context is loaded. */
export function coverageReferences(resource: unknown): CoverageReferences {
  let references: CoverageReferences = { beneficiary: null, subscriber: null, payor: null };
  mapResource<FhirCoverage, true>('Coverage', resource, (coverage) => {
    const subscriber = referenceOf(coverage.child('subscriber'));
    const holder = referenceOf(coverage.child('policyHolder'));
    const payor = coverage.children('payor')[0] ?? null;
    references = {
      beneficiary: referenceOf(coverage.child('beneficiary')),
      subscriber: subscriber ?? holder,
      payor: referenceOf(payor),
    };
    return true;
  });
  return references;
}

/** Returns the identifiers of a coverage's payer: its reference, and the Organization if it was received. */
export function payerHint(coverage: unknown, organization: unknown): PayerHint {
  const hint: PayerHint = { identifiers: [], name: null };
  mapResource<FhirCoverage, true>('Coverage', coverage, (element) => {
    const payor = element.children('payor')[0];
    const value = payor?.child('identifier')?.text('value', 80) ?? null;
    if (value !== null) hint.identifiers.push(value);
    hint.name = payor?.text('display', 200) ?? null;
    return true;
  });
  mapResource<Organization, true>('Organization', organization, (element) => {
    for (const identifier of element.children('identifier')) {
      const value = identifier.text('value', 80);
      if (value !== null) hint.identifiers.push(value);
    }
    hint.name = element.text('name', 200) ?? hint.name;
    return true;
  });
  return hint;
}

/** Maps US Core 6.1 Coverage: 837P loops 2000B (SBR), 2010BA and 2010BB. */
export function coverageFromFhir(resource: unknown, context: CoverageContext): Mapped<MappedCoverage> {
  return mapResource<FhirCoverage, MappedCoverage>('Coverage', resource, (coverage) => {
    coverage.skip('beneficiary', 'subscriber', 'policyHolder', 'payor');
    const memberId = memberIdOf(coverage);
    if (memberId === null) coverage.report('missing', 'subscriberId', 'error');
    if (context.patientId === null) coverage.report('reference_not_found', 'beneficiary', 'error');
    if (context.payer === null) coverage.report('unknown_payer', 'payor[0]', 'error');
    if (memberId === null || context.patientId === null || context.payer === null) return null;
    const relationship = relationshipOf(coverage);
    const period = coverage.child('period');
    return {
      patientId: context.patientId,
      payerId: context.payer.id,
      memberId,
      status: coverage.coded('status', COVERAGE_STATUSES) ?? 'active',
      rank: rankOf(coverage),
      relationshipToSubscriber: relationship,
      ...(relationship === 'self' ? { subscriber: null } : subscriberFrom(coverage, context)),
      period: { start: period?.firstDay('start') ?? null, end: period?.lastDay('end') ?? null },
      ...classesOf(coverage),
      ...kindOf(coverage),
    };
  });
}

/** If the code is unknown and no one else is the subscriber, the patient is the subscriber. */
function relationshipOf(coverage: FhirElement<FhirCoverage>): Coverage['relationshipToSubscriber'] {
  const concept = coverage.child('relationship');
  const relationship = lookUp(concept, RELATIONSHIPS);
  if (relationship !== null) return relationship;
  if (concept !== null) coverage.report('unknown_code', 'relationship');
  const subscriber = referenceOf(coverage.child('subscriber'));
  const beneficiary = referenceOf(coverage.child('beneficiary'));
  const isSame = subscriber === null || (subscriber.type === beneficiary?.type && subscriber.id === beneficiary.id);
  return isSame ? 'self' : 'other';
}

/** US Core: the member id is the identifier of type MB, or subscriberId. */
function memberIdOf(coverage: FhirElement<FhirCoverage>): string | null {
  const member = coverage.children('identifier').find((identifier) => typeOf(identifier) === 'MB');
  const subscriberId = coverage.text('subscriberId', 80);
  return member?.text('value', 80) ?? subscriberId;
}

function rankOf(coverage: FhirElement<FhirCoverage>): Coverage['rank'] {
  const order = coverage.number('order');
  if (order === null) return 'primary';
  return RANKS[order - 1] ?? (coverage.report('unknown_code', 'order') || 'tertiary');
}

function classesOf(coverage: FhirElement<FhirCoverage>): Pick<Coverage, 'groupNumber' | 'planName'> {
  let [groupNumber, planName]: [string | null, string | null] = [null, null];
  for (const entry of coverage.children('class')) {
    const kind = codesOf(entry.child('type'))[0]?.code;
    if (kind === 'group') groupNumber ??= entry.text('value', 50);
    else if (kind === 'plan') planName ??= entry.text('name', 100) ?? entry.text('value', 100);
    else entry.report('no_target', '', 'information');
  }
  return { groupNumber, planName };
}

/** If the type is absent or unknown, both fields are taken from the payer directory. */
function kindOf(coverage: FhirElement<FhirCoverage>): Partial<MappedCoverage> {
  const concept = coverage.child('type');
  for (const { code } of codesOf(concept)) {
    for (let length = code.length; length > 0; length--) {
      const isWhole = length === code.length;
      const kind = isWhole || /^\d+$/.test(code) ? COVERAGE_KINDS[code.slice(0, length)] : undefined;
      if (kind !== undefined) return kind;
    }
  }
  if (concept !== null) coverage.report('unknown_code', 'type');
  return {};
}

function subscriberFrom(
  coverage: FhirElement<FhirCoverage>,
  { subscriber: resource, today }: CoverageContext,
): Pick<MappedCoverage, 'subscriber'> {
  const found = mapResource<RelatedPerson | FhirPatient, NonNullable<Coverage['subscriber']>>(
    'subscriber',
    resource,
    (person) => {
      const name = readName(person.children('name'), today);
      if (name === null) return null;
      const address = readAddresses(person.children('address'), today)[0] ?? null;
      return { name, birthDate: person.date('birthDate'), sex: person.coded('gender', SEXES) ?? 'unknown', address };
    },
  ).value;
  if (found !== null) return { subscriber: found };
  coverage.report('reference_not_found', 'subscriber');
  return {};
}
