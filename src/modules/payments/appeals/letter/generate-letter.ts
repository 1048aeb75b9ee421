import { dollars, fullName, longDate, longPeriod } from '../../../../printing/format.ts';
import type { Claim } from '../../../billing/claims/claim.ts';
import { refusedAmountOf } from '../../denials/denial-state.ts';
import { type ClaimFacts, stateClaimGrounds } from './claim-grounds.ts';
import { LetterBuilder } from './letter-builder.ts';
import type { LetterContent } from './letter-content.ts';
import { type LetterFacts, stateDocuments, stateHistory } from './letter-facts.ts';

/**
 * Generates the text of an appeal from facts that the service holds; pure. Each statement of a fact names its source, and
 * unknown facts become placeholders.
 */
export function generateLetter(facts: LetterFacts): LetterContent {
  const { subject } = facts;
  if (subject.kind === 'claim') return claimLetter({ ...facts, subject });
  return authorizationLetter(facts, subject);
}

function claimLetter(facts: ClaimFacts): LetterContent {
  const { claim, denials } = facts.subject;
  const categories = [...new Set(denials.map(({ category }) => category))];
  const builder = new LetterBuilder(`claim_denial.${categories.length === 1 ? categories[0] : 'several'}`);
  builder.section('facts', null);
  const number = builder.cite(
    'claim_field',
    `${claim.id}#/patientControlNumber`,
    `Claim ${claim.patientControlNumber}`,
  );
  const period = longPeriod(periodOf(claim));
  builder.state(
    'subject',
    `We write about the claim for services to ${fullName(facts.patient.name)} on ${period}, billed at ${dollars(claim.totalCharges)}.`,
    [number],
  );
  for (const denial of denials) {
    const { id, groupCode, carc, rarcs, label, receivedAt } = denial;
    const reason = builder.cite('denial', id, `Your remittance advice of ${longDate(receivedAt.slice(0, 10))}`);
    const code = builder.cite(
      'reason_code',
      `${groupCode}-${carc}`,
      `Adjustment group and reason code ${groupCode}-${carc}`,
    );
    const remarks =
      rarcs.length === 0 ? '' : ` and remark ${rarcs.length === 1 ? 'code' : 'codes'} ${rarcs.join(', ')}`;
    builder.state(
      `denial_${id}`,
      `You denied ${dollars(refusedAmountOf(denial))} with reason code ${groupCode}-${carc}${remarks} (${label}).`,
      [reason, code],
    );
  }
  stateEarlier(facts, builder);
  stateDeadline(facts, builder);
  stateClaimGrounds(facts, builder);
  const amount = denials.reduce((sum, denial) => sum + refusedAmountOf(denial), 0);
  builder.section('request', 'What we ask');
  builder.state('request', `Please reverse the denial and process ${dollars(amount)} for payment.`);
  stateRationale(builder);
  return builder.build();
}

/** Returns the statement period of an institutional claim, otherwise the first and the last day of the lines. */
function periodOf({ institutional, serviceLines }: Claim) {
  if (institutional !== null) {
    const { start, end = start } = institutional.statementPeriod;
    return { start, end };
  }
  const starts = serviceLines.map(({ serviceDate }) => serviceDate.start).toSorted();
  const ends = serviceLines.map(({ serviceDate }) => serviceDate.end).toSorted();
  return { start: starts[0]!, end: ends.at(-1)! };
}

type AuthorizationSubject = Extract<LetterFacts['subject'], { kind: 'authorization' }>;

function authorizationLetter(facts: LetterFacts, { authorization }: AuthorizationSubject): LetterContent {
  const { id, items, decision, diagnoses } = authorization;
  const builder = new LetterBuilder('prior_auth_denial');
  builder.section('facts', null);
  const services = items.map(({ procedureCode, modifiers }) => [procedureCode, ...modifiers].join('-')).join(', ');
  const codes = diagnoses.map(({ code }) => code).join(', ');
  builder.state(
    'subject',
    `We write about the request to authorize ${services} for ${fullName(facts.patient.name)}, with ${diagnoses.length === 1 ? 'diagnosis' : 'diagnoses'} ${codes}.`,
    [builder.cite('authorization_field', `${id}#/items`, 'The authorization request, services and diagnoses')],
  );
  if (decision !== null) {
    const decided = builder.cite(
      'authorization_field',
      `${id}#/decision`,
      `Your decision of ${longDate(decision.decidedAt.slice(0, 10))}`,
    );
    const word = decision.outcome === 'denied' ? 'denied' : 'did not approve all of';
    builder.state('decision', `On ${longDate(decision.decidedAt.slice(0, 10))} you ${word} the request.`, [decided]);
    decision.denialReasons.forEach(({ code, text }, index) => {
      const reason = builder.cite(
        'authorization_field',
        `${id}#/decision/denialReasons/${index}`,
        `Decision reason code ${code}`,
      );
      builder.state(`denial_reason_${index + 1}`, `You gave as reason: ${text}`, [reason]);
    });
  }
  stateEarlier(facts, builder);
  stateDeadline(facts, builder);
  builder.section('grounds', 'Why the services should be authorized');
  stateHistory(facts, builder);
  const description =
    'Why the services are medically necessary for this patient, in the words of the treating clinician.';
  builder.state('clinical_rationale', builder.placeholder('clinical_rationale', description));
  stateDocuments(facts, builder);
  builder.section('request', 'What we ask');
  builder.state('request', 'Please reverse the decision and authorize the requested services.');
  stateRationale(builder);
  return builder.build();
}

function stateEarlier({ previous }: LetterFacts, builder: LetterBuilder): void {
  if (previous === null) return;
  const { id, level, result, receivedOn } = previous;
  const source = builder.cite('appeal', id, `Your decision on the appeal of level ${level}`);
  const words = result.replaceAll('_', ' ');
  builder.state(
    'previous_appeal',
    `Our appeal of level ${level} was ${words} on ${longDate(receivedOn)}. We appeal to the next level.`,
    [source],
  );
}

function stateDeadline({ deadline }: LetterFacts, builder: LetterBuilder): void {
  if (deadline === null) return;
  const { days, from, citation } = deadline.basis;
  const source =
    citation === null
      ? builder.cite('payer_policy', 'appeal_rules', "The payer's time limit for appeals")
      : builder.cite('regulation', citation, citation);
  builder.state(
    'deadline',
    `The time limit for this appeal is ${days} days from ${longDate(from)} and ends on ${longDate(deadline.date)}.`,
    [source],
  );
}

function stateRationale(builder: LetterBuilder): void {
  builder.state(
    'rationale',
    'If you uphold any part of your decision, please send us the specific reason, the clinical criteria or policy that you applied, and the qualification of the reviewer.',
  );
}
