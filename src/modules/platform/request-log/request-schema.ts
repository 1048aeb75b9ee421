import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields } from '../../schema.ts';
import { OUTCOMES, outcomeOf, type LoggedRequest as StoredLoggedRequest } from './request-sampler.ts';

export const LoggedRequest = Type.Object(
  {
    object: Type.Literal('request'),
    id: Id('req', 'Request id: the Request-Id header of the response.'),
    livemode: resourceFields.livemode,
    method: Type.String({ description: 'HTTP method.' }),
    route: Type.String({ description: 'Pattern of the path, such as /v1/claims/{id}.' }),
    operationId: Type.String({ description: 'The operation, such as submitClaim.' }),
    status: Type.Integer({ description: 'Status of the response.' }),
    outcome: OneOf(OUTCOMES, { description: 'succeeded: status below 400. refused: 4xx. failed: 5xx.' }),
    errorCode: Nullable(Type.String(), 'The error code of the response.'),
    durationMs: Type.Integer({
      minimum: 0,
      description: 'Milliseconds from the headers of the request to the end of the response.',
    }),
    actor: Type.Object(
      {
        type: OneOf(['api_key', 'user']),
        id: Type.String({ description: 'Id of the key or user.' }),
      },
      { additionalProperties: false, description: 'Who made the request.' },
    ),
    omittedBefore: Type.Integer({
      minimum: 0,
      description: 'The number of requests before this one that were not recorded because of the recording limits.',
    }),
    createdAt: Instant('When the request arrived.'),
  },
  { additionalProperties: false, title: 'Request' },
);
export const LoggedRequestList = ListOf(LoggedRequest);

export function presentRequest({ organizationId: _, ...request }: StoredLoggedRequest, { livemode }: Deployment) {
  return {
    object: 'request' as const,
    livemode,
    ...request,
    outcome: outcomeOf(request),
    createdAt: request.createdAt.toISOString(),
  };
}
