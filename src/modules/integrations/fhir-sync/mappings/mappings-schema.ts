import Type, { type Static } from 'typebox';
import { ENCOUNTER_CLASSES } from '../../../practice/encounters/encounter-fields.ts';
import { Id, Nullable, OneOf, Strict } from '../../../schema.ts';

const code = {
  system: Type.String({
    pattern: '^[\\x21-\\x7b\\x7d\\x7e]{0,200}$',
    description: 'The code system as the server writes it; empty if it names none.',
  }),
  code: Type.String({ pattern: '^[\\x21-\\x7b\\x7d\\x7e]{1,50}$', description: 'The code.' }),
};
const place = Type.String({ pattern: '^\\d{2}$', description: 'Place of service.' });

const ClassMappingInput = Strict(
  {
    ...code,
    class: OneOf(ENCOUNTER_CLASSES),
    placeOfServiceCode: Type.Optional(place),
  },
  { title: 'FhirClassMappingInput', description: 'Default place of service: the usual one of the class.' },
);
export const FhirMappingsReplace = Strict(
  {
    encounterClasses: Type.Array(ClassMappingInput, {
      maxItems: 200,
      description: 'The whole list. It takes precedence over the codes of HL7.',
    }),
  },
  { title: 'FhirMappingsReplace' },
);
export type MappingsInput = Static<typeof FhirMappingsReplace>;

const closed = (title: string) => ({ additionalProperties: false, title });
const ClassMapping = Type.Object(
  { ...code, class: OneOf(ENCOUNTER_CLASSES), placeOfServiceCode: place },
  closed('FhirClassMapping'),
);
const Suggestion = Type.Object(
  { class: OneOf(ENCOUNTER_CLASSES), placeOfServiceCode: place },
  closed('FhirClassSuggestion'),
);
const UnmappedClass = Type.Object(
  {
    ...code,
    display: Nullable(Type.String(), 'The name that the server gives the code.'),
    count: Type.Integer({ minimum: 1, description: 'Visits that wait for the mapping.' }),
    suggestion: Nullable(Suggestion, 'From the public codes of the vendor, or from the name.'),
  },
  closed('FhirUnmappedClass'),
);
export const FhirMappings = Type.Object(
  {
    object: Type.Literal('fhir_mappings'),
    connectionId: Id('fhc', 'The connection.'),
    encounterClasses: Type.Array(ClassMapping),
    unmappedEncounterClasses: Type.Array(UnmappedClass, {
      description: 'Codes of received visits without a mapping, the most frequent first, at most 100.',
    }),
    syncRunId: Nullable(
      Id('syr', 'The run.'),
      'The run that maps the waiting visits; null if the request queued none.',
    ),
  },
  closed('FhirMappings'),
);
