import type { CodeAttributes } from './code-attributes.ts';

/**
 * How often the publisher releases a set: for the federal fiscal year from October 1, for a calendar year, for half a
 * year, for a quarter, or without periods.
 */
export const CADENCES = ['fiscal_year', 'calendar_year', 'half_year', 'quarter', 'none'] as const;
export type Cadence = (typeof CADENCES)[number];

/** The layouts of files that the service reads. `table` is any TSV or CSV with a header row that names the columns. */
export type CodeSetLayout = 'order_file' | 'hcpcs_text' | 'tabular_xml' | 'ncci' | 'table';

/** One kind of code set. */
export type CodeSetKind = {
  title: string;
  publisher: string;
  cadence: Cadence;
  layouts: readonly CodeSetLayout[];
  /** Codes are stored without the dot that books print. */
  dropsDot: boolean;
  /**
   * A code that a full release lacks is not valid. False for sets that list some codes of another set, such as the
   * diagnoses exempt from the present-on-admission indicator: an absent code then only lacks the property.
   */
  isCatalog: boolean;
  /**
   * A release contains the codes that have ended, with their dates, so that it also answers for earlier years; the newest
   * release decides.
   */
  keepsEndedCodes: boolean;
  attributes: readonly (keyof CodeAttributes)[];
  /** Fewer codes indicate a truncated file, which would make valid codes look unknown. */
  codesMin: number;
};

/** A set that lists the valid codes. */
function catalog(
  [title, publisher]: readonly [string, string],
  cadence: Cadence,
  codesMin: number,
  more: Partial<CodeSetKind> = {},
): CodeSetKind {
  return {
    title,
    publisher,
    cadence,
    codesMin,
    layouts: ['table'],
    dropsDot: false,
    isCatalog: true,
    keepsEndedCodes: false,
    attributes: [],
    ...more,
  };
}

/** A set that adds to the codes of another set, such as the ages of patients with a diagnosis. It lists no codes of its own. */
function statements(
  names: readonly [string, string],
  cadence: Cadence,
  codesMin: number,
  more: Partial<CodeSetKind> = {},
): CodeSetKind {
  return catalog(names, cadence, codesMin, { isCatalog: false, ...more });
}

/** For whom a diagnosis or a procedure is. */
const PATIENT_ATTRIBUTES = ['sex', 'ageMin', 'ageMax'] as const;

const MCE_ATTRIBUTES = [
  ...PATIENT_ATTRIBUTES,
  'manifestation',
  'unacceptablePrincipal',
  'questionableAdmission',
  'externalCause',
  'wrongProcedure',
] as const;

/** Every kind of code set, by the name that the command line and the API use. */
export const CODE_SET_KINDS = {
  icd10cm: catalog(['ICD-10-CM diagnoses', 'CMS'], 'fiscal_year', 60_000, {
    layouts: ['order_file', 'table'],
    dropsDot: true,
  }),
  icd10cm_tabular: statements(['ICD-10-CM Excludes1 notes', 'CMS'], 'fiscal_year', 1_000, {
    layouts: ['tabular_xml', 'table'],
    dropsDot: true,
    attributes: ['excludes1'],
  }),
  icd10cm_poa_exempt: statements(
    ['Diagnoses exempt from the present-on-admission indicator', 'CMS'],
    'fiscal_year',
    10_000,
    { layouts: ['table'], dropsDot: true },
  ),
  mce: statements(['Medicare Code Editor: diagnoses', 'CMS'], 'fiscal_year', 1_000, {
    dropsDot: true,
    attributes: MCE_ATTRIBUTES,
  }),
  icd10pcs: catalog(['ICD-10-PCS procedures', 'CMS'], 'fiscal_year', 60_000, { layouts: ['order_file', 'table'] }),
  hcpcs: catalog(['HCPCS Level II', 'CMS'], 'quarter', 6_000, {
    layouts: ['hcpcs_text', 'table'],
    keepsEndedCodes: true,
    attributes: ['coverage', 'typeOfService', 'betos', ...PATIENT_ATTRIBUTES],
  }),
  modifier: catalog(['Modifiers', 'CMS and the licensee of CPT'], 'quarter', 30, {
    layouts: ['hcpcs_text', 'table'],
    keepsEndedCodes: true,
  }),
  pos: catalog(['Place of service', 'CMS'], 'none', 40, { attributes: ['isFacility'] }),
  taxonomy: catalog(['Provider taxonomy', 'NUCC'], 'half_year', 500, {
    attributes: ['isIndividual', 'classification', 'specialization'],
  }),
  cpt: catalog(['CPT', 'AMA (a file of the licensee)'], 'calendar_year', 5_000, { attributes: PATIENT_ATTRIBUTES }),
  cdt: catalog(['CDT', 'ADA (a file of the licensee)'], 'calendar_year', 300, { attributes: PATIENT_ATTRIBUTES }),
  revenue: catalog(['Revenue codes', 'NUBC (a file of the operator)'], 'none', 50, {
    attributes: ['requiresProcedure'],
  }),
  ub_codes: catalog(['UB-04 codes', 'NUBC (a file of the operator)'], 'none', 1),
  msdrg: catalog(['MS-DRG', 'CMS'], 'fiscal_year', 500, {
    layouts: ['table'],
    attributes: ['majorDiagnosticCategory', 'drgType', 'weight'],
  }),
  npi_deactivated: statements(['Deactivated NPIs', 'CMS (NPPES)'], 'none', 1_000, {
    layouts: ['table'],
  }),
  carc: catalog(['Claim adjustment reason codes (CARC)', 'X12'], 'none', 200),
  rarc: catalog(['Remittance advice remark codes (RARC)', 'X12'], 'none', 500, { attributes: ['isAlert'] }),
  ptp_practitioner: ncci('NCCI procedure pairs, practitioner'),
  ptp_outpatient: ncci('NCCI procedure pairs, outpatient hospital'),
  mue_practitioner: ncci('Medically unlikely edits, practitioner'),
  mue_outpatient: ncci('Medically unlikely edits, outpatient hospital'),
  mue_dme: ncci('Medically unlikely edits, DME supplier'),
  addon: ncci('Add-on codes'),
} as const satisfies Record<string, CodeSetKind>;

function ncci(title: string): CodeSetKind {
  return statements([title, 'CMS'], 'quarter', 1, { layouts: ['ncci'] });
}

export type CodeSet = keyof typeof CODE_SET_KINDS;

export const CODE_SETS = Object.keys(CODE_SET_KINDS) as CodeSet[];

/** Returns the kind with this name, or null. */
export function codeSetOf(name: string): CodeSet | null {
  return Object.hasOwn(CODE_SET_KINDS, name) ? (name as CodeSet) : null;
}

/** Returns a code as stored: capitals, no spaces around it, and without its dot where the set has none. */
export function normalizeCode(codeSet: CodeSet, code: string): string {
  const text = code.trim().toUpperCase();
  return CODE_SET_KINDS[codeSet].dropsDot ? text.replace('.', '') : text;
}
