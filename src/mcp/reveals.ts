import { REVEALED_TABLES, type Revealed } from '../modules/platform/audit/record-reveal.ts';
import { redacted, redactionOf } from './redact.ts';
import { type ApiReply, bodyOf, type Input, type Json, type ToolContext } from './tool.ts';

/**
 * Returns the body of a reply with its PHI reduced as the input asks. If it is complete (`redact=full`), first records who
 * reads which resources. Throws ToolError with the error of the API.
 */
export async function shownBody(context: ToolContext, input: Input, reply: ApiReply): Promise<Json> {
  const redaction = redactionOf(input.redact, context.scopes);
  const body = bodyOf(reply);
  if (redaction === 'full') await context.recordReveals(resourcesIn(body));
  return redacted(body, reply.schema, redaction);
}

/** Returns the resources with PHI that a body contains: the resource itself, or the rows of a list. */
function resourcesIn(body: Json): Revealed['resource'][] {
  const rows: Json[] = Array.isArray(body?.data) ? body.data : [body];
  return rows.flatMap((row): Revealed['resource'][] => {
    if (Object.hasOwn(REVEALED_TABLES, row?.object)) return [{ type: row.object, id: row.id }];
    // The checks of a claim quote its values.
    return typeof row?.claimId === 'string' ? [{ type: 'claim', id: row.claimId }] : [];
  });
}
