import type { TSchema } from 'typebox';
import { linePartFields } from '../../billing/claims/fields/line-part-fields.ts';
import { ExternalId } from '../../schema.ts';
import { CoverageCreate, CoverageUpdate } from '../coverages/coverage-schema.ts';
import { EncounterCreate, EncounterUpdate } from '../encounters/encounter-schema.ts';
import { visitFields } from '../encounters/visit-fields.ts';
import { PatientCreate, PatientUpdate } from '../patients/patient-schema.ts';
import { FacilityCreate, FacilityUpdate, ProviderCreate, ProviderUpdate } from '../providers/provider-schema.ts';
import type { RowType } from './import-parts.ts';

/** The schemas of the requests that create and change the resource of a row. */
export const ROW_SCHEMAS: Readonly<Record<RowType, { create: TSchema; update: TSchema }>> = {
  provider: { create: ProviderCreate, update: ProviderUpdate },
  facility: { create: FacilityCreate, update: FacilityUpdate },
  patient: { create: PatientCreate, update: PatientUpdate },
  coverage: { create: CoverageCreate, update: CoverageUpdate },
  encounter: { create: EncounterCreate, update: EncounterUpdate },
};

/** The members of rows that name a resource by its externalId, with the type and the field that they replace. */
export const REFERENCES = {
  patientExternalId: { type: 'patient', field: 'patientId' },
  coverageExternalId: { type: 'coverage', field: 'coverageId' },
} as const satisfies Record<string, { type: RowType; field: string }>;
export type Reference = keyof typeof REFERENCES;

/** The references that rows of each type can have. */
export const REFERENCES_OF: Readonly<Record<RowType, readonly Reference[]>> = {
  provider: [],
  facility: [],
  patient: [],
  coverage: ['patientExternalId'],
  encounter: ['patientExternalId', 'coverageExternalId'],
};

/** The members of a row, by name, for the headings of a CSV. */
export function rowMembers(type: RowType): Record<string, TSchema> {
  const { create, update } = ROW_SCHEMAS[type] as { create: Members; update: Members };
  const references = Object.fromEntries(REFERENCES_OF[type].map((name) => [name, ExternalId]));
  const members = { ...update.properties, ...create.properties, ...references };
  if (type !== 'encounter') return members;
  // The parts of claims have many levels and lists, which JSON lines can state and the cells of a CSV cannot.
  const own = Object.entries(members).filter(([name]) => !(name in visitFields) || isCell(members[name]!));
  const item = (members.charges as unknown as { items: Members }).items;
  const charge = Object.entries(item.properties).filter(
    ([name, member]) => !(name in linePartFields) || isCell(member),
  );
  const charges = { ...members.charges, items: { ...item, properties: Object.fromEntries(charge) } };
  return { ...Object.fromEntries(own), charges } as Record<string, TSchema>;
}

/** Returns whether the cells of a CSV can state a value: a text, a number or a truth. */
function isCell(schema: TSchema): boolean {
  const { anyOf = [schema] } = schema as { anyOf?: TSchema[] };
  return anyOf.every((one) => !['object', 'array'].includes(String((one as { type?: string }).type)));
}
type Members = { properties: Record<string, TSchema> };

/** Returns the failures of a request body, each with a JSON Pointer. Implemented in `src/http/validation`. */
export type RowValidators = Readonly<
  Record<RowType, Record<'create' | 'update', (body: unknown) => { code: string; param: string; message: string }[]>>
>;
