import Type, { type TObject, type TSchema } from 'typebox';
import { DateOnly, Id, ListOf, Nullable, PersonName, phi } from './schema.ts';

/** The members that lists add to their items, so that a row names the patient, the payer and the date of service. */
const SUBJECT_MEMBERS = {
  patientId: Nullable(Id('pat', 'The patient.'), 'Null if it is about no patient.'),
  patientName: Nullable(PersonName, 'Null if it is about no patient, or if the caller may not read patients.'),
  payerId: Nullable(Type.String(), 'The payer; null if it is about none.'),
  payerName: Nullable(Type.String(), 'The name of the payer; null if it is about none.'),
  serviceDate: Nullable(
    phi(DateOnly('The first date of service.')),
    'Null if it is about no service, or if the service has no date.',
  ),
};

type SubjectMember = keyof typeof SUBJECT_MEMBERS;

/** Returns the schema of a list whose items are resources with members of what each of them is about. */
export function ListWithSubjects<P extends Record<string, TSchema>, const N extends SubjectMember>(
  resource: TObject<P> & { title?: string },
  names: readonly N[],
) {
  const members = Object.fromEntries(names.map((name) => [name, SUBJECT_MEMBERS[name]]));
  const item = Type.Object(
    { ...resource.properties, ...(members as Pick<typeof SUBJECT_MEMBERS, N>) },
    { additionalProperties: false, title: `Listed${resource.title}` },
  );
  return { ...ListOf(item), title: `${resource.title}List` };
}
