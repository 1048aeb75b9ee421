import { PROCEDURE_QUALIFIERS } from '../../../kernel/claim-rules.ts';
import type { Claim, ServiceLine } from '../../../modules/billing/claims/claim.ts';
import { linePartsByType } from '../../../modules/billing/claims/fields/line-part-fields.ts';
import type { DentalServiceLine } from '../../../x12/837d-005010X224A2/index.ts';
import type { InstitutionalServiceLine } from '../../../x12/837i-005010X223A3/index.ts';
import type { ServiceLine as ProfessionalServiceLine } from '../../../x12/837p-005010X222A2/index.ts';
import { compact, elementText } from './names-to-837.ts';
import { partToX12 } from './part-mapping.ts';
import type { PriorPayers } from './prior-payers-to-837.ts';
import { lineAdjudications } from './prior-payers-to-837.ts';

/** What a line is sent with that is not part of it. */
export type LineSetting = Pick<PriorPayers, 'claim' | 'priorCoverages'> & {
  /** The number of the line's authorization. */
  authorizationNumber: string | undefined;
};

const UNIT_BASIS = { unit: 'UN', minute: 'MJ', international_unit: 'F2', day: 'DA' } as const;

/** The providers of lines whose loop has a PRV. */
const SPECIALTIES: Readonly<Record<Claim['claimType'], ReadonlySet<string>>> = {
  professional: new Set(['renderingProvider']),
  institutional: new Set(),
  dental: new Set(['renderingProvider', 'assistantSurgeon']),
};

/** Returns the members of loop 2400 that the three guides share. */
function anyLine(line: ServiceLine, { claim, priorCoverages }: LineSetting) {
  const { claimType } = claim;
  const { adjudications: given = [], ...parts } = partToX12(linePartsByType[claimType], line, SPECIALTIES[claimType]);
  const adjudications = [...lineAdjudications(line, { claim, priorCoverages }), ...(given as [])];
  return {
    ...parts,
    lineNumber: line.sequence,
    lineItemControlNumber: line.lineItemControlNumber,
    modifiers: line.modifiers.map((modifier) => compact(modifier).toUpperCase()),
    ...(line.description ? { description: elementText(line.description) } : {}),
    chargeCents: line.charge,
    ...(adjudications.length === 0 ? {} : { adjudications }),
  };
}

function dateOf({ serviceDate: { start, end } }: ServiceLine) {
  return end === start ? { start } : { start, end };
}

function drugOf({ drug }: ServiceLine) {
  if (drug === null) return {};
  const { prescriptionNumber, compoundLinkNumber } = drug;
  return {
    drug: {
      ndc: compact(drug.ndc),
      quantity: drug.quantity,
      unit: drug.unit,
      ...(prescriptionNumber ? { prescriptionNumber: elementText(prescriptionNumber) } : {}),
      ...(compoundLinkNumber ? { compoundLinkNumber: elementText(compoundLinkNumber) } : {}),
    },
  };
}

function authorizationOf({ authorizationNumber }: LineSetting, line: ServiceLine) {
  if (line.priorAuthorizationNumber !== undefined || authorizationNumber === undefined) return {};
  return { priorAuthorizationNumber: elementText(authorizationNumber) };
}

export function professionalLine(line: ServiceLine, setting: LineSetting): ProfessionalServiceLine {
  return {
    ...anyLine(line, setting),
    ...authorizationOf(setting, line),
    procedureQualifier: PROCEDURE_QUALIFIERS[line.procedureSystem],
    procedureCode: compact(line.procedureCode).toUpperCase(),
    unitBasis: UNIT_BASIS[line.unitType],
    unitCount: line.units,
    ...(line.placeOfServiceCode ? { placeOfServiceCode: line.placeOfServiceCode } : {}),
    diagnosisPointers: line.diagnosisPointers,
    ...(line.emergency ? { emergency: true } : {}),
    ...(line.epsdt ? { epsdt: true } : {}),
    ...(line.familyPlanning ? { familyPlanning: true } : {}),
    serviceDate: dateOf(line),
    ...(line.note ? { note: { code: line.noteCode ?? 'ADD', text: elementText(line.note) } } : {}),
    ...drugOf(line),
  };
}

export function institutionalLine(line: ServiceLine, setting: LineSetting): InstitutionalServiceLine {
  const procedureCode = compact(line.procedureCode).toUpperCase();
  return {
    ...anyLine(line, setting),
    revenueCode: compact(line.revenueCode ?? ''),
    ...(procedureCode === '' ? {} : { procedureQualifier: PROCEDURE_QUALIFIERS[line.procedureSystem], procedureCode }),
    unitBasis: UNIT_BASIS[line.unitType],
    unitCount: line.units,
    ...(line.hasServiceDate ? { serviceDate: dateOf(line) } : {}),
    ...drugOf(line),
  };
}

export function dentalLine(line: ServiceLine, setting: LineSetting): DentalServiceLine {
  return {
    oralCavityCodes: [],
    ...anyLine(line, setting),
    ...authorizationOf(setting, line),
    procedureCode: compact(line.procedureCode).toUpperCase(),
    procedureCount: line.units,
    ...(line.placeOfServiceCode ? { placeOfServiceCode: line.placeOfServiceCode } : {}),
    diagnosisPointers: line.diagnosisPointers,
    ...(line.hasServiceDate ? { serviceDate: dateOf(line) } : {}),
  };
}
