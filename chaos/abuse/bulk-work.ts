import { claimFile } from '../../test/billing/claim-imports/file.ts';
import type { Flood } from './abuse-plan.ts';
import { RefusedError, reasonOf, type Staff } from './staff.ts';

/** How much of each kind of work one request, and one call of `start`, contains. */
type Sizes = {
  files: number;
  claimsPerFile: number;
  batches: number;
  rowsPerBatch: number;
  documents: number;
  documentBytes: number;
  replays: number;
};

/** More jobs of each kind than the slots of two workers hold. */
export const FLOOD: Sizes = {
  files: 14,
  claimsPerFile: 8,
  batches: 14,
  rowsPerBatch: 8,
  documents: 20,
  documentBytes: 256 * 1024,
  replays: 14,
};
/** What an organization needs that does not flood. */
export const SMALL: Sizes = {
  files: 1,
  claimsPerFile: 1,
  batches: 1,
  rowsPerBatch: 1,
  documents: 1,
  documentBytes: 1024,
  replays: 1,
};

const SINCE_MS = 3_600_000;

/** Work of one organization that the service does in jobs, with the ids of what the service has accepted. */
export class BulkWork {
  readonly sizes: Sizes;
  readonly imports: string[] = [];
  readonly batches: string[] = [];
  readonly documents: string[] = [];
  readonly replays: string[] = [];
  readonly #staff: Staff;
  #files = 0;
  #coverageId = '';
  #subscriptionId = '';

  constructor(staff: Staff, sizes: Sizes) {
    this.#staff = staff;
    this.sizes = sizes;
  }

  get replaysPath(): string {
    return `/v1/webhooks/subscriptions/${this.#subscriptionId}/replays`;
  }

  async open(webhookUrl: string): Promise<void> {
    const wish = { url: webhookUrl, events: ['claim.created', 'eligibility.completed'] };
    const [subscription, { coverageId }] = await Promise.all([
      this.#staff.post('/v1/webhooks/subscriptions', wish, 201),
      this.#staff.insured('SBX-0001', 'bulk'),
    ]);
    this.#subscriptionId = subscription.id;
    this.#coverageId = coverageId;
  }

  /** Starts the work of one kind, all at once. Throws RefusedError. */
  async start(kind: Flood): Promise<void> {
    const { files, batches, documents, replays } = this.sizes;
    const [count, one] = {
      imports: [files, () => this.#import()] as const,
      eligibility: [batches, () => this.#check()] as const,
      uploads: [documents, () => this.#upload()] as const,
      replays: [replays, () => this.#replay()] as const,
    }[kind];
    await Promise.all(Array.from({ length: count }, one));
  }

  async #import(): Promise<void> {
    this.#files += 1;
    const numbers = Array.from({ length: this.sizes.claimsPerFile }, (_, index) => `F${this.#files}-${index}`);
    const content = Buffer.from(claimFile(numbers.map((number) => ({ number }))));
    const type = 'application/edi-x12';
    const answer = await this.#staff.client.upload({ method: 'POST', path: '/v1/claim-imports', type, content });
    if (answer.status !== 202 && answer.status !== 200)
      throw new RefusedError(`an import was refused: ${reasonOf(answer)}`);
    this.imports.push(answer.body.id);
  }

  async #check(): Promise<void> {
    const row = { coverageId: this.#coverageId, provider: { npi: '1999999984' } };
    const checks = Array.from({ length: this.sizes.rowsPerBatch }, () => row);
    const batch = await this.#staff.post('/v1/eligibility-checks/batch', { checks }, 202);
    this.batches.push(batch.id);
  }

  async #upload(): Promise<void> {
    const content = Buffer.alloc(this.sizes.documentBytes, 'A note of many pages.\n');
    const { id, answer } = await this.#staff.document(content, 'text/plain');
    if (answer.status !== 200) throw new RefusedError(`a document was refused: ${reasonOf(answer)}`);
    this.documents.push(id);
  }

  async #replay(): Promise<void> {
    const since = new Date(Date.now() - SINCE_MS).toISOString();
    const status = ['permanently_failed', 'missing', 'succeeded'];
    const replay = await this.#staff.post(this.replaysPath, { since, status }, 202);
    this.replays.push(replay.id);
  }
}
