import Type, { type Static } from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields } from '../../../schema.ts';
import { classKey } from '../../fhir-mapping/encounter-classes.ts';
import { type MappingProblem, PROBLEM_CODES, type ProblemCode } from '../../fhir-mapping/problem.ts';
import { RESOURCE_STATUSES, type ResourceStatus } from './fhir-resources-store.ts';
import { classCodeOf } from './missing-class.ts';

/** A received resource as lists show it. */
export type ListedResource = {
  type: string;
  id: string;
  versionId: string | null;
  lastUpdated: Date | null;
  status: ResourceStatus;
  targetId: string | null;
  missing: string | null;
  problems: MappingProblem[];
  runId: string;
  updatedAt: Date;
};

const Problem = Type.Object(
  {
    code: OneOf(Object.keys(PROBLEM_CODES) as ProblemCode[], {
      description: Object.entries(PROBLEM_CODES)
        .map(([code, text]) => `\`${code}\`: ${text}`)
        .join(' '),
    }),
    severity: OneOf(['error', 'warning', 'information'], {
      description:
        '`error`: the resource has no counterpart until the problem is solved. `warning`: a value was left out. `information`: the API has no field for it.',
    }),
    path: Type.String({ description: 'FHIRPath of the element.' }),
    reason: Type.Optional(Type.String({ description: 'Of `rejected`: the code of the error, and the field.' })),
  },
  { additionalProperties: false, title: 'FhirResourceProblem' },
);

const ReceivedFhirResource = Type.Object(
  {
    object: Type.Literal('fhir_resource'),
    livemode: resourceFields.livemode,
    connectionId: Id('fhc', 'The connection.'),
    resourceType: Type.String(),
    fhirId: Type.String({ description: 'Its id on the server.' }),
    versionId: Nullable(Type.String(), 'The version that was read last.'),
    lastUpdated: Nullable(Instant('When the server changed it.')),
    status: OneOf(RESOURCE_STATUSES, {
      description:
        '`mapped`: `targetId` was made from it. `stored`: used as a part of other resources, such as a procedure. `unmapped`: `problems` say why. `waiting`: mapping is repeated at the end of the run. `deleted`: the server deleted it.',
    }),
    targetId: Nullable(Type.String(), 'The patient, coverage, encounter, history entry or document.'),
    missingReference: Nullable(Type.String(), 'The resource without which it cannot be mapped.'),
    missingCode: Nullable(
      Type.String(),
      'The class of a visit, as `system|code`, that the mappings of the connection do not contain.',
    ),
    problems: Type.Array(Problem, { description: 'What could not be mapped, at most 50.' }),
    syncRunId: Id('syr', 'The run that last read a change of it.'),
    updatedAt: Instant('When it was last saved.'),
  },
  { additionalProperties: false, title: 'ReceivedFhirResource' },
);
export const ReceivedFhirResourceList = ListOf(ReceivedFhirResource);

/** Returns the API's JSON of a received resource. */
export function presentReceived(
  { connectionId, type, id, lastUpdated, updatedAt, missing, runId, ...one }: ListedResource & { connectionId: string },
  { livemode }: Deployment,
): Static<typeof ReceivedFhirResource> {
  const { versionId, status, targetId, problems } = one;
  const code = classCodeOf(missing);
  return {
    object: 'fhir_resource',
    livemode,
    connectionId,
    resourceType: type,
    fhirId: id,
    versionId,
    lastUpdated: lastUpdated?.toISOString() ?? null,
    status,
    targetId,
    missingReference: code === null ? missing : null,
    missingCode: code && classKey(code),
    problems,
    syncRunId: runId,
    updatedAt: updatedAt.toISOString(),
  };
}
