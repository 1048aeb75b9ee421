type ReportedError = { code: string; param?: string; requiredScope?: string; status?: string };

/** Returns the error of a response, whether it is the API's envelope or an OperationOutcome. */
// biome-ignore lint/suspicious/noExplicitAny: the server has checked the body against its schema.
export function errorOf(body: any): ReportedError | undefined {
  if (body?.resourceType !== 'OperationOutcome') return body?.error;
  const [issue] = body.issue;
  const requiredScope = /lacks the scope (\S+)\.$/.exec(issue.details.text)?.[1];
  const place = issue.location?.[0]?.replace(/^http\./, '?');
  return {
    code: issue.details.coding[0].code,
    ...(place === undefined ? {} : { param: place }),
    ...(requiredScope === undefined ? {} : { requiredScope }),
  };
}
