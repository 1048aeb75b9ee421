import type { FastifyInstance } from 'fastify';
import { refuseEncodedBody } from '../uploads/stream-body.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const FORM_BYTES_MAX = 16 * 1024;
const PARSING: { parseAs: 'string'; bodyLimit: number } = { parseAs: 'string', bodyLimit: FORM_BYTES_MAX };

/** Makes a scope of the server read forms. The body of a request is then its fields. */
export function installFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM_TYPE, PARSING, (request, body, done) => {
    try {
      refuseEncodedBody(request.headers);
      done(null, fieldsOf([...new URLSearchParams(body as unknown as string)]));
    } catch (refusal) {
      done(refusal as Error);
    }
  });
}

/** Returns the parameters of the URL and of the form. A parameter that occurs in both has the values of both. */
export function withForm(query: object, form: unknown): Record<string, unknown> {
  return fieldsOf([query, form ?? {}].flatMap((one) => Object.entries(one)));
}

/** Returns the fields as a query string has them: a value, or the values of a repeated field. */
function fieldsOf(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const byName = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, fields]) => {
      const values = fields.flatMap(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
