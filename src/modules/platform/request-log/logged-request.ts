export const OUTCOMES = ['succeeded', 'refused', 'failed'] as const;

/** A request to the API as the request log keeps it: without bodies and without parameters of the path or query. */
export type LoggedRequest = {
  organizationId: string;
  id: string;
  method: string;
  /** The pattern of the path, such as /v1/claims/{id}. */
  route: string;
  operationId: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  actor: { type: 'api_key' | 'user'; id: string };
  /** The number of requests of the organization before this one that were not recorded, because there were too many. */
  omittedBefore: number;
  createdAt: Date;
};

export function outcomeOf({ status }: Pick<LoggedRequest, 'status'>): (typeof OUTCOMES)[number] {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
}
