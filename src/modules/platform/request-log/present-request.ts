import type { Deployment } from '../../../database/database.ts';
import { type LoggedRequest, outcomeOf } from './logged-request.ts';

export function presentRequest({ organizationId: _, ...request }: LoggedRequest, { livemode }: Deployment) {
  return {
    object: 'request' as const,
    livemode,
    ...request,
    outcome: outcomeOf(request),
    createdAt: request.createdAt.toISOString(),
  };
}
