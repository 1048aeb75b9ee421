import type { BundleLink } from 'fhir/r4.js';
import Type from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import {
  everythingOfPatient,
  RECORD_TYPES,
  type RecordPosition,
} from '../../../modules/integrations/fhir-read/everything-of-patient.ts';
import type { FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { getFhirResource } from '../../../modules/integrations/fhir-read/find-fhir-resources.ts';
import { InstantBound, phi, Strict, Text } from '../../../modules/schema.ts';
import { cursorOf, instantOf } from '../../lists.ts';
import { defineRead, type OperationRequest, type PathParameter } from '../../operation.ts';
import { bundleOf, format, pageParameters } from './fhir-operations.ts';
import { fhirReply } from './fhir-reply.ts';
import { FHIR_JSON } from './operation-outcome.ts';
import {
  COUNT_DEFAULT,
  COUNT_MAX,
  entriesOf,
  mayRead,
  positionOf,
  requireReadable,
  resourceEntry,
} from './search-bundle.ts';
import { searchUrl } from './search-links.ts';

const id: PathParameter = {
  ...{ kind: 'pat', table: 'patients', isFhir: true },
  description: 'The id, with a hyphen for the underscore: `pat-…`.',
};

/** The operation that returns a patient with all resources that refer to it. */
export const patientEverything = defineRead({
  id: 'readFhirPatientEverything',
  tag: 'FHIR',
  summary: 'Read a patient with all resources of the patient as FHIR',
  description:
    'The patient, the coverages, and the claims, decisions and eligibility responses about the patient, of the types that the caller may read. The link `next` leads to the next page.',
  isFhir: true,
  params: { id },
  query: Strict({
    ...format,
    ...pageParameters,
    _since: Type.Optional(InstantBound('Only resources that have changed at this time or later.')),
    _type: Type.Optional(Text(200, 'Only resources of these types, separated by commas.')),
  }),
  responses: {
    200: {
      description: 'A page of resources.',
      schema: bundleOf(
        phi(Type.Object({ resourceType: Type.String(), id: Type.String() }, { additionalProperties: true })),
      ),
      contentType: FHIR_JSON,
      optionalHeaders: ['Preference-Applied'],
    },
  },
  handle: async (reader, request, app) => {
    const { params, query } = request;
    const types = typesOf(request, query._type);
    const since = instantOf(query, '_since')?.toISOString();
    // Refuses an unknown patient before the types are read.
    await getFhirResource(reader, 'Patient', params.id);
    const list = `fhir everything ${params.id}`;
    const asked = { limit: Math.max(1, Math.min(query._count ?? COUNT_DEFAULT, COUNT_MAX)) };
    const cursor = query._cursor === undefined ? {} : { cursor: query._cursor };
    const { limit, after } = positionOf({ ...asked, ...cursor }, list, reader.organizationId, app);
    const position = after === undefined ? null : readPosition(after);
    const { matches, next } = await everythingOfPatient(
      reader,
      params.id,
      { types, since },
      { limit, after: position },
    );
    const path = `Patient/${params.id.replace('_', '-')}/$everything`;
    const link: BundleLink[] = [{ relation: 'self', url: searchUrl(app, path, query) }];
    if (next !== null) {
      const _cursor = cursorOf(`${next.type} ${next.at} ${next.id}`, list, reader.organizationId, app);
      link.push({ relation: 'next', url: searchUrl(app, path, { ...query, _cursor }) });
    }
    const entry = matches.map(({ resource }) => resourceEntry(app, resource, 'match'));
    const { preferred = null } = request.handling ?? {};
    const applied = preferred === null ? {} : { 'preference-applied': `handling=${preferred}` };
    return fhirReply({ resourceType: 'Bundle', type: 'searchset', link, ...entriesOf(entry) }, applied);
  },
});

/** Returns the types that the caller asked for, or those that the caller may read. */
function typesOf(request: Pick<OperationRequest, 'principal'>, asked: string | undefined): FhirTypeName[] {
  if (asked === undefined) return RECORD_TYPES.filter((type) => mayRead(request, type));
  return asked.split(',').map((name) => {
    const type = RECORD_TYPES.find((one) => one === name.trim());
    if (type === undefined) {
      throw new AppError('invalid_parameter', {
        param: '?_type',
        message: `The types of a patient's record are ${RECORD_TYPES.join(', ')}.`,
      });
    }
    requireReadable(request, type);
    return type;
  });
}

/** The text was signed by this service. */
function readPosition(after: string): RecordPosition {
  const [type, at, last] = after.split(' ') as [FhirTypeName, string, string];
  return { type, at, id: last };
}
