import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import type { App } from '../../composition/app.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { csvLine } from '../../kernel/csv.ts';
import { tooManyAtOnce } from '../access/rate-limit.ts';
import { transactionOptions } from '../execute.ts';
import type { OperationRequest, ReadOperation, Reply } from '../operation.ts';
import { mayMissAfter } from '../replica-reads.ts';
import type { CsvColumn, ForPeople } from './csv-column.ts';
import { cellsOf } from './csv-columns.ts';
import { headingsIn } from './csv-labels.ts';
import { findForPeople } from './find-names.ts';

/** Texts that are codes or ids. */
const CODES: ReadonlySet<string> = new Set([
  ...['payerId', 'carc', 'transactionSet', 'reason', 'subjectId', 'assigneeId', 'resourceId', 'resource', 'actor'],
  ...['action', 'operationId', 'errorCode'],
]);

const CODE = /^[A-Za-z0-9_.:+*-]{1,80}$/;

/** Fields that identify a patient. */
const PHI: ReadonlySet<string> = new Set(['birthDate', 'patientControlNumber', 'mrn', 'familyName']);

/** Replaces a text that may be PHI in the audit entry. */
const GIVEN = '(given)';

type Node = { type?: string; enum?: unknown; format?: string; pattern?: string; items?: Node };

/** The maximum number of rows in one file. */
const ROWS_MAX = 50_000;
/** The number of exports of one organization that one process runs concurrently. */
const EXPORTS_MAX = 4;
const PAGE = 100;
/** The caller is authenticated again after this time. */
const REAUTHORIZE_MS = 2_000;

/** `forPeople`: what a file for people needs besides the rows; null in others. */
type ListPage = {
  data: readonly unknown[];
  hasMore: boolean;
  nextCursor: string | null;
  forPeople: ForPeople | null;
};
type Request = OperationRequest;

export type ListExport = {
  operation: ReadOperation;
  /** The path of the list, such as `/v1/claims`. */
  path: string;
  columns: readonly CsvColumn[];
  /** The columns of a file for people. */
  labelled: readonly CsvColumn[];
  rowsMax?: number;
};

/** `hasLabels`: the file is for people, with headings and codes in words, and names instead of ids. */
type CsvAsked = { isMasked: boolean; hasLabels: boolean };

/**
 * Returns whether the caller asks for CSV, whether PHI must be masked, and whether the file is for people:
 * `text/csv; phi=masked; headings=labels`.
 */
export function csvAsked(accept: string | undefined): CsvAsked | null {
  const range = (accept ?? '').split(',').find((each) => /^\s*text\/csv\s*(;|$)/i.test(each));
  if (range === undefined) return null;
  const has = (parameter: string, value: string) =>
    new RegExp(`;\\s*${parameter}\\s*=\\s*"?${value}"?\\s*(?:;|$)`, 'i').test(range);
  return { isMasked: has('phi', 'masked'), hasLabels: has('headings', 'labels') };
}

/**
 * Returns a list as CSV, page after page with the list's own operation, so that filters and permissions are the same. PHI
 * is masked if the caller asks for that, or may not read patients. Audit entries name the caller and the filter before
 * the first row is sent, and the number of rows afterwards.
 */
export async function exportList(list: ListExport, request: Request, app: App, asked: CsvAsked): Promise<Reply> {
  const { organizationId, scopes } = request.principal;
  const leave = app.exports.enter(organizationId, EXPORTS_MAX);
  if (leave === null) throw tooManyAtOnce(EXPORTS_MAX);
  try {
    const isMasked = asked.isMasked || !scopes.has('patients:read');
    // Wrong parameters are refused here, before anything is recorded.
    const file = { isMasked, columns: asked.hasLabels ? list.labelled : list.columns, hasLabels: asked.hasLabels };
    const asking = { list, file, request, app };
    const first = await pageOf(asking);
    const details = {
      list: list.path,
      filter: recordedFilter(list.operation.query, request.query as Record<string, unknown>),
      phi: file.columns.some(({ isPhi }) => isPhi) ? (isMasked ? 'masked' : 'included') : 'none',
    };
    await record(request, app, 'list.export_started', details);
    const rows = new ExportedRows(asking, first);
    const body = Readable.from(rows.lines(), { objectMode: false });
    body.once('close', () => {
      leave();
      const end = { ...details, rows: rows.count, complete: rows.isComplete };
      record(request, app, 'list.exported', end).catch((error: Error & { code?: string }) =>
        app.logger.warn(
          { error: error.name, errorCode: error.code, requestId: request.requestId },
          'export.unrecorded',
        ),
      );
    });
    const name = list.path.split('/').findLast((part) => !part.startsWith('{'));
    const headers = {
      'content-disposition': `attachment; filename="${name}.csv"`,
      'csv-rows-max': String(list.rowsMax ?? ROWS_MAX),
    };
    return { status: 200, contentType: 'text/csv; charset=utf-8', headers, body };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The file that a caller asked for. */
type AskedFile = CsvAsked & { columns: readonly CsvColumn[] };

type Export = { list: ListExport; file: AskedFile; request: Request; app: App };

class ExportedRows {
  readonly #export: Export;
  #page: ListPage;
  #authorizedAt = performance.now();
  count = 0;
  /** Whether the file has all rows of the list. */
  isComplete = false;

  constructor(asked: Export, first: ListPage) {
    this.#export = asked;
    this.#page = first;
  }

  /**
   * Yields the header and the rows page by page. The next page is read after the caller has consumed the previous one.
   */
  async *lines(): AsyncGenerator<string> {
    const { rowsMax = ROWS_MAX } = this.#export.list;
    const { columns, isMasked } = this.#export.file;
    const { forPeople: first } = this.#page;
    yield csvLine(first ? headingsIn(columns, first) : columns.map(({ header }) => header));
    for (;;) {
      const rows = this.#page.data.slice(0, rowsMax - this.count);
      this.count += rows.length;
      const { forPeople } = this.#page;
      yield rows.map((row) => csvLine(cellsOf(columns, row, { isMasked, forPeople }))).join('');
      const isCut = rows.length < this.#page.data.length || (this.#page.hasMore && this.count >= rowsMax);
      if (isCut) {
        const text = `The list has more rows. This file ends after ${rowsMax}. Use narrower filters.`;
        yield csvLine(columns.map((_, index) => (index === 0 ? text : null)));
        return;
      }
      if (!this.#page.hasMore || this.#page.nextCursor === null) break;
      await this.#reauthorize();
      this.#page = await pageOf(this.#export, this.#page.nextCursor);
    }
    this.isComplete = true;
  }

  async #reauthorize(): Promise<void> {
    if (performance.now() - this.#authorizedAt < REAUTHORIZE_MS) return;
    await this.#export.request.reauthorize();
    this.#authorizedAt = performance.now();
  }
}

async function pageOf({ list: { operation }, file, request, app }: Export, cursor?: string): Promise<ListPage> {
  const takesLimit = 'limit' in ((operation.query as { properties?: object } | undefined)?.properties ?? {});
  const query = {
    ...(request.query as object),
    ...(takesLimit ? { limit: PAGE } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const reader = readerOf(app.database, request.principal.organizationId, {
    byClock: operation.byClock ?? false,
    unwanted: request.gone,
    mayMissAfter: mayMissAfter(request, app, true),
  });
  const { body } = await operation.handle(reader, { ...request, query }, app);
  const page = { hasMore: false, nextCursor: null, ...(body as { data: readonly unknown[] }) };
  return { ...page, forPeople: file.hasLabels ? await findForPeople(reader, page.data, file) : null };
}

async function record(request: Request, app: App, action: string, details: Record<string, unknown>): Promise<void> {
  const { organizationId } = request.principal;
  const options = { ...transactionOptions(request), isRealTime: true as const };
  await transact(app.database, options, async (tx) => {
    tx.audit({ action, subjectType: 'organization', subjectId: organizationId, details });
  });
}

/** Returns the filters of a query for the audit log: ids, codes and dates unchanged, other texts as `(given)`. */
export function recordedFilter(schema: TSchema | undefined, query: Readonly<Record<string, unknown>>) {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Node> };
  const filters = Object.entries(query).filter(([name]) => name !== 'limit' && name !== 'cursor');
  return Object.fromEntries(
    filters.map(([name, given]) => {
      const isPublic = [given].flat().every((value) => isRecorded(name, value, properties[name] ?? {}));
      return [name, isPublic ? given : GIVEN];
    }),
  );
}

function isRecorded(name: string, value: unknown, node: Node): boolean {
  if (PHI.has(name.split('[')[0]!)) return false;
  const inner = node.items ?? node;
  if (inner.type !== 'string' || inner.enum !== undefined) return true;
  if (inner.format !== undefined || /^\^[([]?[a-z]{2,4}_/.test(inner.pattern ?? '')) return true;
  return CODES.has(name) && CODE.test(String(value));
}
