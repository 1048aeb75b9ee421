import type { contentFields } from './content-fields.ts';
import { linePartFields, linePartsByType } from './line-part-fields.ts';
import type { serviceLineFields } from './service-line-fields.ts';

type ClaimType = keyof typeof linePartsByType;

/** The types of claims that have a member, of the members that not all types have. */
export const TYPES_OF_MEMBERS = {
  professional: ['professional'],
  institutional: ['institutional'],
  dental: ['dental'],
  placeOfServiceCode: ['professional', 'dental'],
  supervisingProvider: ['professional', 'dental'],
  accident: ['professional', 'dental'],
  patientAmountPaid: ['professional', 'dental'],
  dates: ['professional'],
  cliaNumber: ['professional'],
  note: ['professional'],
} as const satisfies Partial<Record<keyof typeof contentFields, readonly ClaimType[]>>;

/** The same of a line, beside the members that `linePartsByType` lists. */
const TYPES_OF_LINE_MEMBERS = {
  diagnosisPointers: ['professional', 'dental'],
  placeOfServiceCode: ['professional', 'dental'],
  drug: ['professional', 'institutional'],
  note: ['professional'],
  noteCode: ['professional'],
  emergency: ['professional'],
  epsdt: ['professional'],
  familyPlanning: ['professional'],
} as const satisfies Partial<Record<keyof (typeof serviceLineFields)['fields'], readonly ClaimType[]>>;

/** Returns the types of claims whose lines have a member; null if all have it. */
export function typesOfLineMember(name: string): readonly string[] | null {
  if (name in TYPES_OF_LINE_MEMBERS) return TYPES_OF_LINE_MEMBERS[name as keyof typeof TYPES_OF_LINE_MEMBERS];
  if (!(name in linePartFields)) return null;
  return Object.entries(linePartsByType).flatMap(([type, members]) => (name in members ? [type] : []));
}
