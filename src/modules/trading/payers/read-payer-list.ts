import { Ajv2020 } from 'ajv/dist/2020.js';
import { isLocalDate } from '../../../kernel/local-date.ts';
import { UNKNOWN_PAYER } from './custom-payer.ts';
import type { PayerListEntry } from './diff-payers.ts';
import type { PayerContent } from './payer.ts';
import { PayerContentSchema } from './payer-schema.ts';

export const PAYER_LIST_BYTES_MAX = 64 * 1024 * 1024;
const PAYERS_PER_LIST_MAX = 100_000;
const PROBLEMS_MAX = 20;

/** The file is not a list of payers. Its message names the entry and the field, never a value. */
export class PayerListFileError extends Error {
  override name = 'PayerListFileError';
}

const ajv = new Ajv2020({ allErrors: false, strict: false });
ajv.addFormat('date', isLocalDate);
const isContent = ajv.compile(PayerContentSchema);

/**
 * Reads a list of payers: JSON (an array of payers as the API shows them, or an object with the array `payers`) or CSV
 * with a header line. Throws PayerListFileError with up to twenty problems.
 */
export function readPayerList(text: string, format: 'json' | 'csv'): PayerListEntry[] {
  const records = format === 'json' ? fromJson(text) : fromCsv(text);
  if (records.length > PAYERS_PER_LIST_MAX) {
    throw new PayerListFileError(`has ${records.length} payers; at most ${PAYERS_PER_LIST_MAX} are allowed`);
  }
  const problems: string[] = [];
  const entries = records.map((record, index) => entryFrom(record, index, problems));
  if (problems.length > 0) {
    const more = problems.length > PROBLEMS_MAX ? `; and ${problems.length - PROBLEMS_MAX} more` : '';
    throw new PayerListFileError(`${problems.slice(0, PROBLEMS_MAX).join('; ')}${more}`);
  }
  return entries;
}

function entryFrom(record: unknown, index: number, problems: string[]): PayerListEntry {
  const { id, ...given } = (record ?? {}) as Record<string, unknown>;
  const content = complete(String(id), given);
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,80}$/.test(id)) {
    problems.push(`entry ${index + 1}: /id must be 1 to 80 printable characters without spaces`);
  } else if (/^pyr_/.test(id)) problems.push(`entry ${index + 1}: /id must not begin with pyr_`);
  else if (!isContent(content)) {
    const error = isContent.errors![0]!;
    const extra = (error.params as { additionalProperty?: string }).additionalProperty;
    problems.push(`entry ${index + 1}: ${error.instancePath}${extra ? `/${extra}` : ''} ${error.message}`);
  } else if (!isPattern((content as PayerContent).memberIdPattern)) {
    problems.push(`entry ${index + 1}: /memberIdPattern is not a regular expression`);
  }
  return { id: String(id), ...(content as PayerContent) };
}

/** A payer with electronic transactions uses its id in them, and accepts electronic claims if it accepts claims. */
function complete(id: string, given: Record<string, unknown>): Record<string, unknown> {
  const transactions = { ...UNKNOWN_PAYER.transactions, ...(given.transactions as object | undefined) };
  const isElectronic = Object.values(transactions).some(Boolean);
  return {
    ...UNKNOWN_PAYER,
    ...(isElectronic ? { electronicPayerId: id } : {}),
    claimChannels: transactions.claims === true ? ['electronic'] : [],
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    transactions,
  };
}

function isPattern(pattern: string | null): boolean {
  try {
    new RegExp(`^(?:${pattern ?? ''})$`);
    return true;
  } catch {
    return false;
  }
}

function fromJson(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PayerListFileError('is not JSON');
  }
  const list = Array.isArray(value) ? value : (value as { payers?: unknown } | null)?.payers;
  if (!Array.isArray(list))
    throw new PayerListFileError('must be an array of payers, or an object with the array payers');
  return list;
}

const FLAGS = ['claims', 'remittances', 'eligibility', 'priorAuthorization', 'claimStatus', 'attachments'] as const;
const DAYS = { initialFilingDays: 'initial', correctedFilingDays: 'corrected', appealFilingDays: 'appeal' } as const;
const LISTS = ['alternateNames', 'claimChannels', 'enrollmentRequiredFor', 'appealChannels'] as const;
const TEXTS = [
  'id',
  'name',
  'electronicPayerId',
  'claimFilingIndicatorCode',
  'lineOfBusiness',
  'memberIdPattern',
  'acceptanceCategory',
  'phone',
] as const;
const NUMBERS = ['claimSpanDays', 'remittanceDays'] as const;
const ADDRESS = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;

/** The columns of a CSV list. Lists are separated by `|`, aliases are `id@from..until`, flags are true or false. */
export const PAYER_CSV_COLUMNS: readonly string[] = [
  ...TEXTS,
  ...LISTS,
  'aliases',
  ...FLAGS,
  ...Object.keys(DAYS),
  ...NUMBERS,
  ...ADDRESS,
];

function fromCsv(text: string): unknown[] {
  let rows: string[][];
  try {
    rows = parseCsv(text);
  } catch (error) {
    throw new PayerListFileError((error as Error).message);
  }
  const [header = [], ...lines] = rows;
  const columns = header.map((name) => name.trim());
  const unknown = columns.find((name) => !PAYER_CSV_COLUMNS.includes(name));
  if (!columns.includes('id') || !columns.includes('name') || unknown !== undefined) {
    const reason = unknown === undefined ? 'The columns id and name are required.' : 'A column is unknown.';
    throw new PayerListFileError(`has a wrong header line. ${reason} Columns: ${PAYER_CSV_COLUMNS.join(', ')}`);
  }
  return lines.map((values) => recordFrom(new Map(columns.map((name, index) => [name, (values[index] ?? '').trim()]))));
}

function recordFrom(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const cell = (name: string) => cells.get(name) || undefined;
  const list = (name: string) =>
    cell(name)
      ?.split('|')
      .map((item) => item.trim());
  const chosen = (names: readonly string[], read: (text: string) => unknown) =>
    Object.fromEntries(names.flatMap((name) => (cell(name) === undefined ? [] : [[name, read(cell(name)!)]])));
  const days = Object.entries(DAYS).flatMap(([column, key]) => (cell(column) ? [[key, Number(cell(column))]] : []));
  const address = chosen(ADDRESS, String);
  return {
    ...chosen(TEXTS, String),
    ...Object.fromEntries(LISTS.flatMap((name) => (cell(name) === undefined ? [] : [[name, list(name)]]))),
    ...(cell('aliases') === undefined ? {} : { aliases: list('aliases')!.map(aliasFrom) }),
    transactions: chosen(FLAGS, (text) => (text === 'true' ? true : text === 'false' ? false : text)),
    ...(days.length > 0
      ? { timelyFilingDays: { ...UNKNOWN_PAYER.timelyFilingDays, ...Object.fromEntries(days) } }
      : {}),
    ...chosen(NUMBERS, Number),
    ...(Object.keys(address).length > 0 ? { address } : {}),
  };
}

/** `OLD@2020-01-01..2024-01-01`, `OLD@2020-01-01` without an end, or `OLD` since ever. */
function aliasFrom(text: string) {
  const [id = '', period = ''] = text.split('@');
  const [from, until] = period.split('..');
  return { id, validFrom: from || '1900-01-01', validUntil: until || null };
}

/**
 * Reads CSV text (RFC 4180): fields are separated by commas, quoted fields may contain commas, quotes and line breaks.
 * Blank lines are skipped. Throws SyntaxError with the line on which a quoted field starts that does not end.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let line = 1;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const endRow = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const startLine = line;
    let field = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) throw new SyntaxError(`line ${startLine}: a quoted field is not closed`);
        field += text.slice(end, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        field += '"';
        end = quote + 2;
      }
      line += field.split('\n').length - 1;
    }
    const rest = /[^,\r\n]*/y;
    rest.lastIndex = at;
    field += rest.exec(text)![0];
    at = rest.lastIndex;
    row.push(field);
    if (text[at] === ',') {
      at += 1;
      if (at === text.length || text[at] === '\n' || text[at] === '\r') row.push('');
      else continue;
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
    endRow();
  }
  return rows;
}
