import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, InDoubtError } from './api-client.ts';
import type { Random } from './random.ts';
import type { Tenant } from './tenants.ts';
import { Traffic } from './traffic.ts';

const POLL_MS = { min: 100, max: 600 };
const PAGE = 50;

/** A customer's software that polls the event feed and records the events. */
export class Consumer {
  readonly organizationId: string;
  /** In the order of the feed. */
  readonly eventIds: string[] = [];
  readonly problems: string[] = [];
  polls = 0;
  readonly #client: ApiClient;
  readonly #random: Random;
  #cursor: string | null = null;
  #isFinished = false;

  constructor(urls: readonly string[], { organizationId, key }: Tenant, random: Random) {
    this.organizationId = organizationId;
    this.#client = new ApiClient({ urls, key, traffic: new Traffic(), random });
    this.#random = random;
  }

  /** Polls until `isOver`. */
  async follow(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#poll();
      await delay(this.#random.between(POLL_MS.min, POLL_MS.max));
    }
  }

  /** Reads to the end of the feed. */
  async finish(): Promise<void> {
    if (this.#isFinished) return;
    this.#isFinished = true;
    while (await this.#poll());
    await this.#client.close();
  }

  /** Reads a page; returns whether there is more. */
  async #poll(): Promise<boolean> {
    const cursor = this.#cursor === null ? '' : `&cursor=${encodeURIComponent(this.#cursor)}`;
    this.polls += 1;
    try {
      const { status, body } = await this.#client.read(`/v1/events?order=oldest&limit=${PAGE}${cursor}`);
      if (status !== 200) {
        this.problems.push(`polling answered ${status} ${body.error?.code}`);
        return false;
      }
      this.eventIds.push(...body.data.map((event: { id: string }) => event.id));
      this.#cursor = body.nextCursor;
      return body.hasMore;
    } catch (error) {
      if (!(error instanceof InDoubtError)) throw error;
      this.problems.push(error.message);
      return false;
    }
  }
}
