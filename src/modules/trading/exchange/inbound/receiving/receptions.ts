import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { FairGate } from '../../../../../kernel/fair-gate.ts';
import { type TimeLimit, timeLimit } from '../../../../../kernel/time-limit.ts';
import { listRemittancesWaitingBefore } from '../../interchanges/find-interchanges.ts';
import type { InboundContext } from '../../transaction-handler.ts';

/** Organizations whose files are read at the same time. */
const SLOTS = 4;
/** How long a round waits for slow organizations. */
const ROUND_MS_MAX = 5_000;

type ReceptionsOptions = {
  /** Starts the time limit of a round. Default: 5 seconds. */
  startLimit?: () => TimeLimit;
  /** Called with the error of an organization whose round had ended before. */
  onLateFailure?: (error: unknown) => void;
};

type Outcome = { stored: number; failure: null } | { stored: 0; failure: { cause: unknown } };

/**
 * The organizations whose files are being received. They take turns for each file. An organization that is slower than a
 * round goes on beside the next rounds, so that it delays no other.
 */
export class Receptions {
  readonly #gate = new FairGate({ slots: SLOTS, slotsPerOwner: 1 });
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #startLimit: () => TimeLimit;
  readonly #onLateFailure: (error: unknown) => void;
  #isClosing = false;

  constructor({ startLimit = limitRound, onLateFailure = () => undefined }: ReceptionsOptions = {}) {
    this.#startLimit = startLimit;
    this.#onLateFailure = onLateFailure;
  }

  /** Whether an organization is still receiving files of an earlier round. */
  isUnderWay(organizationId: string): boolean {
    return this.#underWay.has(organizationId);
  }

  /** Whether no further file is to be begun, because the service stops. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Reads one file when it is the organization's turn. */
  turn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return this.#gate.run(organizationId, work);
  }

  /** Receives the files of organizations. Returns the results of those that were done in time. */
  async round(
    organizationIds: readonly string[],
    receive: (organizationId: string) => Promise<number>,
  ): Promise<{ stored: number; failures: unknown[] }> {
    const { expired, clear } = this.#startLimit();
    const outcomes = await Promise.all(
      organizationIds.map(async (organizationId) => {
        const outcome = this.#begin(organizationId, receive);
        const first = await Promise.race([outcome, expired.then(() => null)]);
        if (first === null) void outcome.then(({ failure }) => failure && this.#onLateFailure(failure.cause));
        return first;
      }),
    );
    clear();
    const done = outcomes.filter((outcome) => outcome !== null);
    return {
      stored: done.reduce((sum, { stored }) => sum + stored, 0),
      failures: done.flatMap(({ failure }) => (failure ? [failure.cause] : [])),
    };
  }

  /** Waits for the files that are being read. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#underWay.values());
  }

  #begin(organizationId: string, receive: (organizationId: string) => Promise<number>): Promise<Outcome> {
    const outcome = receive(organizationId)
      .then(
        (stored): Outcome => ({ stored, failure: null }),
        (cause: unknown): Outcome => ({ stored: 0, failure: { cause } }),
      )
      .finally(() => this.#underWay.delete(organizationId));
    this.#underWay.set(organizationId, outcome);
    return outcome;
  }
}

const limitRound = () => timeLimit(ROUND_MS_MAX);

/** A file depends on earlier files that have not been processed yet. Nothing was changed. */
export class EarlierFilesFirstError extends Error {
  override name = 'EarlierFilesFirstError';
  readonly interchangeIds: readonly string[];

  constructor(interchangeIds: readonly string[]) {
    super('Earlier files have to be processed first');
    this.interchangeIds = interchangeIds;
  }
}

/** Throws `EarlierFilesFirstError` if earlier remittances of the partner have not been processed. */
export async function requireEarlierRemittances(tx: UnitOfWork, context: InboundContext): Promise<void> {
  if (context.isOrderSettled) return;
  const waiting = await listRemittancesWaitingBefore(tx, context);
  if (waiting.length > 0) throw new EarlierFilesFirstError(waiting);
}
