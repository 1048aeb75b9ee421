import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { linkClaim } from '../../../prior-authorizations/usage/link-claim.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { auditClaimMove, emitClaimEvent } from '../claim-events.ts';
import { requireClaim } from '../claim-state.ts';
import { findClaim, insertClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { requireReferences } from '../drafting/check-claim.ts';
import { withFrequency } from '../drafting/claim-input.ts';
import { copiedContent } from '../drafting/copied-content.ts';
import { newClaim } from '../drafting/create-claim.ts';

type CorrectionKind = 'replacement' | 'void';

const EXPECTED = {
  replacement: { statuses: ['denied', 'partially_paid', 'paid'], action: 'replaced' },
  void: { statuses: ['accepted', 'denied', 'partially_paid', 'paid'], action: 'voided' },
} as const satisfies Record<CorrectionKind, { statuses: readonly ClaimStatus[]; action: string }>;

/** A correction in these states has failed, so another can be created. */
const GIVEN_UP: readonly ClaimStatus[] = ['cancelled', 'voided'];

/** Checks version and state before the fields are checked. */
export async function guardCorrection(
  reader: TenantReader,
  id: string,
  { kind, expectedVersion }: { kind: CorrectionKind; expectedVersion: number | undefined },
): Promise<void> {
  requireClaim(await findClaim(reader, id), { version: expectedVersion, ...EXPECTED[kind] });
}

type CorrectionInput = { externalId?: string; metadata?: Record<string, string> };
type CorrectionOptions = { kind: CorrectionKind; expectedVersion: number | undefined; encryption: Encryption };

/**
 * Creates the replacement (CLM05-3 is 7) or the void (8) of a claim that the payer has, as a draft with the same
 * content. Errors: 409 if the state forbids it, the payer's claim number is unknown, or another correction is in
 * progress.
 */
export async function createCorrection(
  tx: UnitOfWork,
  originalId: string,
  input: CorrectionInput,
  { kind, expectedVersion, encryption }: CorrectionOptions,
): Promise<Claim> {
  const found = await lockClaim(tx, originalId);
  const original = requireClaim(found, { version: expectedVersion, ...EXPECTED[kind] });
  if (original.payerClaimControlNumber === null) throw controlNumberUnknown();
  refuseCoordinated(original, kind);
  await requireNoOther(tx, original);
  const id = newId('clm');
  const frequencyCode = kind === 'void' ? ('8' as const) : ('7' as const);
  const content = {
    ...copiedContent(tx, original, { id, encryption }),
    originalClaimId: original.id,
    ...withFrequency(original, frequencyCode),
    ...input,
  };
  const coverage = await requireReferences(tx, content);
  const payer = await findPayer(tx, coverage.payerId);
  const claim = insertClaim(tx, newClaim({ id, content, coverage, payer, now: tx.now }));
  if (claim.priorAuthorizationIds.length > 0) linkClaim(tx, claim);
  updateClaim(tx, { ...original, correctionClaimId: claim.id });
  auditClaimMove(tx, 'created', { claim, from: null, details: { originalClaimId: original.id, frequencyCode } });
  auditClaimMove(tx, 'corrected', { claim: original, from: original.status, details: { correctionClaimId: claim.id } });
  emitClaimEvent(tx, 'claim.created', claim);
  return claim;
}

function controlNumberUnknown(): AppError {
  const param = '/payerClaimControlNumber';
  const message = 'The payer has not returned its claim number yet, which a replacement or void must contain.';
  return new AppError('requirements_unmet', { param, details: [{ code: 'required', param, message }] });
}

/** Corrections of claims that are coordinated between two payers: only the last claim can be voided. */
function refuseCoordinated({ priorClaimId, amountTransferred, status }: Claim, kind: CorrectionKind): void {
  const isSecondary = priorClaimId !== null;
  const isBilledOn = !isSecondary && amountTransferred !== 0;
  if (!isBilledOn && !(isSecondary && kind === 'replacement')) return;
  const message = isBilledOn
    ? 'The rest of the claim is billed to the next payer. Void the claim to that payer first.'
    : 'A claim to a further payer cannot be replaced. Void it, and bill that payer again.';
  throw new AppError('invalid_state_transition', { message, extra: { status } });
}

/** A rejected correction is reopened and sent again instead. */
async function requireNoOther(tx: UnitOfWork, { correctionClaimId }: Claim): Promise<void> {
  const other = correctionClaimId === null ? null : await findClaim(tx, correctionClaimId);
  if (other === null || GIVEN_UP.includes(other.status)) return;
  throw new AppError('invalid_state_transition', {
    message: 'Another replacement or void of the claim exists: its `correctionClaimId`. Use it, or cancel it first.',
  });
}
