import type { Encryption, Vault } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../../kernel/local-date.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { mergeFields } from '../../../resource-fields.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import { resealTaxId, type TaxIdInput, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import { rechargedClaim } from '../charge-claim.ts';
import type { Claim, ClaimContent, ClaimStatus } from '../claim.ts';
import { timelyFilingOf, totalChargesOf } from '../claim-derived.ts';
import { auditClaimMove } from '../claim-events.ts';
import { claimFields } from '../claim-fields.ts';
import { CHANGEABLE_STATUSES, moveClaim, requireClaim } from '../claim-state.ts';
import { lockClaim, updateClaim as saveClaim } from '../claims-store.ts';
import { datesFrom } from '../fields/detail-fields.ts';
import { billingProviderFrom } from '../fields/party-fields.ts';
import { checkLines, checkTotal, refusal, requireReferences } from './check-claim.ts';
import { checkClaimType } from './check-claim-type.ts';
import { type ClaimChanges, partsFrom } from './claim-input.ts';
import { diagnosesInOrder } from './diagnosis-system.ts';
import { changedParties } from './named-parties.ts';
import { changedTaxId } from './provider-tax-id.ts';
import { namedAuthorizations, periodOf, serviceLinesFrom } from './service-lines.ts';

/** The payer never accepted a rejected claim, so that it may be corrected and sent again. */
const BECOMES_DRAFT: readonly ClaimStatus[] = ['ready', 'rejected'];

/**
 * Changes the content of a claim (merge patch): a ready or rejected claim becomes a draft again, a held one stays held,
 * and an earlier scrub becomes stale. A patch without a difference changes nothing.
 */
export async function updateClaim(
  tx: UnitOfWork,
  id: string,
  given: ClaimChanges,
  options: { expectedVersion: number | undefined; encryption: Encryption },
): Promise<Claim> {
  const expected = { version: options.expectedVersion, statuses: CHANGEABLE_STATUSES };
  const claim = requireClaim(await lockClaim(tx, id), expected);
  const changes = await changedParties(tx, claim, given, options.encryption);
  const vault = taxIdVault(options.encryption, tx.organizationId, claim.id);
  const taxId = changes.billingProvider && (await changedTaxId(tx, claim, changes.billingProvider, options.encryption));
  const converted = contentChanges(claim, changes, { taxId, vault, today: localDateOf(tx.now) });
  const { next, changed } = mergeFields(claimFields, claim, converted);
  checkClaimType(next, { ...changes, claimType: claim.claimType });
  if (changes.serviceLines) checkLines(next.serviceLines, changes.serviceLines, claim.serviceLines);
  if (next.originalClaimId === claim.id) {
    const message = 'A claim cannot replace itself.';
    throw refusal([{ code: 'not_allowed', param: '/originalClaimId', message }]);
  }
  if (changed.length === 0) return claim;
  const { payerId, testClockId } = await requireReferences(tx, next);
  if (testClockId !== claim.testClockId) {
    const message = 'The patient uses another test clock.';
    throw refusal([{ code: 'not_allowed', param: '/patientId', message }]);
  }
  const edited = await rechargedClaim(tx, claim, await editedClaim(tx, { ...next, payerId }));
  const saved = saveClaim(tx, BECOMES_DRAFT.includes(edited.status) ? moveClaim(edited, 'draft', tx.now) : edited);
  if (changed.includes('priorAuthorizationIds')) linkClaim(tx, saved);
  auditClaimMove(tx, 'updated', { claim: saved, from: claim.status, details: { fields: changed } });
  return saved;
}

/** Returns a claim after a change of its content: derived values are recomputed and an earlier scrub is stale. */
export async function editedClaim(tx: UnitOfWork, claim: Claim): Promise<Claim> {
  const totalCharges = totalChargesOf(claim.serviceLines);
  checkTotal(totalCharges);
  const { scrub } = claim;
  const today = localDateOf(tx.now);
  const payer = await findPayer(tx, claim.payerId, today);
  return {
    ...claim,
    diagnoses: diagnosesInOrder(claim),
    serviceLines: claim.serviceLines.map((line, index) => ({
      ...line,
      sequence: index + 1,
      serviceDate: line.hasServiceDate ? line.serviceDate : periodOf(claim, today),
    })),
    totalCharges,
    timelyFiling: timelyFilingOf(claim, payer, today),
    scrub: scrub.status === 'not_run' ? scrub : { ...scrub, status: 'stale' },
  };
}

type ContentChanges = { [K in keyof ClaimContent]?: ClaimContent[K] | null | undefined };

/** Converts the caller's fields to the stored form. */
function contentChanges(
  claim: Claim,
  changes: ClaimChanges,
  { taxId, vault, today }: { taxId: TaxIdInput | undefined; vault: Vault; today: LocalDate },
): ContentChanges {
  const { billingProvider, dates, serviceLines, priorAuthorizationIds } = changes;
  const { institutional = claim.institutional, dental = claim.dental } = changes;
  const period = periodOf({ institutional, dental }, today);
  const lines =
    serviceLines && serviceLinesFrom(serviceLines, claim.serviceLines, { claimType: claim.claimType, period });
  return {
    ...changes,
    ...partsFrom(changes),
    priorAuthorizationIds:
      priorAuthorizationIds === undefined && serviceLines === undefined
        ? undefined
        : namedAuthorizations(
            priorAuthorizationIds === undefined ? claim.priorAuthorizationIds : (priorAuthorizationIds ?? []),
            lines ?? claim.serviceLines,
          ),
    billingProvider:
      billingProvider &&
      taxId &&
      billingProviderFrom(billingProvider, resealTaxId(taxId, claim.billingProvider.taxId, vault)),
    dates: dates && datesFrom(dates),
    serviceLines: lines,
  };
}
