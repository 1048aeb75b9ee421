import { setTimeout as delay } from 'node:timers/promises';
import { InDoubtError } from '../parts/api-client.ts';
import type { Random } from '../parts/random.ts';
import { FLOODS } from './abuse-plan.ts';
import { BulkWork, SMALL } from './bulk-work.ts';
import { RefusedError, type Staff } from './staff.ts';

const NOTE = Buffer.from('The patient came by ambulance. The record of the visit is enclosed.\n');
const DENIALS = 2;
const PAUSE_MS_MAX = 300;

/** An organization that needs its packets and letters while another one harms the service. */
export class Clinic {
  readonly staff: Staff;
  readonly bulk: BulkWork;
  /** Submitted authorizations, each of which its payer approves. */
  readonly authorizations: string[] = [];
  /** Appeals whose letters the service has accepted for delivery. */
  readonly appeals: string[] = [];
  packets = 0;
  readonly problems: string[] = [];
  readonly #random: Random;
  #denials: string[] = [];

  constructor(staff: Staff, random: Random) {
    this.staff = staff;
    this.bulk = new BulkWork(staff, SMALL);
    this.#random = random;
  }

  /** Lets payers deny the claims that are appealed later. */
  async open(webhookUrl: string): Promise<void> {
    [this.#denials] = await Promise.all([this.staff.denials(DENIALS), this.bulk.open(webhookUrl)]);
  }

  /** Works until `isOver`, and at least until each denial is appealed and one packet is printed. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver() || this.#denials.length > 0 || this.packets === 0) {
      const denialId = this.#denials.shift();
      try {
        await this.#authorize();
        if (denialId !== undefined) await this.#appeal(denialId);
        for (const kind of FLOODS) await this.bulk.start(kind);
      } catch (error) {
        if (!(error instanceof InDoubtError || error instanceof RefusedError)) throw error;
        this.problems.push(error.message);
        return;
      }
      await delay(this.#random.between(0, PAUSE_MS_MAX));
    }
  }

  async #authorize(): Promise<void> {
    const id = await this.staff.authorization(await this.#note());
    const { status, body } = await this.staff.packet(id);
    const isPdf = Buffer.isBuffer(body) && body.subarray(0, 5).toString('latin1') === '%PDF-';
    if (status !== 200 || !isPdf) throw new RefusedError(`the packet of ${id} is ${status} ${JSON.stringify(body)}`);
    this.packets += 1;
    await this.staff.post(`/v1/prior-authorizations/${id}/submit`, {}, 202);
    this.authorizations.push(id);
  }

  async #appeal(denialId: string): Promise<void> {
    this.appeals.push(await this.staff.appeal(denialId, await this.#note()));
  }

  async #note(): Promise<string> {
    const { id, answer } = await this.staff.document(NOTE, 'text/plain');
    if (answer.status !== 200) throw new RefusedError(`a note was refused with ${answer.status}`);
    return id;
  }
}
