import { addDays, type LocalDate } from '../../../../kernel/local-date.ts';
import { type Cadence, CODE_SET_KINDS, type CodeSet } from '../code-set-kinds.ts';
import { CodeSetFileError } from './code-set-file-error.ts';

/** A release and the dates of service that it covers. */
export type Release = { version: string; coversFrom: LocalDate; coversTo: LocalDate };

const ALWAYS = { coversFrom: '1990-01-01', coversTo: '2099-12-31' } as const;
const QUARTERS: Readonly<Record<string, number>> = { JAN: 1, APR: 2, JUL: 3, OCT: 4 };

const EXAMPLES: Readonly<Record<Cadence, string>> = {
  fiscal_year: 'a fiscal year such as FY2027',
  calendar_year: 'a year such as 2027',
  half_year: 'a half of a year such as 2026H2',
  quarter: 'a quarter such as 2026Q4',
  none: 'letters, digits, dots and hyphens, at most 40',
};

/** Returns the release that the operator named, or otherwise the one in the name of the file. */
export function releaseOf(
  codeSet: CodeSet,
  { version, name, today }: { version: string | undefined; name: string; today: LocalDate },
): Release {
  const { cadence } = CODE_SET_KINDS[codeSet];
  if (version !== undefined) {
    const asked = releaseNamed(cadence, version);
    if (asked) return asked;
    throw new CodeSetFileError(`The version must be ${EXAMPLES[cadence]}`);
  }
  const found = cadence === 'none' ? releaseNamed('none', today) : releaseInFileName(cadence, name);
  if (found) return found;
  const period = EXAMPLES[cadence].replace(/ such as .*/, '');
  throw new CodeSetFileError(`The file name does not contain ${period}; give the version, ${EXAMPLES[cadence]}`);
}

/** Returns the release with this name; null if the name does not fit the cadence. */
function releaseNamed(cadence: Cadence, name: string): Release | null {
  if (cadence === 'none') return /^[\w.-]{1,40}$/.test(name) ? { version: name, ...ALWAYS } : null;
  if (cadence === 'fiscal_year') {
    // Several years in one table: `FY2016-FY2027`.
    const years = /^(?:FY)?(20\d\d)(?:-(?:FY)?(20\d\d))?$/i.exec(name);
    return years && years[1]! <= (years[2] ?? years[1]!)
      ? fiscalYears(Number(years[1]), Number(years[2] ?? years[1]))
      : null;
  }
  if (cadence === 'calendar_year') return /^20\d\d$/.test(name) ? period(Number(name), 1, 12, name) : null;
  if (cadence === 'half_year') {
    const half = /^(20\d\d)H([12])$/i.exec(name);
    return half && period(Number(half[1]), half[2] === '1' ? 1 : 7, 6, name.toUpperCase());
  }
  const quarter = /^(20\d\d)Q([1-4])$/i.exec(name);
  return quarter && period(Number(quarter[1]), Number(quarter[2]) * 3 - 2, 3, name.toUpperCase());
}

function releaseInFileName(cadence: Cadence, name: string): Release | null {
  if (cadence === 'fiscal_year') {
    const named = [...name.matchAll(/fy_?(?:20)?(\d\d)(?!\d)/gi)].map(([, year]) => 2000 + Number(year));
    const years =
      named.length > 0 ? named : [...name.matchAll(/(?<!\d)(20\d\d)(?!\d)/g)].map(([, year]) => Number(year));
    return years.length > 0 && years.length <= 2 ? fiscalYears(years[0]!, years.at(-1)!) : null;
  }
  if (cadence === 'calendar_year') {
    const year = /(?<!\d)(20\d\d)(?!\d)/.exec(name);
    return year && releaseNamed(cadence, year[1]!);
  }
  if (cadence === 'half_year') {
    // NUCC numbers its releases by year and half: 25.1 is the one of July 2025.
    const half = /(?<!\d)(\d\d)[._]?([01])(?!\d)/.exec(name);
    return half && releaseNamed(cadence, `20${half[1]}H${Number(half[2]) + 1}`);
  }
  const quarter = /(20\d\d)_?(?:Q([1-4])|(JAN|APR|JUL|OCT))/i.exec(name);
  return quarter && releaseNamed(cadence, `${quarter[1]}Q${quarter[2] ?? QUARTERS[quarter[3]!.toUpperCase()]}`);
}

/** The federal fiscal year: its codes are in force from October 1 of the year before. */
function fiscalYears(from: number, to: number): Release {
  const version = from === to ? `FY${from}` : `FY${from}-FY${to}`;
  return { version, coversFrom: `${from - 1}-10-01`, coversTo: `${to}-09-30` };
}

function period(year: number, month: number, months: number, version: string): Release {
  const nextYear = year + Math.floor((month + months - 1) / 12);
  const nextMonth = ((month + months - 1) % 12) + 1;
  return { version, coversFrom: firstOf(year, month), coversTo: addDays(firstOf(nextYear, nextMonth), -1) };
}

function firstOf(year: number, month: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
