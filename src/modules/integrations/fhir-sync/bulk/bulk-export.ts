import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirFailure, FhirServer, RawAnswer } from '../../fhir-connections/fhir-server.ts';
import { isSyncedType, SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { isJson } from '../../fhir-mapping/fhir-element.ts';
import { type Received, receivedFrom } from '../pages/read-page.ts';
import type { BulkPosition } from '../pages/sync-position.ts';
import type { ResourceKey } from '../received/fhir-resources-store.ts';
import type { SyncRun } from '../runs/sync-run.ts';

/** A longer line cannot be a resource of a chart, so the file is refused. */
const LINE_CHARACTERS_MAX = 20_000_000;

const FILES_MAX = 10_000;

/** Lines per transaction. */
const BATCH_LINES = 200;
const POLL_MS = 30_000;
const FILE_TIMEOUT_MS = 600_000;

type BulkOutcome = { requests: number } & (
  | { kind: 'done'; transactionTime: string | null }
  | { kind: 'wait'; position: BulkPosition; until: Date }
  | { kind: 'failed'; failure: FhirFailure }
);
type BulkOptions = {
  since: string | null;
  now(): Date;
  /** Returns whether another job should continue after the present file. */
  isOver(): boolean;
  save(received: Received[], deleted: ResourceKey[], position: BulkPosition): Promise<void>;
};

/** Runs a Bulk Data export (FHIR Bulk Data Access 2.0): kick-off, polling, files as NDJSON. */
export class BulkExport {
  readonly #server: FhirServer;
  readonly #ref: { organizationId: string; connectionId: string };
  readonly #connection: FhirConnection;

  constructor(server: FhirServer, organizationId: string, connection: FhirConnection) {
    this.#server = server;
    this.#ref = { organizationId, connectionId: connection.id };
    this.#connection = connection;
  }

  /** Continues the export as far as possible without waiting. Files are read as streams, batch by batch. */
  async step(run: SyncRun, options: BulkOptions): Promise<BulkOutcome> {
    const position = run.position.bulk;
    if (position === null) return this.#kickOff(run, options.since);
    if (position.files.length === 0 && position.transactionTime === null) return this.#poll(position, options);
    return this.#readFiles(position, options);
  }

  async #kickOff(run: SyncRun, since: string | null): Promise<BulkOutcome> {
    const level = levelOf(this.#connection);
    const query = new URLSearchParams({ _type: run.resourceTypes.join(','), _outputFormat: 'application/fhir+ndjson' });
    if (since !== null) query.set('_since', since);
    const answer = await this.#server.raw(this.#ref, {
      method: 'GET',
      path: `${level}$export?${query}`,
      // A server may not export every type at every level; without `lenient` it would refuse the whole export.
      prefer: 'respond-async, handling=lenient',
    });
    if (!answer.ok) return { requests: 1, kind: 'failed', failure: answer };
    const position: BulkPosition = {
      statusUrl: answer.contentLocation,
      files: [],
      fileIndex: 0,
      lines: 0,
      transactionTime: null,
    };
    return { requests: 1, kind: 'wait', position, until: answer.retryAt ?? new Date(0) };
  }

  async #poll(position: BulkPosition, options: BulkOptions): Promise<BulkOutcome> {
    const answer = await this.#server.raw(this.#ref, { method: 'GET', path: position.statusUrl ?? '' });
    if (!answer.ok) return { requests: 1, kind: 'failed', failure: answer };
    if (answer.status === 202) {
      const until = answer.retryAt ?? new Date(options.now().getTime() + POLL_MS);
      return { requests: 1, kind: 'wait', position, until };
    }
    const manifest = filesOf(answer.json);
    const next = {
      ...position,
      ...manifest,
      transactionTime: manifest.transactionTime ?? answer.date?.toISOString() ?? '',
    };
    await options.save([], [], next);
    return { requests: 1, kind: 'wait', position: next, until: new Date(0) };
  }

  async #readFiles(position: BulkPosition, options: BulkOptions): Promise<BulkOutcome> {
    let current = position;
    let requests = 0;
    for (; current.fileIndex < current.files.length; ) {
      requests += 1;
      const failure = await this.#readFile(current, options, (saved) => {
        current = saved;
      });
      if (failure !== null) return { requests, kind: 'failed', failure };
      current = { ...current, fileIndex: current.fileIndex + 1, lines: 0 };
      await options.save([], [], current);
      const isLast = current.fileIndex === current.files.length;
      if (!isLast && options.isOver()) return { requests, kind: 'wait', position: current, until: options.now() };
    }
    if (current.statusUrl !== null) await this.#server.raw(this.#ref, { method: 'DELETE', path: current.statusUrl });
    return { requests: requests + 1, kind: 'done', transactionTime: current.transactionTime || null };
  }

  async #readFile(
    position: BulkPosition,
    { save }: BulkOptions,
    onSaved: (position: BulkPosition) => void,
  ): Promise<FhirFailure | null> {
    const file = position.files[position.fileIndex]!;
    const answer = await this.#server.raw(this.#ref, {
      method: 'GET',
      path: file.url,
      stream: true,
      accept: 'application/fhir+ndjson',
      allowsForeignOrigin: true,
      timeoutMs: FILE_TIMEOUT_MS,
      ...(file.requiresToken ? {} : { withoutToken: true }),
    });
    if (!answer.ok) return answer;
    let { lines } = position;
    let batch: unknown[] = [];
    const flush = async () => {
      if (batch.length === 0) return;
      const resources = batch.splice(0);
      const received = file.isDeleted ? [] : resources.flatMap((one) => receivedFrom(one) ?? []);
      const deleted = file.isDeleted ? resources.flatMap(deletedIn).filter(({ type }) => isSyncedType(type)) : [];
      lines += resources.length;
      const next = { ...position, lines };
      await save(newestOf(received), deleted, next);
      onSaved(next);
    };
    let skipped = 0;
    for await (const line of linesOf(bodyOf(answer))) {
      if (skipped < position.lines) {
        skipped += 1;
        continue;
      }
      batch.push(parsed(line));
      if (batch.length === BATCH_LINES) await flush();
    }
    await flush();
    batch = [];
    return null;
  }
}

/** Returns the path of the export: of a group, of everything, or of the records of all patients. */
function levelOf({ syncConfig, capability }: FhirConnection): string {
  if (syncConfig.groupId) return `Group/${syncConfig.groupId}/`;
  return capability?.bulk.includes('system') ? '' : 'Patient/';
}

function bodyOf({ body }: RawAnswer): Readable {
  if (body === null) throw new Error('A streamed answer has a body');
  return body;
}

/** An unreadable line counts as a line, so that the position stays right; it is no resource. */
function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

/** A file may hold several versions of a resource; the last one counts. */
function newestOf(received: readonly Received[]): Received[] {
  return [...new Map(received.map((one) => [`${one.type}/${one.id}`, one])).values()];
}

/** Reads the manifest of an export: its files with referenced types first, and the files of deletions last. */
function filesOf(manifest: unknown): Pick<BulkPosition, 'files'> & { transactionTime: string | null } {
  const json = isJson(manifest) ? manifest : {};
  const requiresToken = json.requiresAccessToken !== false;
  const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isJson).slice(0, FILES_MAX) : []);
  const fileOf = (isDeleted: boolean) => (entry: Record<string, unknown>) =>
    typeof entry.url === 'string' ? [{ type: String(entry.type), url: entry.url, isDeleted, requiresToken }] : [];
  const order = ({ type }: { type: string }) => (SYNCED_TYPES as readonly string[]).indexOf(type);
  const files = listOf(json.output).flatMap(fileOf(false));
  const wanted = files.filter((file) => order(file) >= 0).sort((a, b) => order(a) - order(b));
  const time = typeof json.transactionTime === 'string' ? Date.parse(json.transactionTime) : Number.NaN;
  return {
    files: [...wanted, ...listOf(json.deleted).flatMap(fileOf(true))],
    transactionTime: Number.isNaN(time) ? null : new Date(time).toISOString(),
  };
}

/** Returns the resources that an entry of a file of deletions names: a bundle of DELETE requests. */
function deletedIn(bundle: unknown): ResourceKey[] {
  const entries = isJson(bundle) && Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.flatMap((entry) => {
    const request = isJson(entry) && isJson(entry.request) ? entry.request : {};
    const found = /^([A-Z][A-Za-z]{1,40})\/([A-Za-z0-9.-]{1,64})$/.exec(String(request.url ?? ''));
    return request.method === 'DELETE' && found ? [{ type: found[1]!, id: found[2]! }] : [];
  });
}

/** Splits a stream into lines, holding one line in memory. Skips empty lines. */
async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of stream) {
    rest += typeof piece === 'string' ? piece : decoder.write(Buffer.from(piece));
    let start = 0;
    for (let end = rest.indexOf('\n', start); end >= 0; end = rest.indexOf('\n', start)) {
      const line = rest.slice(start, end).trim();
      start = end + 1;
      if (line !== '') yield line;
    }
    rest = rest.slice(start);
    if (rest.length > LINE_CHARACTERS_MAX) throw new Error('A line of the export is too long');
  }
  const last = (rest + decoder.end()).trim();
  if (last !== '') yield last;
}
