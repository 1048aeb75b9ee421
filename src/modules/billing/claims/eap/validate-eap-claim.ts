import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { checkConsistency, checkMemberId } from '../../../practice/coverages/check-coverage.ts';
import { type CoverageInput, newCoverage } from '../../../practice/coverages/create-coverage.ts';
import { newPatient, type PatientInput } from '../../../practice/patients/create-patient.ts';
import { requirePayer } from '../../../trading/payers/find-payers.ts';
import { taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import { serviceDatesOf } from '../claim-derived.ts';
import { checkLines } from '../drafting/check-claim.ts';
import { checkClaimType } from '../drafting/check-claim-type.ts';
import type { ClaimInput } from '../drafting/claim-input.ts';
import { contentFrom, newClaim } from '../drafting/create-claim.ts';
import { withNamedParties } from '../drafting/named-parties.ts';
import { withTaxId } from '../drafting/provider-tax-id.ts';
import { requireClaimReference } from '../require-claim-reference.ts';
import { loadScrubContext, scrubContextOf } from '../scrubbing/load-scrub-context.ts';
import type { ScrubContext } from '../scrubbing/scrub.ts';
import { STRUCTURAL_RULES } from '../scrubbing/validate-claim.ts';
import { type EapProfile, type EapProfileId, profileOn } from './eap-profile.ts';
import type { EapTerms } from './eap-sessions.ts';
import { type EapJudgment, judgeEapClaim } from './judge-eap-claim.ts';

/** A claim that is not stored, with its patient and coverage. */
type InlineClaim = Omit<ClaimInput, 'patientId' | 'coverageId'> & {
  patient: PatientInput;
  coverage: Omit<CoverageInput, 'patientId'>;
};

type EapRequest = {
  claimId?: string | undefined;
  claim?: InlineClaim | undefined;
  profile?: EapProfileId | undefined;
  eap?: EapTerms | undefined;
};

export type EapValidation = EapJudgment & {
  claimId: string | null;
  profileId: EapProfileId;
  profile: EapProfile | null;
};

/**
 * Checks whether a stored or an inline claim can be billed to an employee assistance program. Writes nothing.
 * `encryption` seals a social security number in memory, as claims hold it.
 */
export async function validateEapClaim(
  tx: UnitOfWork,
  request: EapRequest,
  encryption: Encryption,
): Promise<EapValidation> {
  const { claim, claimId, profile: profileId = 'generic', eap: terms = {} } = request;
  if ((claim === undefined) === (claimId === undefined)) throw notExactlyOne(claim !== undefined);
  checkTerms(terms);
  const context =
    claimId !== undefined ? await storedContext(tx, claimId) : await inlineContext(tx, claim!, encryption);
  const day = serviceDatesOf(context.claim)?.from ?? context.today;
  const profile = profileOn(profileId, day);
  const judgment = judgeEapClaim({ context, structuralRules: STRUCTURAL_RULES, profile, terms }, tx.now);
  return { ...judgment, claimId: claimId ?? null, profileId, profile };
}

function notExactlyOne(isTwo: boolean): AppError {
  const message = isTwo ? 'Must be absent if claimId is given.' : 'Give exactly one of claim and claimId.';
  const code = isTwo ? 'not_allowed' : 'required';
  return new AppError('validation_failed', { param: '/claim', details: [{ code, param: '/claim', message }] });
}

function checkTerms({ validFrom, validTo }: EapTerms): void {
  if (validFrom === undefined || validTo === undefined || validFrom <= validTo) return;
  const param = '/eap/validTo';
  const details = [{ code: 'before_start', param, message: 'Must not be before validFrom.' }];
  throw new AppError('validation_failed', { param, details });
}

async function storedContext(tx: UnitOfWork, claimId: string): Promise<ScrubContext> {
  const claim = await requireClaimReference(tx, claimId, '/claimId');
  await tx.liveBy(claim.testClockId);
  return loadScrubContext(tx, claim);
}

async function inlineContext(tx: UnitOfWork, input: InlineClaim, encryption: Encryption): Promise<ScrubContext> {
  const { patient: patientInput, coverage: coverageInput, ...claimInput } = input;
  const patient = newPatient(patientInput, tx.now);
  const coverage = await at('/claim/coverage', async () => {
    const payer = await requirePayer(tx, coverageInput.payerId);
    checkMemberId(coverageInput.memberId, tx);
    const made = newCoverage({ ...coverageInput, patientId: patient.id }, payer, tx.now);
    checkConsistency(made);
    return made;
  });
  const id = newId('clm');
  const vault = taxIdVault(encryption, tx.organizationId, id);
  const claim = await at('/claim', async () => {
    const given = { ...claimInput, patientId: patient.id, coverageId: coverage.id };
    const named = await withNamedParties(tx, given, encryption);
    const content = contentFrom(await withTaxId(tx, named, encryption), { id, vault, today: localDateOf(tx.now) });
    checkClaimType(content, { ...claimInput, claimType: content.claimType });
    checkLines(content.serviceLines, claimInput.serviceLines ?? [], []);
    return newClaim({ id, content, coverage, payer: null, now: tx.now });
  });
  return scrubContextOf(tx, { claim, patient, coverage });
}

/** Runs a check whose errors name fields within `path` of the body. */
async function at<T>(path: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || error.options.param === undefined) throw error;
    const { param, details } = error.options;
    throw new AppError(error.code, {
      ...error.options,
      message: error.message,
      param: `${path}${param}`,
      ...(details ? { details: details.map((one) => ({ ...one, param: `${path}${one.param}` })) } : {}),
    });
  }
}
