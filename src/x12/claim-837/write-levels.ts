import { isDeepStrictEqual } from 'node:util';
import type { GroupInput, SegmentWriter } from '../writer.ts';
import type { ClaimHeader, ClaimParties, Patient } from './party-types.ts';
import {
  writeBillingProvider,
  writeHeader,
  writePatient,
  writePayer,
  writePayTo,
  writeSubscriber,
} from './write-parties.ts';

/** The guides allow this many claims under one subscriber or patient level. */
const CLAIMS_PER_LEVEL_MAX = 100;

export interface PlacedClaim<Claim> {
  claim: Claim;
  path: string;
}

interface PatientGroup<Claim> {
  patient: Patient;
  claims: PlacedClaim<Claim>[];
}

interface SubscriberGroup<Claim> {
  claims: PlacedClaim<Claim>[];
  patients: PatientGroup<Claim>[];
  first: PlacedClaim<Claim>;
}

interface BillingGroup<Claim> {
  subscribers: SubscriberGroup<Claim>[];
  first: PlacedClaim<Claim>;
}

/** Claims that follow each other with the same billing provider, subscriber or patient share a level; order is kept. */
function groupClaims<Claim extends ClaimParties>(claims: readonly PlacedClaim<Claim>[]): BillingGroup<Claim>[] {
  const groups: BillingGroup<Claim>[] = [];
  for (const placed of claims) {
    let billing = groups.at(-1);
    if (!billing || !sameBilling(billing.first.claim, placed.claim)) {
      billing = { subscribers: [], first: placed };
      groups.push(billing);
    }
    let subscriber = billing.subscribers.at(-1);
    if (!subscriber || !fitsSubscriber(subscriber, placed.claim)) {
      subscriber = { claims: [], patients: [], first: placed };
      billing.subscribers.push(subscriber);
    }
    const { patient } = placed.claim;
    if (!patient) {
      subscriber.claims.push(placed);
      continue;
    }
    const last = subscriber.patients.at(-1);
    if (last && last.claims.length < CLAIMS_PER_LEVEL_MAX && isDeepStrictEqual(last.patient, patient)) {
      last.claims.push(placed);
    } else {
      subscriber.patients.push({ patient, claims: [placed] });
    }
  }
  return groups;
}

function sameBilling(a: ClaimParties, b: ClaimParties): boolean {
  return (
    isDeepStrictEqual(a.billingProvider, b.billingProvider) &&
    isDeepStrictEqual(a.payToAddress, b.payToAddress) &&
    isDeepStrictEqual(a.payToPlan, b.payToPlan)
  );
}

function fitsSubscriber(group: SubscriberGroup<ClaimParties>, claim: ClaimParties): boolean {
  // The subscriber's own claims stand before those of dependents; one that comes later opens the level again.
  if (!claim.patient && (group.patients.length > 0 || group.claims.length === CLAIMS_PER_LEVEL_MAX)) return false;
  const { subscriber, payer } = group.first.claim;
  return isDeepStrictEqual(subscriber, claim.subscriber) && isDeepStrictEqual(payer, claim.payer);
}

/** Writes the levels 2000A to 2000C that the claims need and each claim, with its path, below its level. */
function writeLevels<Claim extends ClaimParties>(
  writer: SegmentWriter,
  claims: readonly PlacedClaim<Claim>[],
  writeClaim: (writer: SegmentWriter, path: string, claim: Claim) => void,
): void {
  let level = 0;
  for (const billing of groupClaims(claims)) {
    const { claim, path } = billing.first;
    const billingLevel = String(++level);
    writer.segment(path, 'HL', billingLevel, undefined, '20', '1');
    writeBillingProvider(writer, `${path}/billingProvider`, claim.billingProvider);
    writePayTo(writer, path, claim);
    for (const subscriber of billing.subscribers) {
      const { claim: first, path: firstPath } = subscriber.first;
      const subscriberLevel = String(++level);
      writer.segment(firstPath, 'HL', subscriberLevel, billingLevel, '22', subscriber.patients.length > 0 ? '1' : '0');
      writeSubscriber(writer, `${firstPath}/subscriber`, first.subscriber);
      writePayer(writer, `${firstPath}/payer`, first.payer);
      for (const placed of subscriber.claims) writeClaim(writer, placed.path, placed.claim);
      for (const { patient, claims } of subscriber.patients) {
        const patientPath = claims[0]!.path;
        writer.segment(patientPath, 'HL', String(++level), subscriberLevel, '23', '0');
        writePatient(writer, `${patientPath}/patient`, patient);
        for (const placed of claims) writeClaim(writer, placed.path, placed.claim);
      }
    }
  }
}

/** What the transaction sets of an 837 have in common. */
interface ClaimTransaction<Claim> extends ClaimHeader {
  controlNumber: string;
  claims: readonly Claim[];
}

/** The functional group of an 837, ready for `buildInterchange`. */
export function claimGroup<Claim extends ClaimParties>(
  version: string,
  transactions: readonly ClaimTransaction<Claim>[],
  writeClaim: (writer: SegmentWriter, path: string, claim: Claim) => void,
): GroupInput {
  return {
    functionalId: 'HC',
    version,
    setCount: transactions.length,
    writeSets: (writer) => {
      transactions.forEach((transaction, index) => {
        const path = `/transactions/${index}`;
        const claims = transaction.claims.map((claim, at) => ({ claim, path: `${path}/claims/${at}` }));
        writer.beginSet(path, '837', transaction.controlNumber, version);
        writeHeader(writer, path, transaction);
        writeLevels(writer, claims, writeClaim);
        writer.endSet(path, transaction.controlNumber);
      });
    },
  };
}
