import { transact, type UnitOfWork } from '../../src/database/transactions/transaction.ts';
import { AppError } from '../../src/kernel/errors.ts';
import type { Claim } from '../../src/modules/billing/claims/claim.ts';
import type { ClaimInput } from '../../src/modules/billing/claims/drafting/claim-input.ts';
import { createClaim } from '../../src/modules/billing/claims/drafting/create-claim.ts';
import { cancelEntry } from '../../src/modules/integrations/outbox/cancel-entry.ts';
import { emitEvent } from '../../src/modules/platform/events/emit-event.ts';
import { type CoverageInput, createCoverage } from '../../src/modules/practice/coverages/create-coverage.ts';
import { createPatient, type PatientInput } from '../../src/modules/practice/patients/create-patient.ts';
import { claimBody, coverageBody, patientBody } from '../parts/bodies.ts';
import { SCENARIOS } from '../parts/scenarios.ts';
import { databaseOf, type EhrPlay, live, rowsOf } from './ehr-play.ts';

const CLAIMS = 4;
/** The statuses that a claim takes again and again, each with its event. */
const COURSE = ['submitted', 'accepted', 'paid'] as const;

/** The staff of the practice: claims take new statuses, and writes to the EHR are cancelled. */
export class Practice {
  readonly #play: EhrPlay;
  readonly #claims: Claim[] = [];
  readonly #steps = new Map<string, number>();

  constructor(play: EhrPlay) {
    this.#play = play;
  }

  /** Creates patients whom the EHR knows, each with a claim. */
  async open(): Promise<void> {
    for (let number = 1; number <= CLAIMS; number += 1) {
      this.#claims.push(await this.#transact((tx) => this.#draft(tx, `c${number}`)));
    }
  }

  /** Gives a claim its next status. If the process dies, the status may or may not have been stored. */
  async nextStatus(): Promise<void> {
    const claim = this.#play.random.pick(this.#claims);
    const step = this.#steps.get(claim.id) ?? 0;
    const status = COURSE[step % COURSE.length]!;
    this.#steps.set(claim.id, step + 1);
    await live(this.#play, (life) =>
      this.#transact(
        async (tx) => {
          const data = { claim: { ...claim, status } };
          emitEvent(tx, { type: `claim.${status}`, resourceType: 'claim', resourceId: claim.id, data });
        },
        databaseOf(this.#play, life),
      ),
    );
  }

  /** Cancels a write that has not ended, or one that has just ended. */
  async cancelOne(): Promise<void> {
    const { partnerId, random } = this.#play;
    const rows = await rowsOf<{ id: string }>(
      this.#play,
      'select id from outbox_entries where organization_id = $1 order by id desc limit 6',
    );
    if (rows.length === 0) return;
    const { id } = random.pick(rows);
    const cascade = random.pick(['dependents', 'none'] as const);
    await live(this.#play, (life) =>
      this.#transact((tx) => cancelEntry(tx, partnerId, id, { cascade }), databaseOf(this.#play, life)).catch(
        (error: unknown) => {
          // The write has ended.
          if (!(error instanceof AppError)) throw error;
        },
      ),
    );
  }

  async #draft(tx: UnitOfWork, marker: string): Promise<Claim> {
    const { partnerId, random, encryption, database } = this.#play;
    const identifiers = [{ type: 'MR', system: partnerId, value: `ehr-${marker}` }];
    const { patient } = await createPatient(tx, { ...patientBody(marker), identifiers } as PatientInput);
    const cover = coverageBody(marker, { patientId: patient.id, memberId: `SBX-CLM.PAID-${marker.slice(1)}` });
    const coverage = await createCoverage(tx, cover as CoverageInput);
    const ids = { patientId: patient.id, coverageId: coverage.id };
    const body = claimBody(marker, ids, { random, scenario: SCENARIOS[0]!, now: database.clock.now() });
    return createClaim(tx, body as ClaimInput, { encryption });
  }

  #transact<T>(work: (tx: UnitOfWork) => Promise<T>, database = this.#play.database): Promise<T> {
    const { organizationId } = this.#play;
    return transact(database, { organizationId, actor: { type: 'operator', id: 'chaos' } }, work);
  }
}
