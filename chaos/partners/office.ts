import { SANDBOX_PARTNER } from '../../src/composition/open-exchange.ts';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { readTogether, transact, type UnitOfWork } from '../../src/database/transactions/transaction.ts';
import { findClaim } from '../../src/modules/billing/claims/claims-store.ts';
import type { ClaimInput } from '../../src/modules/billing/claims/drafting/claim-input.ts';
import { createClaim } from '../../src/modules/billing/claims/drafting/create-claim.ts';
import { scrubClaim } from '../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { submitClaim } from '../../src/modules/billing/claims/submission/submit-claim.ts';
import type { PayerMapping } from '../../src/modules/payer-port.ts';
import { type CoverageInput, createCoverage } from '../../src/modules/practice/coverages/create-coverage.ts';
import { lockBillableEncounter } from '../../src/modules/practice/encounters/create-encounter-claim.ts';
import { createPatient, type PatientInput } from '../../src/modules/practice/patients/create-patient.ts';
import type { PartnerSeed } from '../../src/modules/trading/exchange/partners/partner-seed.ts';
import { createPartner } from '../../src/modules/trading/exchange/partners/save-partner.ts';
import { createRoute } from '../../src/modules/trading/exchange/partners/save-route.ts';
import { anyKind } from '../../test/helpers/any-kind.ts';
import { claimBody, coverageBody, patientBody } from '../parts/bodies.ts';
import type { Random } from '../parts/random.ts';
import { SCENARIOS, type Scenario } from '../parts/scenarios.ts';
import { DeadError, type Life } from './life.ts';
import { PARTNER_KIND } from './partners-side.ts';

export type SubmittedClaim = { id: string; scenario: Scenario; payerId: string };

type Options = {
  pool: Pool;
  database: Database;
  encryption: Encryption;
  mapping: PayerMapping;
  organizationId: string;
  random: Random;
};

/** Payers that are reached through the second partner; all others are reached through the first. */
const [FIRST_PAYER, SECOND_PAYER] = ['SBX01', 'SBX02'];

/** The organization's staff: it sets up partners and submits claims. */
export class Office {
  readonly submitted: SubmittedClaim[] = [];
  #kept = 0;
  #hasFirst = false;
  readonly #options: Options;
  readonly #seed: PartnerSeed;
  #claims = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#seed = { ...SANDBOX_PARTNER, kind: PARTNER_KIND, batch: batchOf(options.random) };
  }

  /** Sets up the second partner. The first is made by the first claim. */
  async open(): Promise<void> {
    const { encryption, random } = this.#options;
    await this.#transact(async (tx) => {
      const { id } = await createPartner(
        tx,
        {
          name: 'second',
          interchangeSenderId: 'RCCHAOS',
          interchangeReceiverId: 'SECOND',
          batch: batchOf(random),
          connection: { kind: PARTNER_KIND, state: 'live' },
        },
        { encryption, kinds: anyKind(PARTNER_KIND) },
      );
      await createRoute(tx, { payerId: SECOND_PAYER!, transactionSet: '837P', tradingPartnerId: id });
    });
  }

  /** Whether the first partner has been made by a claim. */
  get hasBothPartners(): boolean {
    return this.#hasFirst;
  }

  /** Notes which claims a backup has that is made now. */
  noteBackup(): void {
    this.#kept = this.submitted.length;
  }

  /** Drops the claims that a restored database does not have. */
  forgetRest(): void {
    this.submitted.splice(this.#kept);
  }

  /** Submits one more claim; the process may die meanwhile, and the request is then repeated. */
  async submit(life: Life): Promise<void> {
    const { encryption, mapping } = this.#options;
    const claim = await this.#readyClaim();
    const requireEncounter = lockBillableEncounter;
    const options = { expectedVersion: undefined, partnerSeed: this.#seed, encryption, mapping, requireEncounter };
    const dying = { ...this.#options.database, pool: life.poolOf(this.#options.pool) };
    try {
      await this.#transact((tx) => submitClaim(tx, claim.id, options), dying);
    } catch (error) {
      if (!(error instanceof DeadError)) throw error;
      const { database, organizationId } = this.#options;
      const found = await readTogether(database, organizationId, (reader) => findClaim(reader, claim.id));
      if (found?.status === 'ready') await this.#transact((tx) => submitClaim(tx, claim.id, options));
    }
    this.submitted.push(claim);
    this.#hasFirst ||= claim.payerId === FIRST_PAYER;
  }

  async #readyClaim(): Promise<SubmittedClaim> {
    const { encryption, random, database } = this.#options;
    this.#claims += 1;
    const marker = `c${this.#claims}`;
    const scenario = random.pick(SCENARIOS);
    const payerId = random.pick([FIRST_PAYER!, SECOND_PAYER!]);
    const id = await this.#transact(async (tx) => {
      const { patient } = await createPatient(tx, patientBody(marker) as PatientInput);
      const memberId = `${scenario.memberId}-${this.#claims}`;
      const cover = { ...coverageBody(marker, { patientId: patient.id, memberId }), payerId };
      const coverage = await createCoverage(tx, cover as CoverageInput);
      const ids = { patientId: patient.id, coverageId: coverage.id };
      const body = claimBody(marker, ids, { random, scenario, now: database.clock.now() });
      return (await createClaim(tx, body as ClaimInput, { encryption })).id;
    });
    const { claim } = await this.#transact((tx) => scrubClaim(tx, id, undefined));
    if (claim.status !== 'ready') throw new Error(`the claim for ${scenario.memberId} is ${claim.status}`);
    return { id, scenario, payerId };
  }

  #transact<T>(work: (tx: UnitOfWork) => Promise<T>, database = this.#options.database): Promise<T> {
    const { organizationId } = this.#options;
    return transact(database, { organizationId, actor: { type: 'operator', id: 'chaos' } }, work);
  }
}

function batchOf(random: Random): PartnerSeed['batch'] {
  return { transactionsMax: random.integer(1, 5), bytesMax: 4_000_000, delaySeconds: random.pick([0, 0, 60, 600]) };
}
