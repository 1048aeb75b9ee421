import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { createClaim } from '../../billing/claims/drafting/create-claim.ts';
import type { BillingProviderInput } from '../../billing/claims/fields/party-fields.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { findCoverages } from '../coverages/find-coverages.ts';
import type { Encounter } from './encounter.ts';
import { linkClaimToEncounter } from './encounters-store.ts';
import { type PlannedClaim, planClaims } from './plan-claims.ts';
import { claimInputOf } from './planned-claim-input.ts';
import { store } from './save-encounter.ts';

/** An encounter with the coverage that is billed. */
export type BilledEncounter = Encounter & { coverageId: string };

/** Returns the claims that bill the encounters, within the limits of their payers. */
export async function planOf(reader: TenantReader, encounters: readonly BilledEncounter[]): Promise<PlannedClaim[]> {
  const coverages = await findCoverages(reader, [...new Set(encounters.map(({ coverageId }) => coverageId))]);
  const spans = new Map<string, number | null>();
  for (const { id, payerId } of coverages) {
    spans.set(id, (await findPayer(reader, payerId))?.claimSpanDays ?? null);
  }
  return planClaims(
    encounters.map((encounter) => ({ ...encounter, spanDaysMax: spans.get(encounter.coverageId) ?? null })),
  );
}

type Billing = {
  plan: readonly PlannedClaim[];
  /** The encounters of the plan, locked. */
  encounters: readonly Encounter[];
  billingProvider: BillingProviderInput | undefined;
  encryption: Encryption;
  /** Whether the request names the coverage instead of the encounter. */
  coverageIsGiven?: boolean;
};

/**
 * Creates the draft claims of a plan and writes the encounters, which are then on these claims. The audit entry
 * `claim.derived` names, for each field of a claim, the field of the encounter that it came from.
 */
export async function billOnClaims(tx: UnitOfWork, billing: Billing): Promise<Claim[]> {
  const { plan, encounters } = billing;
  const claims: Claim[] = [];
  for (const planned of plan) claims.push(await createPlanned(tx, planned, billing));
  for (const encounter of encounters) {
    const own = claims.filter((_, index) => plan[index]!.encounterIds.includes(encounter.id)).map(({ id }) => id);
    const next = { ...encounter, billingStatus: 'on_claim' as const, claimIds: [...encounter.claimIds, ...own] };
    const previous = { billingStatus: encounter.billingStatus, claimIds: encounter.claimIds };
    for (const claimId of own) linkClaimToEncounter(tx, encounter.id, claimId);
    store(tx, next, 'billed_on_claim', {
      previous,
      details: own.length === 1 ? { claimId: own[0] } : { claimIds: own },
    });
  }
  return claims;
}

async function createPlanned(tx: UnitOfWork, planned: PlannedClaim, billing: Billing): Promise<Claim> {
  const { billingProvider, encryption, encounters } = billing;
  const billed = encounters.filter(({ id }) => planned.encounterIds.includes(id));
  const input = claimInputOf(planned, billed[0]!.patientId);
  const claim = await createClaim(tx, { ...input, ...(billingProvider ? { billingProvider } : {}) }, { encryption });
  const sources = planned.encounterIds.map((encounterId) => {
    const { version } = billed.find(({ id }) => id === encounterId)!;
    const fields = sourcesOf(claim, planned, { encounterId, coverageIsGiven: billing.coverageIsGiven ?? false });
    return { encounterId, encounterVersion: version, fields };
  });
  const details = sources.length === 1 ? sources[0]! : { encounters: sources };
  tx.audit({ action: 'claim.derived', subjectType: 'claim', subjectId: claim.id, details });
  return claim;
}

/** Returns, for each field of the claim that came from the encounter, the field of the encounter. */
function sourcesOf(
  claim: Claim,
  { lines, renderingProvider, placeOfServiceCode, content }: PlannedClaim,
  { encounterId, coverageIsGiven }: { encounterId: string; coverageIsGiven: boolean },
): Record<string, string> {
  return {
    '/patientId': '/patientId',
    ...(coverageIsGiven ? {} : { '/coverageId': '/coverageId' }),
    ...(renderingProvider ? { '/renderingProvider': '/renderingProvider' } : {}),
    ...(placeOfServiceCode === null ? {} : { '/placeOfServiceCode': '/placeOfServiceCode' }),
    ...Object.fromEntries(Object.keys(content).map((name) => [`/${name}`, `/${name}`])),
    '/diagnoses': '/diagnoses',
    ...Object.fromEntries(
      lines.flatMap((line, index) =>
        line.encounterId === encounterId
          ? [[`/serviceLines/${claim.serviceLines[index]!.id}`, `/charges/${line.charge.id}`]]
          : [],
      ),
    ),
  };
}
