import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import type { BillingProviderInput } from '../../billing/claims/fields/party-fields.ts';
import { findClaims } from '../../billing/claims/find-claims.ts';
import { defaultBillingProvider } from '../../platform/organizations/default-billing-provider.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findCoverages } from '../coverages/find-coverages.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import { type BilledEncounter, billOnClaims, planOf } from './bill-encounters.ts';
import { obstacleOf } from './claim-obstacles.ts';
import type { PlanReason } from './claim-plan-reasons.ts';
import type { Encounter } from './encounter.ts';
import { ENCOUNTERS } from './encounters-store.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { faultsOf } from './planned-claim-input.ts';

type ClaimsInput = { encounterIds: readonly string[]; billingProvider?: BillingProviderInput | undefined };
type MadeClaim = { claim: Claim; encounterIds: string[]; reasons: PlanReason[] };

/**
 * Creates draft claims of the encounters of one patient, as `planClaims` combines and divides them. Creates all of them or
 * none: throws validation_failed with each encounter that cannot be billed.
 */
export async function createEncounterClaims(
  tx: UnitOfWork,
  input: ClaimsInput,
  options: { encryption: Encryption },
): Promise<MadeClaim[]> {
  const found = await ENCOUNTERS.lockAll(tx, input.encounterIds);
  await tx.liveBy(found[0]?.testClockId);
  const encounters = await requireBillable(tx, input, found);
  const plan = await checkedPlan(tx, input, encounters);
  const claims = await billOnClaims(tx, { plan, encounters, ...options, billingProvider: input.billingProvider });
  return plan.map(({ encounterIds, reasons }, index) => ({ claim: claims[index]!, encounterIds, reasons }));
}

/** Returns the claims that `createEncounterClaims` would create now, with their patient and payer. Changes nothing. */
export async function previewEncounterClaims(reader: TenantReader, input: ClaimsInput) {
  const encounters = await requireBillable(reader, input, await ENCOUNTERS.findAll(reader, input.encounterIds));
  if (input.billingProvider === undefined) await defaultBillingProvider(reader, '/billingProvider');
  const plan = await checkedPlan(reader, input, encounters);
  const coverages = new Map(
    (
      await findCoverages(
        reader,
        plan.map(({ coverageId }) => coverageId),
      )
    ).map((coverage) => [coverage.id, coverage]),
  );
  return plan.map((claim) => presentPlanned(claim, coverages.get(claim.coverageId)!));
}

function presentPlanned(claim: PlannedClaim, { patientId, payerId }: { patientId: string; payerId: string }) {
  const lines = claim.lines.map(({ encounterId, charge, diagnosisPointers, serviceDate }) => {
    const { id: chargeId, procedureCode, revenueCode = null, modifiers, units, charge: amount } = charge;
    return {
      ...{ encounterId, chargeId, procedureCode: procedureCode || null, revenueCode, modifiers, units },
      ...{ charge: amount, diagnosisPointers, serviceDate },
    };
  });
  const start = lines.map(({ serviceDate }) => serviceDate.start).reduce((a, b) => (a < b ? a : b));
  const end = lines.map(({ serviceDate }) => serviceDate.end).reduce((a, b) => (a > b ? a : b));
  const totalCharges = lines.reduce((sum, line) => sum + line.charge, 0);
  const { content: _content, aloneId: _aloneId, ...shown } = claim;
  return { ...shown, patientId, payerId, lines, serviceDate: { start, end }, totalCharges };
}

/** Returns the plan. Throws validation_failed with the encounters that lack what a claim of their type needs. */
async function checkedPlan(
  reader: TenantReader,
  { encounterIds }: ClaimsInput,
  encounters: readonly BilledEncounter[],
): Promise<PlannedClaim[]> {
  const plan = await planOf(reader, encounters);
  const faults = plan.flatMap((planned) => faultsOf(planned, localDateOf(reader.now)));
  const details = faults.map(({ code, message, encounterId, path }) => {
    const param = `/encounterIds/${encounterIds.indexOf(encounterId)}`;
    return { code, param, message: `${path}: ${message}` };
  });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return plan;
}

/** Returns the encounters in the order of the request. Throws validation_failed with all that cannot be billed. */
async function requireBillable(
  reader: TenantReader,
  { encounterIds }: ClaimsInput,
  found: readonly Encounter[],
): Promise<BilledEncounter[]> {
  const byId = new Map(found.map((encounter) => [encounter.id, encounter]));
  const missing = encounterIds.findIndex((id) => !byId.has(id));
  if (missing >= 0) {
    const param = `/encounterIds/${missing}`;
    throw new ReferenceNotFoundError({ table: 'encounters', id: encounterIds[missing]!, param });
  }
  const encounters = encounterIds.map((id) => byId.get(id)!);
  const [{ patientId } = { patientId: '' }] = encounters;
  const claims = await findClaims(
    reader,
    encounters.flatMap(({ claimIds }) => claimIds),
  );
  const details = encounters.flatMap((encounter, index): ErrorDetail[] => {
    const param = `/encounterIds/${index}`;
    if (encounter.patientId !== patientId) {
      const message = 'The encounter belongs to another patient than the first one. Send it in a separate request.';
      return [{ code: 'wrong_patient', param, message }];
    }
    const obstacle = obstacleOf(
      encounter,
      claims.filter(({ id }) => encounter.claimIds.includes(id)),
    );
    return obstacle === null ? [] : [{ code: obstacle.code, param, message: obstacle.message }];
  });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  await requireOpenPatient(reader, patientId, '/encounterIds/0');
  return encounters.map((encounter) => ({ ...encounter, coverageId: encounter.coverageId! }));
}
