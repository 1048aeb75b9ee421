import type { App } from '../../../composition/app.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { FHIR_PATH } from './operation-outcome.ts';

type Parameters = Readonly<Record<string, unknown>>;
type Search = { app: App; organizationId: string; type: FhirTypeName };

const placeOf = ({ organizationId, type }: Search) => ({
  organizationId,
  table: 'fhir_search',
  row: type,
  column: 'criteria',
});

/**
 * Returns the parameters of the links of a search: names, birth dates and identifiers of a posted search are encrypted in
 * `_criteria`, so that no URL contains them. `hidden`: the names of the parameters to encrypt.
 */
export function linkParameters(search: Search, parameters: Parameters, hidden: readonly string[]): Parameters {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const [private_, shown] = [true, false].map((isHidden) =>
    entries.filter(([name]) => hidden.includes(name) === isHidden),
  ) as [typeof entries, typeof entries];
  if (private_.length === 0) return parameters;
  const text = JSON.stringify(Object.fromEntries(private_));
  const sealed = search.app.encryption.seal(text, placeOf(search)).toString('base64url');
  return { ...Object.fromEntries(shown), _criteria: sealed };
}

/** Returns the parameters with those of `_criteria`. Throws invalid_parameter if another search made `_criteria`. */
export function withCriteria<P extends { _criteria?: string }>(search: Search, parameters: P): Omit<P, '_criteria'> {
  const { _criteria, ...given } = parameters;
  if (_criteria === undefined) return given;
  const opened = openCriteria(search, _criteria);
  if (Object.keys(opened).some((name) => name in given)) {
    throw new AppError('invalid_parameter', {
      param: '?_criteria',
      message: 'The search already has this parameter. Follow the link as it is, or start a new search.',
    });
  }
  return { ...given, ...opened };
}

function openCriteria(search: Search, text: string): Parameters {
  try {
    const opened = search.app.encryption.open(Buffer.from(text, 'base64url'), placeOf(search));
    return JSON.parse(opened.toString('utf8'));
  } catch {
    // Whatever cannot be decrypted was not made by a search of this type and organization.
    throw new AppError('invalid_parameter', {
      param: '?_criteria',
      message: 'No search has returned these criteria. Follow a link of a search as it is.',
    });
  }
}

/** Returns the address of a page of a search. */
export function searchUrl(app: App, path: string, parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return `${app.publicUrl()}${FHIR_PATH}/${path}${text === '' ? '' : `?${text}`}`;
}
