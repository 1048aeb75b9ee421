import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { createClaim } from '../../billing/claims/drafting/create-claim.ts';
import type { BillingProviderInput } from '../../billing/claims/fields/party-fields.ts';
import type { Encounter } from './encounter.ts';
import { linkClaimToEncounter, lockEncounter, selectStatusesOfClaim } from './encounters-store.ts';
import { requireEncounter, store } from './save-encounter.ts';

export const CLAIMABLE = ['draft', 'ready'] as const;

/**
 * Creates a draft claim whose fields come from the encounter. The audit entry `claim.derived` names, for each field of
 * the claim, the field of the encounter that it came from.
 */
export async function createEncounterClaim(
  tx: UnitOfWork,
  id: string,
  input: { billingProvider?: BillingProviderInput | undefined; coverageId?: string | undefined },
  options: { version: number | undefined; encryption: Encryption },
): Promise<Claim> {
  const expected = { version: options.version, statuses: CLAIMABLE, action: 'billed' };
  const encounter = requireEncounter(await lockEncounter(tx, id), expected);
  const coverageId = input.coverageId ?? encounter.coverageId;
  const missing = coverageId === null ? '/coverageId' : encounter.charges.length === 0 ? '/charges' : null;
  if (missing !== null || coverageId === null) {
    const param = missing ?? '/coverageId';
    const message = 'The encounter lacks data that a claim needs.';
    throw new AppError('validation_failed', { param, details: [{ code: 'required', param, message }] });
  }
  const { renderingProvider } = encounter;
  const claim = await createClaim(
    tx,
    {
      patientId: encounter.patientId,
      coverageId,
      ...(input.billingProvider ? { billingProvider: input.billingProvider } : {}),
      ...(renderingProvider ? { renderingProvider } : {}),
      placeOfServiceCode: encounter.placeOfServiceCode,
      diagnoses: encounter.diagnoses,
      priorAuthorizationIds: encounter.priorAuthorizationIds,
      serviceLines: encounter.charges.map((charge) => ({
        procedureCode: charge.procedureCode,
        modifiers: charge.modifiers,
        units: charge.units,
        charge: charge.charge,
        diagnosisPointers: pointersOf(charge, encounter),
        serviceDate: charge.serviceDate ?? encounter.serviceDate,
      })),
    },
    { encryption: options.encryption },
  );
  const fields: Record<string, string> = {
    '/patientId': '/patientId',
    ...(input.coverageId === undefined ? { '/coverageId': '/coverageId' } : {}),
    ...(renderingProvider ? { '/renderingProvider': '/renderingProvider' } : {}),
    '/placeOfServiceCode': '/placeOfServiceCode',
    '/diagnoses': '/diagnoses',
    ...Object.fromEntries(
      claim.serviceLines.map((line, index) => [`/serviceLines/${line.id}`, `/charges/${encounter.charges[index]!.id}`]),
    ),
  };
  const details = { encounterId: id, encounterVersion: encounter.version, fields };
  tx.audit({ action: 'claim.derived', subjectType: 'claim', subjectId: claim.id, details });
  linkClaimToEncounter(tx, id, claim.id);
  const next = { ...encounter, billingStatus: 'on_claim' as const, claimIds: [...encounter.claimIds, claim.id] };
  const previous = { billingStatus: encounter.billingStatus, claimIds: encounter.claimIds };
  store(tx, next, 'billed_on_claim', { previous, details: { claimId: claim.id } });
  return claim;
}

/** A charge of an EHR names no diagnosis. If the visit has one only, the charge is for that one. */
function pointersOf(
  { diagnosisPointers }: Encounter['charges'][number],
  { diagnoses }: Pick<Encounter, 'diagnoses'>,
): Encounter['charges'][number]['diagnosisPointers'] {
  return diagnosisPointers.length === 0 && diagnoses.length === 1 ? [1] : diagnosisPointers;
}

/**
 * Refuses the submission of a claim whose encounter is on hold or was voided. Locks the encounter until the transaction
 * ends. Throws invalid_state_transition.
 */
export async function requireBillableEncounter(
  reader: TenantReader,
  claimId: string,
  lock: '' | 'for share' = '',
): Promise<void> {
  const statuses = await selectStatusesOfClaim(reader, claimId, lock);
  if (statuses.includes('held')) throw refusal('The encounter of the claim is on hold. Release the encounter first.');
  if (statuses.includes('voided')) throw refusal('The encounter of the claim was voided. Delete the claim.');
}

/** Does the same as `requireBillableEncounter`, and locks the encounter, for `submitClaim`. */
export function lockBillableEncounter(tx: UnitOfWork, claimId: string): Promise<void> {
  return requireBillableEncounter(tx, claimId, 'for share');
}

function refusal(message: string): AppError {
  return new AppError('invalid_state_transition', { message });
}
