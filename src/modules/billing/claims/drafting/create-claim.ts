import type { Encryption, Vault } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { type LocalDate, localDateOf } from '../../../../kernel/local-date.ts';
import { newPart } from '../../../part-fields.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { newResource } from '../../../resource-fields.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import { sealTaxId, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim, ClaimContent } from '../claim.ts';
import { timelyFilingOf, totalChargesOf } from '../claim-derived.ts';
import { auditClaimMove, emitClaimEvent } from '../claim-events.ts';
import { claimFields } from '../claim-fields.ts';
import { insertClaim } from '../claims-store.ts';
import { contentPart } from '../fields/content-fields.ts';
import { datesFrom } from '../fields/detail-fields.ts';
import { billingProviderFrom } from '../fields/party-fields.ts';
import { checkLines, checkTotal, requireReferences } from './check-claim.ts';
import { checkClaimType } from './check-claim-type.ts';
import { type ClaimInput, partsFrom } from './claim-input.ts';
import { diagnosesInOrder } from './diagnosis-system.ts';
import { withNamedParties } from './named-parties.ts';
import { type IdentifiedInput, withTaxId } from './provider-tax-id.ts';
import { controlNumberFrom, namedAuthorizations, periodOf, serviceLinesFrom } from './service-lines.ts';

/** `encryption` encrypts social security numbers. */
export type CreateClaimOptions = { encryption: Encryption };

/**
 * Creates a draft and fires claim.created. A duplicate externalId or patientControlNumber fails at the flush, with
 * `duplicate_external_id` or `duplicate_patient_control_number`.
 */
export async function createClaim(tx: UnitOfWork, input: ClaimInput, options: CreateClaimOptions): Promise<Claim> {
  const id = newId('clm');
  const named = await withNamedParties(tx, input, options.encryption);
  const identified = await withTaxId(tx, named, options.encryption);
  const vault = taxIdVault(options.encryption, tx.organizationId, id);
  const content = contentFrom(identified, { id, vault, today: localDateOf(tx.now) });
  checkClaimType(content, { ...input, claimType: content.claimType });
  checkLines(content.serviceLines, input.serviceLines ?? [], []);
  const coverage = await requireReferences(tx, content);
  await tx.liveBy(coverage.testClockId);
  const payer = await findPayer(tx, coverage.payerId);
  const claim = insertClaim(tx, newClaim({ id, content, coverage, payer, now: tx.now }));
  if (claim.priorAuthorizationIds.length > 0) linkClaim(tx, claim);
  auditClaimMove(tx, 'created', { claim, from: null });
  emitClaimEvent(tx, 'claim.created', claim);
  return claim;
}

/** Returns the content of a claim with these fields. `vault` encrypts a social security number. */
export function contentFrom(
  input: IdentifiedInput,
  { id, vault, today }: { id: string; vault: Vault; today: LocalDate },
): ClaimContent {
  const { billingProvider, claimType = 'professional' } = input;
  const serviceLines = serviceLinesFrom(input.serviceLines ?? [], [], { claimType, period: periodOf(input, today) });
  return newPart(contentPart, {
    ...input,
    ...partsFrom(input),
    placeOfServiceCode: input.placeOfServiceCode ?? '',
    patientControlNumber: input.patientControlNumber ?? controlNumberFrom(id),
    billingProvider: billingProviderFrom(billingProvider, sealTaxId(billingProvider.taxId, vault)),
    dates: datesFrom(input.dates),
    serviceLines,
    priorAuthorizationIds: namedAuthorizations(input.priorAuthorizationIds ?? [], serviceLines),
  });
}

type NewClaim = { id: string; content: ClaimContent; coverage: Coverage; payer: Payer | null; now: Date };

/** Returns a draft with this content. Throws validation_failed if its total is too large. */
export function newClaim({ id, content, coverage, payer, now }: NewClaim): Claim {
  const totalCharges = totalChargesOf(content.serviceLines);
  checkTotal(totalCharges);
  const given = {
    ...content,
    diagnoses: diagnosesInOrder(content),
    payerId: coverage.payerId,
    statusChangedAt: now.toISOString(),
    totalCharges,
    balance: totalCharges,
    timelyFiling: timelyFilingOf(content, payer, localDateOf(now)),
    testClockId: coverage.testClockId,
  };
  return { ...newResource(claimFields, given, now), id };
}
