import { AppError } from '../../kernel/errors.ts';
import type { Deprecation } from '../../modules/deprecation.ts';

/** The versions of the API that the service offers, by their dates, the latest first. `v1` in paths is all of them. */
const API_VERSIONS = ['2026-11-29'] as const;

/** The version of every response. */
export const API_VERSION = API_VERSIONS[0];

/** The page about versions and deprecations. */
const POLICY = '/docs/versioning';

/**
 * Checks the version that a caller asks for with `Rcm-Version`. Without the header it is the latest version. Throws
 * `invalid_header` if the service does not offer it, so that a client never gets another version than the one it was
 * written for.
 */
export function requireApiVersion(asked: string | string[] | undefined): void {
  if (asked === undefined || API_VERSIONS.some((version) => version === asked)) return;
  throw new AppError('invalid_header', {
    message: `Rcm-Version must be a version that this service offers: ${API_VERSIONS.join(', ')}. Without the header, the latest is used.`,
    param: 'Rcm-Version',
  });
}

/** Returns the headers that announce a deprecation: RFC 9745, RFC 8594 and a link to the policy. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${startOf(since).getTime() / 1_000}`,
    ...(sunset === null ? {} : { sunset: startOf(sunset).toUTCString() }),
    link: `<${POLICY}>; rel="deprecation"; type="text/html"`,
  };
}

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
