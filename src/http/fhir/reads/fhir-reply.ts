import type { FhirResource } from 'fhir/r4.js';
import type { Reply } from '../../operation.ts';
import { FHIR_JSON } from './operation-outcome.ts';

/** Returns a reply with a resource. */
export function fhirReply(resource: FhirResource, headers: Record<string, string> = {}): Reply {
  return { status: 200, contentType: `${FHIR_JSON}; charset=utf-8`, headers, body: JSON.stringify(resource) };
}
