import { AppError } from '../../../kernel/errors.ts';
import { FHIR_JSON } from './operation-outcome.ts';

/** The names of the one format (https://hl7.org/fhir/R4/http.html#mime-type). A `+` in a URL is read as a space. */
const NAMES: ReadonlySet<string> = new Set([
  'json',
  'application/json',
  FHIR_JSON,
  'application/fhir json',
  'text/json',
]);
const RANGES: ReadonlySet<string> = new Set([...NAMES, '*/*', 'application/*']);
const VERSIONS: ReadonlySet<string> = new Set(['4.0', '4.0.1']);

/**
 * Throws not_acceptable unless the caller accepts JSON of FHIR R4. `_format` takes precedence over Accept; without both,
 * every format is accepted.
 */
export function requireFhirFormat(accept: string | undefined, format: unknown): void {
  const asked = [format].flat().find((value): value is string => typeof value === 'string' && value !== '');
  if (asked !== undefined) {
    if (!isOffered(asked, NAMES)) throw new AppError('not_acceptable', { param: '?_format' });
    return;
  }
  if (accept === undefined || accept.trim() === '') return;
  if (!accept.split(',').some((range) => isOffered(range, RANGES))) {
    throw new AppError('not_acceptable', { param: 'Accept' });
  }
}

/** Returns whether a media range with its parameters means a format and a version of FHIR that is offered. */
function isOffered(range: string, names: ReadonlySet<string>): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  if (!names.has(name)) return false;
  return parameters.every((parameter) => {
    const [key, value = ''] = parameter.split('=').map((part) => part.trim().replaceAll('"', ''));
    if (key === 'fhirversion') return VERSIONS.has(value);
    return key !== 'q' || Number(value) > 0;
  });
}
