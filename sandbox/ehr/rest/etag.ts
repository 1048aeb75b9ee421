import { FhirError } from '../fhir-error.ts';

/** Returns the version of an If-Match header, such as `W/"3"`; undefined without a header. */
export function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new FhirError(400, 'invalid', 'If-Match must be a version such as W/"3".');
  return Number(version);
}
