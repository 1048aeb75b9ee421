import type { App } from '../app.ts';
import { readerOf, transact } from '../database/transaction.ts';
import { AppError } from '../kernel/errors.ts';
import { changeOf } from '../modules/events/change.ts';
import type { PlacedEvent } from '../modules/events/event.ts';
import { type FeedAccess, followFeed, seekEnd } from '../modules/events/follow-feed.ts';
import { placeEvents } from '../modules/events/place-events.ts';
import { readableTypes } from '../modules/events/readable-types.ts';
import { cursorOf, pageOf } from './lists.ts';
import type { OperationRequest } from './operation.ts';
import type { Principal } from './principal.ts';

/** The list whose cursors are the ids of the stream, so that the feed can be read on from any of them. */
export const FEED = 'event feed';

const PAGE = 100;
/** The interval of comments, which keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** The caller is authenticated again after the first time, or after the second one when there are changes to send. */
const REAUTHORIZE_MS = 2_000;
const REAUTHORIZE_BEFORE_SENDING_MS = 1_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 1_000;

export type StreamOptions = {
  /** The position after which the stream begins; null for the end of the feed. */
  after: number | null;
  /** The stream ends after this time. The client connects again with its last id. */
  maxMs: number;
  signal: AbortSignal;
};

/** Returns the position of a cursor, or null without one. Throws `invalid_cursor`. */
export function positionOf(cursor: string | undefined, organizationId: string, app: App): number | null {
  if (cursor === undefined) return null;
  const position = Number(pageOf({ cursor }, FEED, organizationId, app).after);
  if (!Number.isSafeInteger(position)) throw new AppError('invalid_cursor', { param: '?cursor' });
  return position;
}

/** One stream of changes as server-sent events. It ends with the session or key, and when the service stops. */
export class ChangeStream {
  readonly #app: App;
  readonly #request: Pick<OperationRequest, 'principal' | 'reauthorize'>;
  readonly #options: StreamOptions;
  readonly #organizationId: string;
  readonly #access: FeedAccess;
  #types: string[] | null;
  #position = 0;
  #authorizedAt = performance.now();

  constructor(app: App, request: Pick<OperationRequest, 'principal' | 'reauthorize'>, options: StreamOptions) {
    this.#app = app;
    this.#request = request;
    this.#options = options;
    const { organizationId } = request.principal;
    this.#organizationId = organizationId;
    this.#types = typesOf(request.principal);
    const actor = { type: 'system', id: 'changes' } as const;
    this.#access = {
      reader: readerOf(app.database, organizationId),
      place: () => transact(app.database, { organizationId, actor }, placeEvents),
    };
  }

  /** Sets the position to start from. Throws `invalid_cursor` if the feed no longer contains the requested one. */
  async begin(): Promise<void> {
    const { after } = this.#options;
    if (after === null) {
      // While positions are being assigned, the end is an estimate. An event that is sent twice does no harm.
      this.#position = (await seekEnd(this.#access)) ?? 0;
      return;
    }
    await followFeed(this.#access, {}, { after, limit: 1 });
    this.#position = after;
  }

  async *texts(): AsyncGenerator<string> {
    const { signal, maxMs } = this.#options;
    const watch = this.#app.feedWatch;
    const endsAt = performance.now() + maxMs;
    let toldAt = performance.now();
    yield `retry: ${RETRY_MS}\n${this.#message('ready', {})}`;
    while (!signal.aborted && !watch.isClosed) {
      const { events, hasMore } = await this.#read();
      if (!(await this.#isStillAuthorized(events.length > 0))) return;
      const text = events.map((event) => this.#changeText(event)).join('');
      if (text !== '') {
        toldAt = performance.now();
        yield text;
      }
      if (hasMore) continue;
      const leftMs = endsAt - performance.now();
      if (leftMs <= 0) return;
      if (performance.now() - toldAt >= HEARTBEAT_MS) {
        toldAt = performance.now();
        yield ': still here\n\n';
      }
      await watch.wait(this.#organizationId, {
        ...{ after: this.#position, signal },
        timeoutMs: Math.min(leftMs, REAUTHORIZE_MS),
      });
    }
  }

  async #read() {
    const filter = this.#types === null ? {} : { types: this.#types };
    const page = await followFeed(this.#access, filter, { after: this.#position, limit: PAGE });
    this.#position = page.next;
    return page;
  }

  /** Authenticates the caller again when that is due, and applies changed permissions. */
  async #isStillAuthorized(isSending: boolean): Promise<boolean> {
    const dueMs = isSending ? REAUTHORIZE_BEFORE_SENDING_MS : REAUTHORIZE_MS;
    if (performance.now() - this.#authorizedAt < dueMs) return true;
    try {
      const principal = await this.#request.reauthorize();
      if (principal !== undefined && !isSameTypes(this.#types, typesOf(principal))) return false;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
    this.#authorizedAt = performance.now();
    return true;
  }

  #changeText(event: PlacedEvent): string {
    return this.#message('change', changeOf(event), event.position);
  }

  #message(name: string, data: object, position = this.#position): string {
    const id = cursorOf(String(position), FEED, this.#organizationId, this.#app);
    return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}

/** Returns the event types of the caller, null for all. Throws `forbidden_scope` if there is none. */
function typesOf({ scopes }: Principal): string[] | null {
  const types = readableTypes(scopes);
  if (types !== null && types.length === 0) {
    const message = 'A scope is required that reads a kind of resource with events, or events:read.';
    throw new AppError('forbidden_scope', { message });
  }
  return types;
}

function isSameTypes(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null ? one === other : one.join() === other.join();
}
