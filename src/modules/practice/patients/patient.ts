import type { Static } from 'typebox';
import type { Stored } from '../../resource-fields.ts';
import type * as schema from '../../schema.ts';
import type { patientFields } from './patient-fields.ts';

/**
 * The address of a person, who may live outside the US. State and postal code are required in the US and Canada
 * (`address-faults.ts`).
 */
export type PersonAddress = Static<typeof schema.PersonAddress>;
export type Telecom = Static<typeof schema.Telecom>;
export type Sex = Static<typeof schema.Sex>;

/** The person treated. FHIR Patient; in the 837 the subscriber (2010BA) or the dependent (2010CA). */
export type Patient = Stored<typeof patientFields>;
