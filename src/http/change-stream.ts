import type { App } from '../composition/app.ts';
import { readerOf, transact } from '../database/transactions/transaction.ts';
import { AppError } from '../kernel/errors.ts';
import { countRecorded, RecordedFollower } from '../modules/platform/audit/follow-recorded.ts';
import { placeEvents } from '../modules/platform/events/find-events.ts';
import { type FeedAccess, followFeed, seekEnd } from '../modules/platform/events/follow-feed.ts';
import { readableObjects, readableTypes } from '../modules/platform/events/readable-types.ts';
import { type Change, changeOf, changesOf, ReportedVersions } from '../modules/platform/events/recorded-changes.ts';
import type { Principal } from './access/principal.ts';
import { cursorOf, pageOf } from './lists.ts';
import type { OperationRequest } from './operation.ts';
import { positionIn } from './replica-reads.ts';

/** The list to which the stream's ids belong as cursors, so that reading the feed can continue from any of them. */
export const FEED = 'event feed';

/** Separates the feed position from the audit log position in the ids of a stream. */
const SEPARATOR = '+';

const PAGE = 100;
/** The interval of comments, which keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** The caller is authenticated again after the first time, or after the second one when there are changes to send. */
const REAUTHORIZE_MS = 2_000;
const REAUTHORIZE_BEFORE_SENDING_MS = 1_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 1_000;

/** A position in the feed of events, and one in the sealed audit log; null if the cursor came from the feed. */
type StreamPosition = { feed: number; recorded: number | null };

/** The event types (null for all) and resource types that a caller may receive. */
type Readable = { types: string[] | null; objects: ReadonlySet<string> };

type StreamOptions = {
  /** The position after which the stream begins; null for the end. */
  after: StreamPosition | null;
  /** The stream ends after this time. The client connects again with its last id. */
  maxMs: number;
  signal: AbortSignal;
};

/** Returns the position of a cursor, or null without one. Throws `invalid_cursor`. */
export function positionOf(cursor: string | undefined, organizationId: string, app: App): StreamPosition | null {
  if (cursor === undefined) return null;
  const [feed, recorded] = (pageOf({ cursor }, FEED, organizationId, app).after ?? '').split(SEPARATOR);
  const position = { feed: Number(feed), recorded: recorded === undefined ? null : Number(recorded) };
  if (!Number.isSafeInteger(position.feed)) throw new AppError('invalid_cursor', { param: '?cursor' });
  return position;
}

/** Returns the feed's part of a position as cursors contain it. */
export const feedPartOf = (position: string): string => position.split(SEPARATOR)[0]!;

/** One stream of changes as server-sent events. It ends with the session or key, and when the service stops. */
export class ChangeStream {
  readonly #app: App;
  readonly #request: Pick<OperationRequest, 'principal' | 'reauthorize'>;
  readonly #options: StreamOptions;
  readonly #organizationId: string;
  readonly #access: FeedAccess;
  #readable: Readable;
  #position = 0;
  #recorded = RecordedFollower.after(0);
  #recordedCount = 0;
  readonly #reported = new ReportedVersions();
  #authorizedAt = performance.now();

  constructor(app: App, request: Pick<OperationRequest, 'principal' | 'reauthorize'>, options: StreamOptions) {
    this.#app = app;
    this.#request = request;
    this.#options = options;
    const { organizationId } = request.principal;
    this.#organizationId = organizationId;
    this.#readable = readableOf(request.principal);
    const actor = { type: 'system', id: 'changes' } as const;
    this.#access = {
      reader: readerOf(app.database, organizationId),
      place: () => transact(app.database, { organizationId, actor }, placeEvents),
    };
  }

  /** Sets the position to start from. Throws `invalid_cursor` if the feed no longer contains the requested one. */
  async begin(): Promise<void> {
    const { after } = this.#options;
    const { reader } = this.#access;
    if (after === null) {
      // While positions are being assigned, the end is an estimate. Clients ignore an event that is sent twice.
      this.#position = (await seekEnd(this.#access)) ?? 0;
    } else {
      await followFeed(this.#access, {}, { after: after.feed, limit: 1 });
      this.#position = after.feed;
    }
    const recorded = after?.recorded ?? null;
    this.#recorded = recorded === null ? await RecordedFollower.fromEnd(reader) : RecordedFollower.after(recorded);
  }

  async *texts(): AsyncGenerator<string> {
    const { signal, maxMs } = this.#options;
    const watch = this.#app.feedWatch;
    const endsAt = performance.now() + maxMs;
    let toldAt = performance.now();
    yield `retry: ${RETRY_MS}\n${this.#message('ready', {})}`;
    while (!signal.aborted && !watch.isClosed) {
      const { messages, hasMore } = await this.#read();
      if (!(await this.#isStillAuthorized(messages.length > 0))) return;
      const text = messages.join('');
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
        ...{ after: this.#position, recorded: this.#recordedCount, signal },
        timeoutMs: Math.min(leftMs, REAUTHORIZE_MS),
      });
    }
  }

  async #read(): Promise<{ messages: string[]; hasMore: boolean }> {
    const { types } = this.#readable;
    const page = await followFeed(this.#access, types === null ? {} : { types }, {
      after: this.#position,
      limit: PAGE,
    });
    const where = page.events.length > 0 ? await positionIn(this.#app) : {};
    const messages = page.events.map((event) => {
      const change = changeOf(event);
      this.#reported.note(change);
      this.#position = event.position;
      return this.#message('change', { ...change, ...where });
    });
    this.#position = page.next;
    const recorded = await this.#readRecorded();
    const later = recorded.changes.length > 0 ? await positionIn(this.#app) : {};
    const further = recorded.changes.map((change) => this.#message('change', { ...change, ...later }));
    return { messages: [...messages, ...further], hasMore: page.hasMore || recorded.hasMore };
  }

  /** Returns the changes without an event, which only the audit log has. */
  async #readRecorded(): Promise<{ changes: Change[]; hasMore: boolean }> {
    const { reader } = this.#access;
    // Counted first, so that an entry that is added meanwhile ends the wait that follows.
    this.#recordedCount = await countRecorded(reader);
    const { entries, hasMore } = await this.#recorded.read(reader);
    const changes = await changesOf(reader, entries, this.#readable.objects);
    return { changes: changes.filter((change) => this.#reported.note(change)), hasMore };
  }

  /** Authenticates the caller again when that is due, and applies changed permissions. */
  async #isStillAuthorized(isSending: boolean): Promise<boolean> {
    const dueMs = isSending ? REAUTHORIZE_BEFORE_SENDING_MS : REAUTHORIZE_MS;
    if (performance.now() - this.#authorizedAt < dueMs) return true;
    try {
      const principal = await this.#request.reauthorize();
      if (principal !== undefined && !isSame(this.#readable, readableOf(principal))) return false;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
    this.#authorizedAt = performance.now();
    return true;
  }

  #message(name: string, data: object): string {
    const position = `${this.#position}${SEPARATOR}${this.#recorded.position}`;
    const id = cursorOf(position, FEED, this.#organizationId, this.#app);
    return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}

/** Returns the event and resource types that the caller may receive. Throws `forbidden_scope` if there are none. */
function readableOf({ scopes }: Principal): Readable {
  const types = readableTypes(scopes);
  const objects = readableObjects(scopes);
  if (types !== null && types.length === 0 && objects.size === 0) {
    const message = 'A read scope of a resource type, or events:read, is required.';
    throw new AppError('forbidden_scope', { message });
  }
  return { types, objects };
}

const isSame = (one: Readable, other: Readable): boolean => textOf(one) === textOf(other);

const textOf = ({ types, objects }: Readable): string => [types?.join() ?? '*', ...objects].join();
