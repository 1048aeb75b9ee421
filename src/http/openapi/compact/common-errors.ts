import { ERROR_CATALOGUE, type ErrorCode } from '../../../kernel/errors.ts';
import { FHIR_JSON, isFhirPath } from '../../fhir/reads/operation-outcome.ts';
import type { Route } from '../../operation.ts';
import type { Json } from '../components.ts';
import { errorsOf } from '../error-codes.ts';
import { nameOfStatus } from '../errors.ts';
import { headerReferences } from '../header-names.ts';

/** An error that at least this many operations can return is described once, in the response that is their default. */
const COMMON_FROM = 40;

type CommonErrors = {
  responses: Record<string, Json>;
  /** Returns the error responses of an operation: its particular errors by status, and the common ones as `default`. */
  errorsFor(route: Route): Record<string, Json>;
};

type Format = { prefix: string; type: string; schema: string };
const JSON_FORMAT: Format = { prefix: '', type: 'application/json', schema: 'ApiError' };
const FHIR_FORMAT: Format = { prefix: 'Fhir', type: FHIR_JSON, schema: 'OperationOutcome' };

/** Returns the error responses that operations share, and each operation's references to them. */
export function commonErrors(routes: readonly Route[]): CommonErrors {
  const counts = new Map<ErrorCode, number>();
  for (const code of routes.flatMap(errorsOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const isCommon = (code: ErrorCode) => counts.get(code)! >= COMMON_FROM;
  const common = [...counts.keys()].filter(isCommon).sort();
  const responses: Record<string, Json> = Object.fromEntries(
    [JSON_FORMAT, FHIR_FORMAT].map((format) => [`${format.prefix}Error`, commonResponse(common, format)]),
  );
  const errorsFor = (route: Route) => {
    const format = isFhirPath(route.path) ? FHIR_FORMAT : JSON_FORMAT;
    const particular = errorsOf(route).filter((code) => !isCommon(code));
    const byStatus = Map.groupBy(particular, (code) => ERROR_CATALOGUE[code].status);
    const references = [...byStatus].map(([status, codes]) => {
      const name = `${format.prefix}${nameOfStatus(status)}`;
      const description = `The status ${status}. The operation lists its codes.`;
      responses[name] ??= { description, ...bodyIn(format) };
      return [String(status), { $ref: `#/components/responses/${name}`, description: listed(codes) }];
    });
    const shared = { $ref: `#/components/responses/${format.prefix}Error` };
    return { ...Object.fromEntries(references), default: shared };
  };
  return { responses, errorsFor };
}

const listed = (codes: readonly ErrorCode[]) => codes.map((code) => `\`${code}\``).join(', ');

const bodyIn = ({ type, schema }: Format) => ({
  content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } },
});

function commonResponse(codes: readonly ErrorCode[], format: Format): Json {
  const byStatus = [...Map.groupBy(codes, (code) => ERROR_CATALOGUE[code].status)].sort(
    ([one], [other]) => one - other,
  );
  const statuses = byStatus.map(([status, its]) => `${status}: ${listed(its)}.`);
  return {
    description: ['An error that many operations can return. `/docs/errors` explains each code.', ...statuses].join(
      '\n\n',
    ),
    headers: headerReferences([
      'Request-Id',
      'Rcm-Version',
      'WWW-Authenticate',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
    ]),
    ...bodyIn(format),
  };
}
