import type { CodeAttributes } from '../code-attributes.ts';
import type { CodeSet } from '../code-set-kinds.ts';

/** Returns the cell of the first of these columns that the table has, without spaces around it; '' if it has none. */
export type Cells = (...columns: readonly string[]) => string;

/** How the columns of a table become codes. Column names are compared without capitals, spaces and punctuation. */
export type TableColumns = {
  code: readonly string[];
  /** Codes in this form are accepted; others are reported with their line. */
  shape: RegExp;
  /** Fills a code with zeros on the left to this length, because spreadsheets drop them. */
  digits?: number;
  /** The set's own code, if it is made of several cells; null if a cell is invalid. */
  codeOf?(cells: Cells): string | null;
  label?: readonly string[];
  isBillable?: readonly string[];
  from?: readonly string[];
  to?: readonly string[];
  /** Rows for which this returns false are left out. */
  keeps?(cells: Cells): boolean;
  attributes?(cells: Cells): CodeAttributes;
};

const ICD10CM = /^[A-Z][0-9A-Z][0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;
const FROM = ['from', 'validfrom', 'effectivedate', 'effective', 'startdate', 'dateadded', 'billablefrom'];
const TO = ['to', 'validto', 'terminationdate', 'stopdate', 'enddate', 'deactivated', 'billableto'];
const LABEL = ['longdescription', 'description', 'title', 'name', 'label', 'shortdescription', 'longdesc', 'shortdesc'];
const DATED = { from: FROM, to: TO, label: LABEL };

export const TABLE_COLUMNS: Partial<Record<CodeSet, TableColumns>> = {
  icd10cm: { code: ['code', 'diagnosiscode'], shape: ICD10CM, isBillable: ['billable'], ...DATED },
  icd10cm_tabular: {
    code: ['owner'],
    shape: /^[A-Z][0-9A-Z][0-9A-Z](?:\.?[0-9A-Z]{1,4}|-[A-Z][0-9A-Z][0-9A-Z])?$/,
    keeps: (cells) => cells('targets') !== '',
    attributes: (cells) => ({ excludes1: [{ targets: cells('targets').split(/\s+/), note: cells('note') }] }),
  },
  icd10cm_poa_exempt: { code: ['code', 'poaexemptcode', 'icd10cmcode'], shape: ICD10CM, label: LABEL },
  mce: { code: ['code', 'diagnosiscode', 'icd10cmcode'], shape: ICD10CM, attributes: editAttributes },
  icd10pcs: { code: ['code', 'procedurecode'], shape: /^[0-9A-HJ-NP-Z]{3,7}$/, isBillable: ['billable'], ...DATED },
  hcpcs: {
    code: ['code', 'hcpc', 'hcpcs', 'hcpcscode'],
    shape: /^[A-Z]\d{4}$/,
    ...DATED,
    from: ['adddate', ...FROM],
    to: ['termdt', 'termdate', ...TO],
    // The publisher's spreadsheet has the modifiers and further lines of long texts among the procedures.
    keeps: (cells) => !/^[A-Z0-9]{2}$/.test(cells('code', 'hcpc', 'hcpcs', 'hcpcscode')) && isFirstLine(cells),
    attributes: (cells) => ({
      ...text('coverage', cells('coveragecode', 'coverage', 'cov')),
      ...text('typeOfService', cells('typeofservice', 'tos1')),
      ...text('betos', cells('betos')),
      ...patientAttributes(cells),
    }),
  },
  modifier: {
    code: ['modifier', 'code', 'hcpc'],
    shape: /^[A-Z0-9]{2}$/,
    ...DATED,
    from: ['adddate', ...FROM],
    to: ['termdt', 'termdate', ...TO],
    keeps: (cells) => !/^[A-Z]\d{4}$/.test(cells('modifier', 'code', 'hcpc')) && isFirstLine(cells),
  },
  pos: {
    code: ['code', 'placeofservicecode', 'placeofservicecodes'],
    shape: /^\d{2}$/,
    digits: 2,
    label: ['name', 'placeofservicename', ...LABEL],
    keeps: (cells) => cells('assigned') !== '0' && !/^unassigned$/i.test(cells('name', 'placeofservicename')),
    attributes: (cells) => {
      const type = cells('facilitytype');
      return type === '' ? {} : { isFacility: type === 'facility' };
    },
  },
  taxonomy: {
    code: ['code', 'taxonomycode'],
    shape: /^\d{3}[0-9A-Z]{6}X$/,
    label: ['displayname', ...LABEL],
    attributes: (cells) => ({
      ...(cells('section') !== '' && { isIndividual: /^individual/i.test(cells('section')) }),
      ...text('classification', cells('classification')),
      ...text('specialization', cells('specialization')),
    }),
  },
  cpt: {
    code: ['code', 'cpt', 'cptcode'],
    shape: /^\d{4}[0-9FMTU]$/,
    digits: 5,
    ...DATED,
    attributes: patientAttributes,
  },
  cdt: {
    code: ['code', 'cdt', 'cdtcode', 'procedurecode'],
    shape: /^D\d{4}$/,
    ...DATED,
    attributes: patientAttributes,
  },
  revenue: {
    code: ['code', 'revenuecode', 'revcode'],
    shape: /^\d{4}$/,
    digits: 4,
    ...DATED,
    attributes: (cells) => flag('requiresProcedure', cells('requiresprocedure', 'hcpcsrequired')),
  },
  ub_codes: { code: ['code'], shape: /^[A-Z_]+:[0-9A-Z]{1,4}$/, codeOf: ubCodeOf, ...DATED },
  msdrg: {
    code: ['msdrg', 'drg', 'code'],
    shape: /^\d{3}$/,
    digits: 3,
    label: ['msdrgtitle', ...LABEL],
    // Notes follow the table.
    keeps: (cells) => /^\d{1,3}$/.test(cells('msdrg', 'drg', 'code')) || cells('msdrgtitle', ...LABEL) !== '',
    attributes: (cells) => ({
      ...text('majorDiagnosticCategory', cells('mdc')),
      ...drgType(cells('type')),
      ...number('weight', cells('weights10capapplied', 'weights', 'weight', 'relativeweight')),
    }),
  },
  npi_deactivated: {
    code: ['npi'],
    shape: /^[12]\d{9}$/,
    from: ['nppesdeactivationdate', 'deactivationdate', 'npideactivationdate'],
  },
  carc: { code: ['code', 'carc'], shape: /^[A-Z]{0,2}\d{1,3}$/, ...DATED },
  rarc: {
    code: ['code', 'rarc'],
    shape: /^[A-Z]{1,2}\d{1,4}$/,
    ...DATED,
    attributes: (cells) => (cells('alert') === '1' ? { isAlert: true } : {}),
  },
};

/** The types of codes on a UB-04 form, in the names of the API. */
export const UB_CODE_TYPES = [
  'TYPE_OF_BILL',
  'ADMISSION_TYPE',
  'ADMISSION_SOURCE',
  'PATIENT_STATUS',
  'CONDITION',
  'OCCURRENCE',
  'OCCURRENCE_SPAN',
  'VALUE',
] as const;

/**
 * Returns the code of the set `ub_codes`: the type, a colon and the code, such as `VALUE:80`. Types of bill are stored as
 * claims have them, without the leading zero: `131`, or `13` for all frequencies, which lists print as `0131` and `013x`.
 */
function ubCodeOf(cells: Cells): string | null {
  const type = cells('type', 'codetype')
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  if (!(UB_CODE_TYPES as readonly string[]).includes(type)) return null;
  const code = type === 'TYPE_OF_BILL' ? cells('code').replace(/^0|x$/gi, '') : cells('code');
  return `${type}:${code}`;
}

/** In the publisher's spreadsheet, records 4 and 8 continue a long text; files without the column have one row per code. */
function isFirstLine(cells: Cells): boolean {
  return !['4', '8', '004', '008'].includes(cells('recid', 'recordid', 'recordidentificationcode'));
}

/** The ages of the Medicare Code Editor, in years, inclusive. */
const AGES: Readonly<Record<string, CodeAttributes>> = {
  newborn: { ageMin: 0, ageMax: 0 },
  pediatric: { ageMin: 0, ageMax: 17 },
  maternity: { ageMin: 9, ageMax: 64 },
  adult: { ageMin: 15, ageMax: 124 },
};

/** Reads for whom a code is, if the file has these columns. */
function patientAttributes(cells: Cells): CodeAttributes {
  const sex = cells('sex');
  return {
    ...((sex === 'F' || sex === 'M') && { sex }),
    ...number('ageMin', cells('agemin')),
    ...number('ageMax', cells('agemax')),
  };
}

/** Reads a row of a table with one column per attribute, or of a list with the name of an edit and a value. */
function editAttributes(cells: Cells): CodeAttributes {
  const edit = cells('edit').toLowerCase();
  if (edit !== '') return attributesOfEdit(edit, cells('value'));
  return {
    ...patientAttributes(cells),
    ...(cells('manifestationnotpdx', 'manifestation') === '1' && { manifestation: true }),
    ...(cells('unacceptablepdx') === '1' && { unacceptablePrincipal: true }),
    ...(cells('questionableadmission') === '1' && { questionableAdmission: true }),
    ...(cells('externalcausenotpdx') === '1' && { externalCause: true }),
  };
}

function attributesOfEdit(edit: string, value: string): CodeAttributes {
  if (edit === 'age_conflict') return AGES[value.toLowerCase()] ?? {};
  if (edit === 'sex_conflict') return value === 'F' || value === 'M' ? { sex: value } : {};
  const age = AGES[edit.replace(/_only$/, '')];
  if (age) return age;
  if (edit === 'female_only') return { sex: 'F' };
  if (edit === 'male_only') return { sex: 'M' };
  if (edit.includes('manifestation')) return { manifestation: true };
  if (edit.includes('questionable')) return { questionableAdmission: true };
  if (edit.includes('unacceptable')) return { unacceptablePrincipal: true };
  return edit.startsWith('wrong') ? { wrongProcedure: true } : {};
}

function drgType(text: string): CodeAttributes {
  if (/^med/i.test(text)) return { drgType: 'medical' };
  return /^surg/i.test(text) ? { drgType: 'surgical' } : {};
}

function text<K extends keyof CodeAttributes>(name: K, value: string): CodeAttributes {
  return value === '' ? {} : { [name]: value };
}

function number<K extends keyof CodeAttributes>(name: K, value: string): CodeAttributes {
  return value === '' || !Number.isFinite(Number(value)) ? {} : { [name]: Number(value) };
}

function flag<K extends keyof CodeAttributes>(name: K, value: string): CodeAttributes {
  return value === '' ? {} : { [name]: /^(1|y|yes|true)$/i.test(value) };
}
