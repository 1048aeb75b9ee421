import type { EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';
import { parseSandboxMemberId } from '../../payers/member-ids/member-id-grammar.ts';
import type { EhrContext } from '../ehr-context.ts';
import type { Resource } from '../resource.ts';
import type { TypedRequest } from '../rest/interaction.ts';
import { patientOf } from '../rest/patient-compartment.ts';
import type { NarrowScopes } from '../smart/issue-tokens.ts';
import { OAuthError } from '../smart/oauth-error.ts';
import { failBefore } from './apply-fault.ts';
import { takeFault } from './faults-store.ts';

/** A request as faults see it. `reference`: the outbox entry that a write names. */
type FaultyRequest = {
  api: NonNullable<EhrFault['api']>;
  type: string;
  interaction: string;
  reference: string | null;
};

/** Faults that pages of a search have; others happen to every interaction that they name. */
const OF_SEARCHES: readonly string[] = ['duplicate_page', 'page_loop', 'foreign_next_link'];

const OF_WRITES: readonly string[] = ['lost_answer', 'lost_request'];

/** Faults of tokens and of the EHR's own messages. They do not apply to requests for resources. */
const OF_OTHERS: readonly string[] = ['scope_narrowed', 'heartbeat_lost', 'notification_lost', 'handshake_lost'];

const WRITES: readonly string[] = ['create', 'update', 'delete'];

/** Returns the fault of a FHIR request: a configured fault, or the one that the patient's member id selects. */
export async function faultOfRequest(context: EhrContext, request: TypedRequest): Promise<EhrFault | null> {
  const { tenant, type, interaction } = request;
  const asking = { api: 'fhir', type, interaction, reference: referenceOf(request.body) } as const;
  const asked = await takeFault(context.pool, tenant, (fault) => isMet(fault, asking));
  return asked ?? (isWrite(interaction) ? faultOfMember(context, request) : null);
}

const OUTBOX_SYSTEM = 'urn:rcm:outbox';
type Referring = {
  identifier?: { system?: string; value?: string }[];
  meta?: { tag?: { system?: string; code?: string }[] };
};

/** Returns the outbox entry of the client that a written resource names by an identifier or a tag. */
function referenceOf(body: unknown): string | null {
  const { identifier, meta } = (body ?? {}) as Referring;
  const named = Array.isArray(identifier)
    ? identifier.find(({ system }) => system === OUTBOX_SYSTEM)?.value
    : undefined;
  const tagged = Array.isArray(meta?.tag) ? meta.tag.find(({ system }) => system === OUTBOX_SYSTEM)?.code : undefined;
  // An update keeps the identifier of the write that created the resource.
  return tagged ?? named ?? null;
}

/** Returns the fault that a token request meets. */
export function faultOfTokenRequest({ pool }: EhrContext, tenant: string): Promise<EhrFault | null> {
  return takeFault(pool, tenant, ({ kind, api, interaction, resourceType, outboxEntryId }) => {
    if (api === 'partner' || outboxEntryId !== undefined) return false;
    if (kind === 'authorization_lost') return interaction === undefined || interaction === 'token';
    if (kind === 'scope_narrowed') return true;
    if (kind === 'heartbeat_lost' || kind === 'notification_lost' || kind === 'handshake_lost') return false;
    return interaction === 'token' && resourceType === undefined;
  });
}

/**
 * Writes about a patient fail as selected by the member id of a coverage: `SBX-EHR.FAIL.503`, `SBX-EHR.SLOW.5` or
 * `SBX-EHR.AUTHLOST`.
 */
async function faultOfMember({ pool }: EhrContext, { tenant, body }: TypedRequest): Promise<EhrFault | null> {
  if (typeof body !== 'object' || body === null) return null;
  const own = (body as Resource).subscriberId;
  const patientId = patientOf(body as Resource);
  const { rows } = await pool.query<{ member_id: string }>(
    `select content ->> 'subscriberId' as member_id from embedded_ehr.versions
     where tenant = $1 and resource_type = 'Coverage' and is_current and content is not null
       and content @> $2::jsonb and content ->> 'subscriberId' ilike '%-EHR.%' limit 1`,
    [tenant, JSON.stringify({ beneficiary: { reference: `Patient/${patientId}` } })],
  );
  const memberId = typeof own === 'string' && /-EHR\./i.test(own) ? own : rows[0]?.member_id;
  if (memberId === undefined) return null;
  const parsed = parseSandboxMemberId(memberId);
  if (parsed.kind === 'invalid') return null;
  const { EHR: behaviour } = parsed.script;
  if (behaviour.outcome === 'fail') return { kind: 'server_error', status: Number(behaviour.code) };
  if (behaviour.outcome === 'slow') return { kind: 'slow', delayMs: behaviour.seconds * 1000 };
  return behaviour.outcome === 'authorization_lost' ? { kind: 'authorization_lost' } : null;
}

/** Returns whether a message of the practice is lost. `type` is the type of its resource. */
export async function isLost(
  { pool }: EhrContext,
  tenant: string,
  kind: 'heartbeat_lost' | 'notification_lost' | 'handshake_lost',
  type: string,
): Promise<boolean> {
  const fault = await takeFault(
    pool,
    tenant,
    (one) => one.kind === kind && (one.resourceType === undefined || one.resourceType === type),
  );
  return fault !== null;
}

function isWrite(interaction: string): boolean {
  return WRITES.includes(interaction);
}

/** Returns whether a request for a resource meets a fault. */
export function isMet(fault: EhrFault, { api, type, interaction, reference }: FaultyRequest): boolean {
  if ((fault.api ?? 'fhir') !== api || OF_OTHERS.includes(fault.kind)) return false;
  if (fault.outboxEntryId !== undefined && fault.outboxEntryId !== reference) return false;
  if (OF_SEARCHES.includes(fault.kind) && interaction !== 'search') return false;
  if (OF_WRITES.includes(fault.kind) && !isWrite(interaction)) return false;
  if (fault.resourceType !== undefined && fault.resourceType !== type) return false;
  if (fault.interaction === 'write') return isWrite(interaction);
  return fault.interaction === undefined || fault.interaction === interaction;
}

/** Fails a token request if it meets a fault. Returns how the scopes are narrowed. */
export async function failTokenRequest(fault: EhrFault | null, form: URLSearchParams): Promise<NarrowScopes> {
  if (fault?.kind === 'authorization_lost') {
    // The words of the standard for a withdrawn authorization and a withdrawn client.
    const isBackend = form.get('grant_type') === 'client_credentials';
    throw isBackend
      ? new OAuthError('invalid_client', 'The client was removed.', 401, { 'www-authenticate': 'Basic realm="ehr"' })
      : new OAuthError('invalid_grant', 'The authorization was revoked.');
  }
  if (fault?.kind === 'scope_narrowed') {
    const allowed = (fault.scope ?? '').split(' ');
    return (scopes) => scopes.filter((scope) => allowed.includes(scope));
  }
  await failBefore(fault);
  return (scopes) => scopes;
}
