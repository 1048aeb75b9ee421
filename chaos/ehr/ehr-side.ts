import type {
  PartnerApi,
  PartnerResult,
  PartnerWrite,
} from '../../src/modules/integrations/partner-ehr/partner-api.ts';
import type { ManualClock } from '../../test/helpers/manual-clock.ts';
import type { Life } from '../partners/life.ts';
import type { Random } from '../parts/random.ts';

/** A write that the EHR has stored, in order. A repeated request is stored again. */
export type StoredWrite = { reference: string; type: string; claimId: string; status: string };
/** What the service knows of a write that it has sent. */
type Outcome =
  | 'ok'
  | 'not_sent'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'lost_before'
  | 'lost_after'
  | 'lost_late'
  | 'error_before'
  | 'error_after';

const OUTCOMES: readonly Outcome[] = [
  'not_sent',
  'throttled',
  'unavailable',
  'lost_before',
  'lost_after',
  'lost_late',
  'error_before',
  'error_after',
];
const FAULTY_SHARE = 0.35;
const REFUSED_SHARE = 0.03;
/** The EHR may process a request for this long after its response was lost. The service waits longer before it looks. */
const LATE_MS_MAX = 50_000;

/** An EHR with an API of its own and without idempotency, whose line fails. */
export class EhrSide {
  readonly stored: StoredWrite[] = [];
  /** The references of writes that the EHR has refused for their content. */
  readonly refused = new Set<string>();
  readonly tally = new Map<string, number>();
  /** From 0, none, to 1. */
  faults = 0;
  readonly #random: Random;
  readonly #clock: ManualClock;
  #late: { at: number; write: StoredWrite }[] = [];

  constructor(random: Random, clock: ManualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Stores the writes whose responses were lost while the EHR still processed them. Call it whenever time passes. */
  catchUp(): void {
    const now = this.#clock.now().getTime();
    for (const { at, write } of this.#late) if (at <= now) this.stored.push(write);
    this.#late = this.#late.filter(({ at }) => at > now);
  }

  /** The view of a process of the service. */
  apiFor(life: Life): PartnerApi {
    const unused = async (): Promise<never> => {
      throw new Error('The campaign makes no such call');
    };
    return {
      describe: unused,
      read: unused,
      listWebhooks: unused,
      registerWebhook: unused,
      deleteWebhook: unused,
      write: (_access, write) => life.contact(async () => this.#write(write)),
      findWrite: (_access, _type, reference) => life.contact(async () => this.#find(reference)),
      close: async () => undefined,
    };
  }

  #write({ reference, resourceType: type, content }: PartnerWrite): PartnerResult<{ id: string; version: string }> {
    const { claimId, status } = content as { claimId: string; status: string };
    const write = { reference, type, claimId, status };
    const outcome = this.#outcome();
    this.tally.set(outcome, (this.tally.get(outcome) ?? 0) + 1);
    switch (outcome) {
      case 'not_sent':
        return failed('not_sent', null);
      case 'throttled':
        return failed('refused', 429, this.#random.integer(1, 600) * 1_000);
      case 'unavailable':
        return failed('refused', 503);
      case 'refused':
        this.refused.add(reference);
        return failed('refused', 422);
      case 'error_before':
        return failed('refused', 500);
      case 'lost_before':
        return failed('lost', null);
      case 'lost_late':
        this.#late.push({ at: this.#clock.now().getTime() + this.#random.integer(1, LATE_MS_MAX), write });
        return failed('lost', null);
    }
    this.stored.push(write);
    if (outcome === 'lost_after') return failed('lost', null);
    if (outcome === 'error_after') return failed('refused', 500);
    return { ok: true, status: 201, value: { id: String(this.stored.length), version: '1' } };
  }

  #find(reference: string): PartnerResult<{ id: string; version: string } | null> {
    if (this.#random.chance(0.2 * this.faults)) return failed('lost', null);
    const index = this.stored.findIndex((write) => write.reference === reference);
    return { ok: true, status: 200, value: index < 0 ? null : { id: String(index + 1), version: '1' } };
  }

  #outcome(): Outcome {
    if (this.#random.chance(REFUSED_SHARE * this.faults)) return 'refused';
    return this.#random.chance(FAULTY_SHARE * this.faults) ? this.#random.pick(OUTCOMES) : 'ok';
  }
}

const CODES: Readonly<Record<number, string>> = { 422: 'rejected', 429: 'throttled' };

function failed(kind: 'not_sent' | 'lost' | 'refused', status: number | null, retryAfterMs: number | null = null) {
  return { ok: false, kind, code: CODES[status ?? 0] ?? 'unavailable', status, retryAfterMs } as const;
}
