import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import type { BillingProviderInput } from '../../billing/claims/fields/party-fields.ts';
import { findClaims } from '../../billing/claims/find-claims.ts';
import { billOnClaims, planOf } from './bill-encounters.ts';
import { obstacleOf } from './claim-obstacles.ts';
import { lockEncounter, selectStatusesOfClaim } from './encounters-store.ts';
import { faultsOf } from './planned-claim-input.ts';
import { requireEncounter } from './save-encounter.ts';

export const CLAIMABLE = ['draft', 'ready'] as const;

/** Creates the claim of one encounter. Throws validation_failed if it cannot be billed, or not on one claim. */
export async function createEncounterClaim(
  tx: UnitOfWork,
  id: string,
  input: { billingProvider?: BillingProviderInput | undefined; coverageId?: string | undefined },
  options: { version: number | undefined; encryption: Encryption },
): Promise<Claim> {
  const expected = { version: options.version, statuses: CLAIMABLE, action: 'billed' };
  const encounter = requireEncounter(await lockEncounter(tx, id), expected);
  await tx.liveBy(encounter.testClockId);
  const coverageId = input.coverageId ?? encounter.coverageId;
  const obstacle = obstacleOf({ ...encounter, coverageId }, await findClaims(tx, encounter.claimIds));
  if (obstacle !== null || coverageId === null) {
    const { code, param, message } = obstacle!;
    throw new AppError('validation_failed', { param, details: [{ code, param, message }] });
  }
  const plan = await planOf(tx, [{ ...encounter, coverageId }]);
  if (plan.length > 1) {
    const message = `The encounter needs ${plan.length} claims. Create them with POST /v1/encounters/claims.`;
    throw new AppError('validation_failed', {
      param: '/charges',
      details: [{ code: 'several_claims', param: '/charges', message }],
    });
  }
  const [fault] = plan.flatMap((planned) => faultsOf(planned, localDateOf(tx.now)));
  if (fault !== undefined) {
    const { code, message, path } = fault;
    // Charges are named by their positions, as in a request.
    const param = path.replace(/chg_\w+/, (id) => String(encounter.charges.findIndex((charge) => charge.id === id)));
    throw new AppError('validation_failed', { param, details: [{ code, param, message }] });
  }
  const { billingProvider } = input;
  const [claim] = await billOnClaims(tx, {
    plan,
    encounters: [encounter],
    billingProvider,
    encryption: options.encryption,
    coverageIsGiven: input.coverageId !== undefined,
  });
  return claim!;
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
