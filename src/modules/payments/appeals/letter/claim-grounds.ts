import { longDate, longPeriod } from '../../../../printing/format.ts';
import type { Claim } from '../../../billing/claims/claim.ts';
import type { DenialCategory } from '../../denials/classification/denial-category.ts';
import type { Denial } from '../../denials/denial.ts';
import type { LetterBuilder } from './letter-builder.ts';
import { type LetterFacts, stateDocuments, stateHistory } from './letter-facts.ts';

export type ClaimFacts = LetterFacts & { subject: Extract<LetterFacts['subject'], { kind: 'claim' }> };

/** States the grounds for denials of one category. */
type Grounds = (facts: ClaimFacts, builder: LetterBuilder, denials: readonly Denial[]) => void;

/**
 * The grounds by category. They state facts from the claim and its records, with the source of each. Facts that only
 * the practice has are placeholders; clinical reasons are never generated.
 */
const GROUNDS: Readonly<Record<DenialCategory, Grounds>> = {
  authorization: ({ subject: { claim } }, builder) => {
    const { priorAuthorizationNumber } = claim;
    if (priorAuthorizationNumber !== null) {
      const source = builder.cite(
        'claim_field',
        `${claim.id}#/priorAuthorizationNumber`,
        'The claim, loop 2300 REF*G1',
      );
      builder.state(
        'authorization_number',
        `The services were authorized. The claim reported authorization number ${priorAuthorizationNumber}.`,
        [source],
      );
      return;
    }
    const reason = builder.placeholder(
      'authorization_reason',
      'Why no authorization was on the claim: its number if one was granted, or why none was needed or could be obtained before the service.',
    );
    builder.state('authorization_reason', reason);
  },
  eligibility_coverage: ({ coverage }, builder) => {
    if (coverage.latestEligibilityStatus === 'active' && coverage.latestEligibilityCheckId !== null) {
      const text = 'The most recent eligibility response of the payer (271)';
      const source = builder.cite('coverage', `${coverage.id}#/latestEligibilityCheckId`, text);
      builder.state(
        'coverage_active',
        `Your eligibility response reports the coverage of member ${coverage.memberId} as active.`,
        [source],
      );
    }
    builder.state(
      'coverage_facts',
      builder.placeholder('coverage_facts', 'Facts that show that the coverage was in force on the dates of service.'),
    );
  },
  coordination_of_benefits: (_facts, builder) =>
    builder.state(
      'cob_facts',
      builder.placeholder(
        'cob_facts',
        'Why this plan is primary, or the decision of the primary payer that is enclosed.',
      ),
    ),
  duplicate: ({ subject: { claim } }, builder, denials) => {
    stateLines(claim, denials, builder);
    builder.state(
      'duplicate_facts',
      builder.placeholder(
        'duplicate_facts',
        'How the services differ from those that were paid, or which claim was not paid.',
      ),
    );
  },
  timely_filing: ({ subject: { claim, receipts } }, builder) => {
    const transmittedAt = claim.submission?.transmittedAt ?? null;
    if (transmittedAt !== null) {
      const source = builder.cite(
        'claim_field',
        `${claim.id}#/submission`,
        'The record of the submission of the claim',
      );
      const sentOn = longDate(transmittedAt.slice(0, 10));
      builder.state('claim_sent', `The claim was transmitted electronically on ${sentOn}.`, [source]);
    }
    for (const { id, level, receivedOn } of receipts) {
      const source = builder.cite('acknowledgment', id, `Electronic acknowledgment of the claim (${level})`);
      builder.state(`receipt_${id}`, `Its acceptance was acknowledged on ${longDate(receivedOn)}.`, [source]);
    }
    if (receipts.length > 0) return;
    builder.state(
      'filing_proof',
      builder.placeholder('filing_proof', 'The proof that the claim was filed in time, or the reason for the delay.'),
    );
  },
  missing_information: ({ documents }, builder) => {
    if (documents.length > 0) return;
    builder.state(
      'missing_information',
      builder.placeholder(
        'missing_information',
        'The information that the payer requested, or its location on the claim.',
      ),
    );
  },
  coding: ({ subject: { claim } }, builder, denials) => {
    stateLines(claim, denials, builder);
    builder.state(
      'coding_support',
      builder.placeholder('coding_support', 'Parts of the record that support the billed codes and modifiers.'),
    );
  },
  bundling_ncci: ({ subject: { claim } }, builder, denials) => {
    stateLines(claim, denials, builder);
    builder.state(
      'separate_services',
      builder.placeholder(
        'separate_services',
        'Parts of the record that show that the services were separate and distinct.',
      ),
    );
  },
  medical_necessity: (facts, builder, denials) => {
    stateLines(facts.subject.claim, denials, builder);
    stateHistory(facts, builder);
    builder.state(
      'clinical_rationale',
      builder.placeholder(
        'clinical_rationale',
        'Why the services were medically necessary for this patient, in the words of the treating clinician.',
      ),
    );
  },
  non_covered_benefit_limit: (_facts, builder) =>
    builder.state(
      'benefit_provision',
      builder.placeholder(
        'benefit_provision',
        'The provision of the plan under which the services are covered, or why the limit was not reached.',
      ),
    ),
  provider_enrollment_credentialing: ({ subject: { claim } }, builder) => {
    const { npi } = claim.renderingProvider ?? claim.billingProvider;
    const pointer = claim.renderingProvider ? '/renderingProvider/npi' : '/billingProvider/npi';
    const source = builder.cite('claim_field', `${claim.id}#${pointer}`, 'The claim, provider of the services');
    const named = npi === null ? 'the billing provider of the claim' : `the provider with NPI ${npi}`;
    builder.state('provider', `The services were given by ${named}.`, [source]);
    builder.state(
      'enrollment_facts',
      builder.placeholder(
        'enrollment_facts',
        'The date since which the provider has been enrolled or credentialed with the payer.',
      ),
    );
  },
  patient_information: ({ patient, coverage }, builder) => {
    const source = builder.cite('coverage', `${coverage.id}#/memberId`, 'The coverage of the patient');
    builder.state(
      'patient_identity',
      `The member ID of the patient, born ${longDate(patient.birthDate)}, is ${coverage.memberId}.`,
      [source],
    );
  },
  other: (_facts, builder) => builder.state('reason', builder.placeholder('reason', 'Why the denial is wrong.')),
};

/** States the grounds of all denials, once for each category. */
export function stateClaimGrounds(facts: ClaimFacts, builder: LetterBuilder): void {
  const categories = [...new Set(facts.subject.denials.map(({ category }) => category))];
  builder.section('grounds', 'Why the denial should be reversed');
  for (const category of categories) {
    GROUNDS[category](
      facts,
      builder,
      facts.subject.denials.filter((denial) => denial.category === category),
    );
  }
  stateDocuments(facts, builder);
}

/** States the billed services of the denied lines. */
function stateLines(claim: Claim, denials: readonly Denial[], builder: LetterBuilder): void {
  const denied = new Set(denials.flatMap(({ serviceLineIds }) => serviceLineIds));
  claim.serviceLines.forEach((line, index) => {
    if (denied.size > 0 && !denied.has(line.id)) return;
    const codes = line.diagnosisPointers.flatMap((pointer) => claim.diagnoses[pointer - 1]?.code ?? []);
    const source = builder.cite(
      'claim_field',
      `${claim.id}#/serviceLines/${index}`,
      `The claim, service line ${line.sequence}`,
    );
    const diagnoses =
      codes.length === 0 ? '' : ` for ${codes.length === 1 ? 'diagnosis' : 'diagnoses'} ${codes.join(', ')}`;
    builder.state(
      `line_${line.sequence}`,
      `Line ${line.sequence} was billed as ${serviceText(line)}${dateText(line, claim)}${diagnoses}.`,
      [source],
    );
  });
}

type Line = Claim['serviceLines'][number];

/** Names a service: by its procedure, by its revenue code, or by both; a dental service with its teeth and their surfaces. */
function serviceText({ procedureCode, modifiers, revenueCode, teeth = [], oralCavityCodes = [] }: Line): string {
  const revenue = revenueCode === undefined ? [] : [`revenue code ${revenueCode}`];
  if (procedureCode === '') return revenue.join('');
  const treated = teeth.flatMap(({ tooth, surfaces = [] }) =>
    tooth === undefined ? [] : [`tooth ${[tooth, ...surfaces].join(' ')}`],
  );
  const areas = oralCavityCodes.map((code) => `area ${code} of the oral cavity`);
  const where = [...revenue, ...treated, ...areas].join(', ');
  const procedure = [procedureCode, ...modifiers].join('-');
  return where === '' ? procedure : `${procedure} (${where})`;
}

/** A line of an institutional claim without dates of its own has only those of the statement, which the letter states already. */
function dateText({ serviceDate, hasServiceDate }: Line, { institutional }: Claim): string {
  return institutional !== null && !hasServiceDate ? '' : ` on ${longPeriod(serviceDate)}`;
}
