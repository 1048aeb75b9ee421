import { inWords } from '../../kernel/words.ts';
import type { CsvColumn, ForPeople, NamedKind } from './csv-column.ts';

const PATIENT = 'Patient';
const PAYER = 'Payer';

/** The claim that a row is about. */
const CLAIM_IDS: ReadonlySet<string> = new Set(['claimId', 'match.claimId']);

type Named = { of: NamedKind; title: string; name: string | null; isPhi: boolean };

/** The kind of record whose ids a column has, if a file for people shows their names. */
const NAMED: Readonly<Record<string, Named>> = {
  patientId: { of: 'patient', title: PATIENT, name: 'patientName', isPhi: true },
  payerId: { of: 'payer', title: PAYER, name: 'payerName', isPhi: false },
  queueId: { of: 'queue', title: 'Queue', name: null, isPhi: false },
  policyId: { of: 'policy', title: 'Policy', name: null, isPhi: false },
  'preventable.byRuleIds': { of: 'rule', title: 'Preventable by', name: null, isPhi: false },
  'assignee.id': { of: 'assignee', title: 'Assigned to', name: null, isPhi: false },
};

/** Members that only programs use. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'version',
  'dedupeKey',
  'list',
  'assignee.type',
  'assignee.id',
  'preventable.byRuleIds',
]);

/** The headings of members whose names do not say enough to people. */
const TITLES: Readonly<Record<string, string>> = {
  patientName: PATIENT,
  payerName: PAYER,
  externalId: 'Your id',
  createdAt: 'Created',
  updatedAt: 'Last change',
  'statusReason.code': 'Reason of the status',
  'statusReason.message': 'Reason of the status in words',
};

const isId = ({ path }: CsvColumn) => /^(?:id|.*Ids?)$/.test(path.at(-1)!);
const textOf = ({ path }: CsvColumn) => path.join('.');

type Options = {
  /** The headings that the declaration of the list gives, by path. */
  titles?: Readonly<Record<string, string>> | undefined;
  /** Whether rows that name only a claim get the patient of the claim. */
  namesPatientOfClaim?: boolean;
};

/**
 * Returns the columns of a file for people: headings in words, the names of patients, payers, queues and users instead of
 * their ids. The patient and the payer come first, and ids last.
 */
export function labelledColumns(columns: readonly CsvColumn[], options: Options = {}): CsvColumn[] {
  const { titles = {}, namesPatientOfClaim = false } = options;
  const paths = new Set(columns.map(textOf));
  const labelled = withPersons(columns).flatMap((column): CsvColumn[] => {
    const path = textOf(column);
    // The id of an inner object may also be a member of the row.
    const isRepeated = path.endsWith('.id') && paths.has(path.replace(/\.id$/, 'Id'));
    const titled = LEFT_OUT.has(path) || isRepeated ? [] : [{ ...column, header: headingOf(column, titles) }];
    const named = Object.hasOwn(NAMED, path) ? NAMED[path]! : null;
    if (named === null || hasName(paths, named.name)) return titled;
    const header = titles[path] ?? named.title;
    const name: CsvColumn = { ...column, header, isPhi: named.isPhi || column.isPhi, names: named.of };
    return [name, ...titled.map((id) => ({ ...id, header: `${header} id` }))];
  });
  const patients = namesPatientOfClaim ? patientOfClaim(columns, labelled) : [];
  return [...patients, ...labelled].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns a column with the patient of the rows' claim, if the rows name no patient. */
function patientOfClaim(columns: readonly CsvColumn[], labelled: readonly CsvColumn[]): CsvColumn[] {
  if (labelled.some(({ header }) => header === PATIENT)) return [];
  const claim = columns.find((column) => CLAIM_IDS.has(textOf(column)));
  return claim ? [{ ...claim, header: PATIENT, isPhi: true, names: 'patient' }] : [];
}

const FIRST = [PATIENT, PAYER];

/** Returns where a column stands: the patient, the payer, values, ids. */
function placeOf(column: CsvColumn): number {
  const at = FIRST.indexOf(column.header);
  if (at !== -1) return at - FIRST.length;
  return !column.names && isId(column) ? 1 : 0;
}

/** Returns whether the rows already have this name: as a text, or divided into the parts of a person's name. */
function hasName(paths: ReadonlySet<string>, name: string | null): boolean {
  return name !== null && (paths.has(name) || paths.has(`${name}.family`));
}

/** Replaces the columns of a person's name, such as `patientName.family` and `patientName.given`, with one column. */
function withPersons(columns: readonly CsvColumn[]): CsvColumn[] {
  const persons = new Set(
    columns.filter(({ path }) => path.at(-1) === 'family').map(({ path }) => path.slice(0, -1).join('.')),
  );
  return columns.flatMap((column) => {
    const of = column.path.slice(0, -1);
    if (of.length === 0 || !persons.has(of.join('.'))) return [column];
    return column.path.at(-1) === 'family' ? [{ ...column, path: of, isPerson: true }] : [];
  });
}

function headingOf(column: CsvColumn, titles: Readonly<Record<string, string>>): string {
  const path = textOf(column);
  const text = titles[path] ?? column.title ?? TITLES[path] ?? inWords(path);
  return `${text}${column.isCents ? ' (USD)' : ''}`;
}

/** Returns the headings of a file for people. Those of instants name the time zone. */
export function headingsIn(columns: readonly CsvColumn[], { zone }: ForPeople): string[] {
  return columns.map(({ header, isInstant }) => (isInstant ? `${header} (${zone})` : header));
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Returns the date and the time of an instant in a time zone, as spreadsheets read it: `2026-11-28 14:03`. */
function timeIn(zone: string, instant: string): string {
  // Swedish dates have this form.
  const clock =
    CLOCKS.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  CLOCKS.set(zone, clock);
  return clock.format(new Date(instant));
}

/** Returns a value as people read it in a file: codes in words, instants to the minute. */
export function valueText(value: string | number | boolean, column: CsvColumn, { zone }: ForPeople): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (column.isInstant) return timeIn(zone, text);
  // Codes of open sets, such as next actions, have an underscore.
  const isCode = column.isEnum ? /^[a-z]+(?:_[a-z\d]+)*$/ : /^[a-z]+(?:_[a-z]+)+$/;
  return isCode.test(text) && !column.isPhi && !isId(column) ? inWords(text) : text;
}

/** Returns the family name and the given names of a person. */
export function personText(name: unknown): string {
  const { family, given = [] } = name as { family?: string | null; given?: readonly string[] };
  return [family, given.join(' ')].filter((part) => part != null && part !== '').join(', ');
}

/** Returns the name of the patient, payer, queue, policy or user with an id; the id if it is not known. */
export function nameText(id: string, kind: NamedKind, { names }: ForPeople): string {
  return names.get(`${kind} ${id}`) ?? id;
}
