import type { LocalDate } from '../../../../kernel/local-date.ts';
import { isLocalDate } from '../../../../kernel/local-date.ts';
import { CodeSetFileError } from './code-set-file-error.ts';
import type { ReadCode } from './read-code.ts';
import { readTextLines } from './text-lines.ts';

/**
 * The columns of the HCPCS text file (`HCPCyyyy_MMM_ANWEB.txt`), from 0, end exclusive. A modifier is right-aligned in
 * the columns of the code.
 */
const COLUMNS = {
  code: [0, 5],
  recordType: [10, 11],
  longText: [11, 91],
  coverage: [229, 230],
  betos: [256, 259],
  typeOfService: [260, 261],
  addedDate: [268, 276],
  endDate: [284, 292],
} as const satisfies Record<string, readonly [number, number]>;

/** Record types: the first line of a procedure or a modifier, and further lines of its long text. */
const FIRST_LINES = { '3': 'hcpcs', '7': 'modifier' } as const;
const FURTHER_LINES = new Set(['4', '8']);
const CODE_SHAPES = { hcpcs: /^[A-Z]\d{4}$/, modifier: /^[A-Z0-9]{2}$/ } as const;

/** Returns whether a line is of the HCPCS text file. */
export function isHcpcsLine(text: string): boolean {
  return text.length >= COLUMNS.longText[0] && /^[A-Z0-9 ]{3}[A-Z0-9]{2}\d{5}[3478]/.test(text);
}

/** Reads the procedures or the modifiers of a HCPCS text file. Long texts of several lines are joined. */
export async function* readHcpcsText(
  chunks: AsyncIterable<Buffer>,
  codeSet: 'hcpcs' | 'modifier',
): AsyncGenerator<ReadCode> {
  let current: ReadCode | null = null;
  let code = '';
  for await (const { text, line } of readTextLines(chunks)) {
    if (!isHcpcsLine(text)) throw new CodeSetFileError('not a line of the HCPCS text file', line);
    const recordType = cut(text, 'recordType');
    if (FURTHER_LINES.has(recordType)) {
      if (cut(text, 'code') !== code) throw new CodeSetFileError('the line continues another code', line);
      if (current) current.label = `${current.label} ${cut(text, 'longText')}`;
      continue;
    }
    if (current) yield current;
    code = cut(text, 'code');
    const kind = FIRST_LINES[recordType as keyof typeof FIRST_LINES];
    current = kind === codeSet && CODE_SHAPES[codeSet].test(code) ? codeOf(text, { code, line }) : null;
  }
  if (current) yield current;
}

function codeOf(text: string, { code, line }: { code: string; line: number }): ReadCode {
  const [coverage, typeOfService, betos] = [cut(text, 'coverage'), cut(text, 'typeOfService'), cut(text, 'betos')];
  return {
    code,
    line,
    label: cut(text, 'longText'),
    isBillable: true,
    validFrom: dateOf(cut(text, 'addedDate'), line),
    validTo: dateOf(cut(text, 'endDate'), line),
    attributes: {
      ...(coverage && { coverage }),
      ...(typeOfService && { typeOfService }),
      ...(betos && { betos }),
    },
  };
}

function cut(text: string, column: keyof typeof COLUMNS): string {
  return text.slice(COLUMNS[column][0], COLUMNS[column][1]).trim();
}

function dateOf(text: string, line: number): LocalDate | null {
  if (text === '') return null;
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  if (!isLocalDate(date)) throw new CodeSetFileError('the date does not exist (YYYYMMDD)', line);
  return date;
}
