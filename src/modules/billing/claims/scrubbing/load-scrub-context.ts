import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { findClaimEligibility } from '../../../eligibility/claim-eligibility.ts';
import { practiceDay } from '../../../platform/organizations/find-organizations.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { requirePatient } from '../../../practice/patients/require-patient.ts';
import { findProvidersByNpi } from '../../../practice/providers/find-providers.ts';
import {
  type DeterminationInput,
  determineItems,
} from '../../../prior-authorizations/requirements/determine-requirement.ts';
import { findClaimAuthorizations } from '../../../prior-authorizations/usage/find-claim-authorizations.ts';
import { findEnrollmentState } from '../../../trading/enrollments/find-enrollments.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { loadCodeLookup } from '../../code-sets/code-lookup.ts';
import type { Claim } from '../claim.ts';
import { duplicateHashOf, timelyFilingOf } from '../claim-derived.ts';
import { findClaim, findDuplicateClaims } from '../claims-store.ts';
import { diagnosesInOrder } from '../drafting/diagnosis-system.ts';
import { editSetsOf } from './claim-edits.ts';
import { codeRequestsOf } from './code-requests.ts';
import { loadClaimEdits } from './load-claim-edits.ts';
import { npisOf, servicePeriodOf } from './rule-helpers.ts';
import type { ScrubContext } from './scrub.ts';

/**
 * Reads all data that the rules use. The context's claim has its payer and filing deadline from the current coverage
 * and directory, because they may have changed since the claim was written.
 */
export async function loadScrubContext(reader: TenantReader, given: Claim): Promise<ScrubContext> {
  const patient = await requirePatient(reader, given.patientId, '/patientId');
  const coverage = await requireCoverage(reader, given.coverageId, '/coverageId');
  return scrubContextOf(reader, { claim: given, patient, coverage });
}

/** Does the same as `loadScrubContext`, with a patient and a coverage that need not be stored. */
export async function scrubContextOf(
  reader: TenantReader,
  { claim: given, patient, coverage }: Pick<ScrubContext, 'claim' | 'patient' | 'coverage'>,
): Promise<ScrubContext> {
  const today = await practiceDay(reader);
  const payer = await findPayer(reader, coverage.payerId, today);
  const claim = {
    ...given,
    diagnoses: diagnosesInOrder(given),
    payerId: coverage.payerId,
    timelyFiling: timelyFilingOf(given, payer, today),
  };
  const original = claim.originalClaimId === null ? null : await findClaim(reader, claim.originalClaimId);
  const exceptIds = [claim.id, ...(original ? [original.id] : [])];
  const { tableVersions, ...codes } = await loadCodeLookup(reader, codeRequestsOf(claim), editSetsOf(claim));
  const eligibility = await findClaimEligibility(reader, coverage.id, servicePeriodOf(claim)?.start ?? today);
  return {
    claim,
    patient,
    coverage,
    payer,
    enrollment: payer
      ? await findEnrollmentState(reader, payer, { transaction: 'claims', provider: given.billingProvider, on: today })
      : 'not_required',
    isScriptedMemberId: reader.sandboxValues.isScript(coverage.memberId),
    today,
    duplicates: await findDuplicateClaims(reader, duplicateHashOf(claim), exceptIds),
    original: original && {
      id: original.id,
      status: original.status,
      payerClaimControlNumber: original.payerClaimControlNumber,
    },
    eligibility,
    authorizations: await findClaimAuthorizations(reader, claim),
    roster: await findProvidersByNpi(reader, [...new Set(npisOf(claim).map(({ npi }) => npi))]),
    authorizationNeed: authorizationNeeds(reader, { coverage, payer, eligibility, today }),
    ...codes,
    edits: await loadClaimEdits(reader, claim, { versions: tableVersions, exceptIds }),
  };
}

/** Returns the lookup of whether a service needs an authorization, as determinations answer it. */
function authorizationNeeds(
  reader: TenantReader,
  { coverage, payer, eligibility, today }: Pick<ScrubContext, 'coverage' | 'payer' | 'eligibility' | 'today'>,
): ScrubContext['authorizationNeed'] {
  const { payerId, lineOfBusiness } = coverage;
  const input: Omit<DeterminationInput, 'items'> = {
    payerId,
    lineOfBusiness,
    canSubmitElectronically: payer?.transactions.priorAuthorization ?? false,
    simulated: (procedureCode) => reader.sandboxValues.authorizationRequired(payerId, procedureCode),
    eligibility: eligibility && { checkId: eligibility.checkId, requires: eligibility.requiresAuthorization },
  };
  return ({ procedureCode, serviceDate }) => {
    const items = [{ procedureCode, serviceDates: serviceDate }];
    const [determined] = determineItems({ ...input, items }, today);
    return determined?.required ?? 'unknown';
  };
}
