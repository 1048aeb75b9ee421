/** The result of a write with an `EHR.*` value in its member id. */
type EhrFault =
  | { kind: 'ok' }
  | { kind: 'fail'; status: number }
  | { kind: 'slow'; seconds: number }
  | { kind: 'authorization_lost' };

const TOKEN = /-EHR\.(OK|FAIL\.(\d{3})|SLOW\.(\d{1,3})|AUTHLOST)(?:-|$)/;

/** Reads the sandbox's value from the content of a write: the member id of its patient. */
export function faultOf(content: unknown): EhrFault {
  const memberId = (content as { memberId?: unknown } | null)?.memberId;
  const found = typeof memberId === 'string' ? TOKEN.exec(memberId) : null;
  if (!found || found[1] === 'OK') return { kind: 'ok' };
  if (found[2] !== undefined) return { kind: 'fail', status: Math.min(Math.max(Number(found[2]), 400), 599) };
  if (found[3] !== undefined) return { kind: 'slow', seconds: Number(found[3]) };
  return { kind: 'authorization_lost' };
}
