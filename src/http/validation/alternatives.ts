import type { ErrorObject } from 'ajv/dist/2020.js';

/** A `oneOf` of a request schema names the fields of each alternative; exactly one alternative must be given. */
const BRANCH = /\/oneOf\/\d+\/required$/;

/** Removes the errors of the branches of each failed `oneOf`, which together demand the fields of every alternative. */
export function withoutBranchErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const failed = new Set(errors.filter(({ keyword }) => keyword === 'oneOf').map(placeOf));
  return failed.size === 0
    ? errors
    : errors.filter((error) => !(BRANCH.test(error.schemaPath) && failed.has(placeOf(error))));
}

function placeOf({ instancePath, schemaPath }: ErrorObject): string {
  return `${instancePath} ${schemaPath.replace(BRANCH, '/oneOf')}`;
}

/** Returns the message of a failed `oneOf`, with the fields of each alternative. */
export function alternativesMessage(schema: unknown, schemaPath: string): string {
  let found = schema as Record<string, unknown>;
  for (const step of schemaPath.split('/').slice(1)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    found = found[name] as Record<string, unknown>;
  }
  const alternatives = found as unknown as { required: string[] }[];
  return `Give exactly one of: ${alternatives.map(({ required }) => required.join(' with ')).join('; ')}.`;
}
