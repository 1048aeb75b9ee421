import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { illegalTransition } from '../../kernel/illegal-transition.ts';
import { getConnection as getFhirConnection } from '../integrations/fhir-connections/find-fhir-connections.ts';
import { findEntryById } from '../integrations/outbox/find-entries.ts';
import type { ConnectionType } from '../integrations/outbox/outbox-entry.ts';
import { isOpen, statusesAfter } from '../integrations/outbox/outbox-state.ts';
import { getConnection as getPartnerConnection } from '../integrations/partner-ehr/connections/require-connection.ts';
import { ReferenceNotFoundError } from '../references.ts';
import type { EhrFault, SandboxEhr } from './sandbox-ehr.ts';

/**
 * The result of a write: the EHR makes it (`accepted`), refuses it (`rejected`), responds with 503 so that it is
 * retried (`unavailable`), or makes it after `seconds` (`slow`). With `lost_request` the connection fails before the
 * EHR has received the write, with `lost_answer` after the EHR has made it.
 */
export const WRITE_OUTCOMES = ['accepted', 'rejected', 'unavailable', 'slow', 'lost_request', 'lost_answer'] as const;
type WriteOutcome = (typeof WRITE_OUTCOMES)[number];

type WriteResultInput = {
  /** An outbox entry, or a connection whose next write is meant. */
  subjectId: string;
  outcome?: string | undefined;
  /** The delay of `slow`. */
  seconds?: number | undefined;
};

const PARAM = '/subjectId';

/**
 * Sets how the sandbox's EHR handles the next attempt of a write, or the next write of a connection. Overrides an
 * `EHR.*` value of the member id. Throws 409 invalid_state_transition for a write that has ended, and 422
 * validation_failed for an unknown outcome and for a connection to another EHR.
 */
export async function injectWriteResult(tx: UnitOfWork, input: WriteResultInput, ehr: SandboxEhr): Promise<void> {
  const fault = faultOf(input);
  const { connection, outboxEntryId } = await targetOf(tx, input.subjectId);
  await requireSandboxEhr(tx, connection, ehr);
  const planned = {
    ...fault,
    api: connection.type === 'fhir' ? 'fhir' : 'partner',
    interaction: 'write',
    ...(outboxEntryId === null ? {} : { outboxEntryId }),
    remaining: 1,
  } as const;
  await ehr.addFault((text, values) => tx.query(text, values), tx.organizationId, planned);
  tx.audit({
    action: 'ehr_write_result.injected',
    subjectType: outboxEntryId === null ? CONNECTION_OBJECTS[connection.type] : 'outbox_entry',
    subjectId: input.subjectId,
    details: { outcome: input.outcome ?? 'accepted' },
  });
}

const CONNECTION_OBJECTS = { fhir: 'fhir_connection', partner_ehr: 'partner_ehr_connection' } as const;

function faultOf({ outcome = 'accepted', seconds }: WriteResultInput): EhrFault {
  if (!isOutcome(outcome)) {
    throw notAllowed('/data/outcome', `The outcome of a write must be one of ${WRITE_OUTCOMES.join(', ')}.`);
  }
  if (seconds !== undefined && outcome !== 'slow') throw notAllowed('/data/seconds', 'Allowed only with `slow`.');
  switch (outcome) {
    case 'accepted':
      return { kind: 'none' };
    case 'rejected':
      return { kind: 'server_error', status: 422 };
    case 'unavailable':
      return { kind: 'server_error', status: 503 };
    case 'slow':
      return { kind: 'slow', ...(seconds === undefined ? {} : { delayMs: seconds * 1_000 }) };
    default:
      return { kind: outcome };
  }
}

function isOutcome(value: string): value is WriteOutcome {
  return (WRITE_OUTCOMES as readonly string[]).includes(value);
}

type Target = { connection: { type: ConnectionType; id: string }; outboxEntryId: string | null };

async function targetOf(tx: UnitOfWork, subjectId: string): Promise<Target> {
  if (subjectId.startsWith('fhc_')) return { connection: { type: 'fhir', id: subjectId }, outboxEntryId: null };
  if (subjectId.startsWith('pec_')) return { connection: { type: 'partner_ehr', id: subjectId }, outboxEntryId: null };
  if (!subjectId.startsWith('obx_')) throw notAllowed(PARAM, 'Name an outbox entry or a connection.');
  const entry = await findEntryById(tx, subjectId);
  if (entry === null) throw new ReferenceNotFoundError({ table: 'outbox_entries', id: subjectId, param: PARAM });
  if (!isOpen(entry.status)) {
    throw illegalTransition({
      resource: 'outbox entry',
      status: entry.status,
      action: 'answered by the EHR',
      nextStep: 'The result can be set only for a write that has not ended.',
      allowedTransitions: statusesAfter(entry.status),
    });
  }
  return { connection: entry.connection, outboxEntryId: entry.id };
}

/** Throws unless the connection leads to the practice that the sandbox's EHR has for the organization. */
async function requireSandboxEhr(tx: UnitOfWork, { type, id }: Target['connection'], ehr: SandboxEhr): Promise<void> {
  const table = type === 'fhir' ? 'fhir_connections' : 'partner_ehr_connections';
  const [address, own] =
    type === 'fhir'
      ? [getFhirConnection(tx, id).then((one) => one.fhirBaseUrl), ehr.fhirBaseUrl(tx.organizationId)]
      : [getPartnerConnection(tx, id).then((one) => one.baseUrl), ehr.partnerOf(tx.organizationId).partnerBaseUrl];
  const baseUrl = await address.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new ReferenceNotFoundError({ table, id, param: PARAM });
  });
  if (baseUrl !== own) throw notAllowed(PARAM, "The connection is not to the sandbox's EHR.");
}

function notAllowed(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}
