import { isDeepStrictEqual } from 'node:util';
import type { BuildInput } from '../common.ts';
import { unmetOfClaim } from '../situational/claims/claims.ts';
import type { Situation } from '../situational/situation.ts';
import { enforcedSituations, refuseUnmet } from '../writing/refuse-unmet.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import type { GroupInput } from '../writing/writer.ts';
import { partPath } from './part-path.ts';
import type { ClaimHeader, ClaimParties, Patient } from './party-types.ts';
import {
  writeBillingProvider,
  writeHeader,
  writePatient,
  writePayer,
  writePayTo,
  writeSubscriber,
} from './write-parties.ts';

/** The maximum number of claims under one subscriber or patient level. */
const CLAIMS_PER_LEVEL_MAX = 100;

/** Compares identities first, because the claims of a file usually share the objects above them. */
function same(a: object | undefined, b: object | undefined): boolean {
  return a === b || isDeepStrictEqual(a, b);
}

function sameBilling(a: ClaimParties, b: ClaimParties): boolean {
  return (
    same(a.billingProvider, b.billingProvider) && same(a.payToAddress, b.payToAddress) && same(a.payToPlan, b.payToPlan)
  );
}

function sameSubscriber(a: ClaimParties, b: ClaimParties): boolean {
  // Most subscribers differ in the member id, so it is compared first.
  return (
    a.subscriber.memberId === b.subscriber.memberId &&
    same(a.subscriber, b.subscriber) &&
    same(a.payer, b.payer) &&
    sameBilling(a, b)
  );
}

/** Returns the end of the claims that share the subscriber level of the claim at `start`. */
function subscriberLevelEnd(claims: readonly ClaimParties[], start: number): number {
  const first = claims[start]!;
  let ownCount = 0;
  let hasPatients = false;
  for (let at = start; at < claims.length; at++) {
    const claim = claims[at]!;
    // The subscriber's own claims precede those of dependents. A later one opens the level again.
    if (!claim.patient && (hasPatients || ownCount === CLAIMS_PER_LEVEL_MAX)) return at;
    if (at > start && !sameSubscriber(first, claim)) return at;
    if (claim.patient) hasPatients = true;
    else ownCount++;
  }
  return claims.length;
}

type WriteClaim<Claim> = (writer: SegmentWriter, path: string, claim: Claim) => void;

/**
 * Writes the levels 2000A to 2000C and each claim below its level. Consecutive claims with the same billing provider,
 * subscriber or patient share a level; order is kept.
 */
class LevelsWriter<Claim extends ClaimParties> {
  readonly #writer: SegmentWriter;
  readonly #writeClaim: WriteClaim<Claim>;
  #level = 0;

  constructor(writer: SegmentWriter, writeClaim: WriteClaim<Claim>) {
    this.#writer = writer;
    this.#writeClaim = writeClaim;
  }

  write(path: string, claims: readonly Claim[]): void {
    let billing: Claim | undefined;
    let billingLevel = '';
    for (let start = 0; start < claims.length; ) {
      const first = claims[start]!;
      if (!billing || !sameBilling(billing, first)) {
        billing = first;
        billingLevel = this.#writeBilling(this.#writer.at(path, start), first);
      }
      const end = subscriberLevelEnd(claims, start);
      const hasPatients = claims[end - 1]!.patient !== undefined;
      const subscriberLevel = this.#writeSubscriber(this.#writer.at(path, start), first, { billingLevel, hasPatients });
      this.#writeClaims(path, claims, { start, end, subscriberLevel });
      start = end;
    }
  }

  #writeBilling(path: string, claim: Claim): string {
    const level = String(++this.#level);
    this.#writer.segment(path, 'HL', level, undefined, '20', '1');
    writeBillingProvider(this.#writer, this.#writer.at(path, 'billingProvider'), claim.billingProvider);
    writePayTo(this.#writer, path, claim);
    return level;
  }

  #writeSubscriber(path: string, claim: Claim, above: { billingLevel: string; hasPatients: boolean }): string {
    const level = String(++this.#level);
    const childCode = above.hasPatients ? '1' : '0';
    this.#writer.begin(path, 'HL').value(level).value(above.billingLevel).value('22').value(childCode).end();
    writeSubscriber(this.#writer, this.#writer.at(path, 'subscriber'), claim.subscriber);
    writePayer(this.#writer, this.#writer.at(path, 'payer'), claim.payer);
    return level;
  }

  /** Writes the subscriber's own claims, then those of patients below their levels. */
  #writeClaims(
    path: string,
    claims: readonly Claim[],
    { start, end, subscriberLevel }: { start: number; end: number; subscriberLevel: string },
  ): void {
    let patient: Patient | undefined;
    let count = 0;
    for (let at = start; at < end; at++) {
      const claim = claims[at]!;
      const claimPath = this.#writer.at(path, at);
      if (claim.patient && (count === CLAIMS_PER_LEVEL_MAX || !same(patient, claim.patient))) {
        patient = claim.patient;
        count = 0;
        const level = ++this.#level;
        this.#writer.begin(claimPath, 'HL').number(level).value(subscriberLevel).value('23').value('0').end();
        writePatient(this.#writer, this.#writer.at(claimPath, 'patient'), patient);
      }
      count++;
      this.#writeClaim(this.#writer, claimPath, claim);
    }
  }
}

/** The common part of the transaction sets of an 837. */
interface ClaimTransaction<Claim> extends ClaimHeader {
  controlNumber: string;
  claims: readonly Claim[];
}

interface ClaimGroupInput<Claim> extends Pick<BuildInput, 'allowUnmetSituations'> {
  transactions: readonly ClaimTransaction<Claim>[];
}

type AnyClaim = ClaimParties & { claim: object; serviceLines: readonly object[] };

/** Returns the functional group of an 837 for `buildInterchange`. */
export function claimGroup<Claim extends AnyClaim>(
  version: string,
  input: ClaimGroupInput<Claim>,
  writeClaim: WriteClaim<Claim>,
  situations: readonly Situation<Claim>[],
): GroupInput {
  const { transactions } = input;
  const enforced = enforcedSituations(input, situations);
  const write: WriteClaim<Claim> = (writer, path, claim) => {
    writeClaim(writer, path, claim);
    refuseUnmet(writer, unmetOfClaim(enforced, claim), (found) => `${path}${partPath(found, claim.serviceLines)}`);
  };
  return {
    functionalId: 'HC',
    version,
    setCount: transactions.length,
    writeSets: (writer) => {
      transactions.forEach((transaction, index) => {
        const path = `/transactions/${index}`;
        writer.beginSet(path, '837', transaction.controlNumber, version);
        writeHeader(writer, path, transaction);
        writer.list(`${path}/claims`, 'HL', transaction.claims);
        new LevelsWriter(writer, write).write(writer.at(path, 'claims'), transaction.claims);
        writer.endSet(path, transaction.controlNumber);
      });
    },
  };
}
