import { readFile } from 'node:fs/promises';

// Compares the results of a conformance run with an index of the known results of each file. The index has a header
// line and columns separated by tabs: file, …, label, notes. Differences that docs/x12-conformance.md explains are
// listed separately from the others.

const DOCUMENT = new URL('../docs/x12-conformance.md', import.meta.url);

/** The index's entry of one file. */
export interface IndexEntry {
  file: string;
  label: string;
  notes: string;
}

/** The run's result of one file. */
export interface Examined {
  file: string;
  errors: number;
  /** Sets or versions without a reader are not judged. */
  unknownSets: number;
  findings: Record<string, number>;
  /** Places of the errors of SNIP types 1 and 2. */
  syntaxPlaces: string[];
}

export interface Disagreement {
  file: string;
  /** `refused`: marked valid, but has errors. `missed`: the break in the index was not found. */
  kind: 'refused' | 'missed';
  what: string;
  isDocumented: boolean;
}

/** A break as the notes name it, and the rules of which one must report it. */
interface Break {
  note: RegExp;
  rules: readonly string[];
  /** Found in the envelope, and therefore also in files whose sets are not compared. */
  ofEnvelope?: boolean;
}

const BREAKS: readonly Break[] = [
  { note: /SE01=\S* but/, rules: ['segment_count_mismatch'], ofEnvelope: true },
  { note: /GE01=\S* but/, rules: ['transaction_set_count_mismatch'], ofEnvelope: true },
  { note: /IEA01=\S* but/, rules: ['group_count_mismatch'], ofEnvelope: true },
  { note: /SE02!=ST02/, rules: ['transaction_set_control_number_mismatch'], ofEnvelope: true },
  { note: /GE02!=GS06/, rules: ['group_control_number_mismatch'], ofEnvelope: true },
  { note: /IEA02!=ISA13/, rules: ['interchange_control_number_mismatch'], ofEnvelope: true },
  { note: /no IEA at end/, rules: ['missing_iea', 'unterminated_segment'], ofEnvelope: true },
  { note: /never closed by SE/, rules: ['missing_se'], ofEnvelope: true },
  { note: /ISA elements not fixed width/, rules: ['isa_not_fixed_width'], ofEnvelope: true },
  { note: /no ISA envelope/, rules: ['not_x12'], ofEnvelope: true },
  { note: /ISA11 is "*U/, rules: ['repetition_separator_not_usable'], ofEnvelope: true },
  { note: /HL01 not sequential/, rules: ['hierarchy_id'] },
  { note: /HL \S+ parent \S+ unknown/, rules: ['hierarchy_parent'] },
  { note: /837 unbalanced/, rules: ['claim_total_mismatch'] },
  { note: /835 unbalanced: SVC/, rules: ['service_payment_not_balanced'] },
  { note: /835 unbalanced:.*CLP /, rules: ['claim_payment_not_balanced'] },
  { note: /835 unbalanced: BPR02/, rules: ['remittance_not_balanced'] },
  { note: /NPI fail Luhn/, rules: ['npi_check_digit', 'npi_format'] },
];

/** Breaks that leave a file valid in the sense of SNIP types 1 and 2. */
const HARMLESS = /unbalanced|NPI fail Luhn|ISA11 is/;

export function parseIndex(text: string): IndexEntry[] {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const columns = header.split('\t');
  const at = (name: string) => columns.indexOf(name);
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[at(name)] ?? '';
    return { file: cell('file'), label: cell('label'), notes: cell('notes') };
  });
}

/** Returns whether nothing in the index makes an error of SNIP types 1 or 2 expected. */
function isCalledValid({ label, notes }: IndexEntry): boolean {
  if (/invalid/i.test(label) || /INVALID|pair:|fragment/.test(notes)) return false;
  return !BREAKS.some(({ note }) => !HARMLESS.test(note.source.replaceAll('\\', '')) && note.test(notes));
}

/** Returns the differences between run and index. A file missing from the index is skipped. */
export function disagreements(
  examined: readonly Examined[],
  index: readonly IndexEntry[],
  document: string,
): Disagreement[] {
  const known = new Map(index.map((entry) => [entry.file, entry]));
  const documented = documentedFiles(document);
  return examined.flatMap((file) => {
    const entry = known.get(file.file);
    if (!entry) return [];
    const isDocumented = documented.some((pattern) => pattern.test(file.file));
    return [...refusals(file, entry), ...misses(file, entry)].map((found) => ({ ...found, isDocumented }));
  });
}

type Found = Omit<Disagreement, 'isDocumented'>;

function refusals({ file, syntaxPlaces, unknownSets }: Examined, entry: IndexEntry): Found[] {
  if (unknownSets > 0 || syntaxPlaces.length === 0 || !isCalledValid(entry)) return [];
  return [{ file, kind: 'refused', what: syntaxPlaces.join(', ') }];
}

function misses({ file, errors, findings, unknownSets }: Examined, { label, notes }: IndexEntry): Found[] {
  const named = BREAKS.filter(({ note, ofEnvelope }) => note.test(notes) && (ofEnvelope || unknownSets === 0));
  const missed = named.filter(({ rules }) => !rules.some((rule) => rule in findings));
  const found: Found[] = missed.map(({ rules }) => ({ file, kind: 'missed', what: rules.join(' or ') }));
  // An index can also state only that a file is broken on purpose.
  const isMeantBroken = /invalid/i.test(label) && !/pair:|edge.*clean/.test(`${label} ${notes}`);
  if (isMeantBroken && named.length === 0 && errors === 0 && Object.keys(findings).length === 0) {
    found.push({ file, kind: 'missed', what: `nothing was found (${label})` });
  }
  return found;
}

/** Returns the names in backticks that contain a folder; `*` matches anything within a name. */
function documentedFiles(document: string): RegExp[] {
  return [...document.matchAll(/`([\w.-]+\/[^`\s]+)`/g)].map(([, name]) => {
    const pattern = name!.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('[^/]*')}$`);
  });
}

/** Reads index and document and prints the differences; the second value is the number of undocumented ones. */
export async function compareWithIndex(
  path: string,
  examined: readonly Examined[],
): Promise<{ lines: string[]; undocumented: number }> {
  const index = parseIndex(await readFile(path, 'utf8'));
  const found = disagreements(examined, index, await readFile(DOCUMENT, 'utf8'));
  const open = found.filter(({ isDocumented }) => !isDocumented);
  const files = (list: readonly Disagreement[]) => new Set(list.map(({ file }) => file)).size;
  return {
    lines: [
      ...open.map(({ file, kind, what }) => `${kind.padEnd(8)} ${file}: ${what}`),
      `${files(found)} of ${index.length} files differ from the index, ${files(open)} of them without a word in docs/x12-conformance.md`,
    ],
    undocumented: open.length,
  };
}
