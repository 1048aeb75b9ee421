import Type from 'typebox';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { OneOf, Strict, Text } from '../../schema.ts';
import type { RouteScope } from '../../scopes.ts';

/** The types of resources that show protected health information, with their tables. */
export const REVEALED_TABLES = {
  patient: 'patients',
  coverage: 'coverages',
  medical_history_entry: 'patient_medical_history',
  encounter: 'encounters',
  charge_bundle: 'charge_bundles',
  claim: 'claims',
  scrub_rule: 'scrub_rules',
  document: 'documents',
  eligibility_check: 'eligibility_checks',
  prior_authorization: 'prior_authorizations',
  prior_authorization_question: 'prior_authorization_questions',
  remittance: 'remittances',
  claim_payment: 'remittance_claims',
  denial: 'denials',
  appeal: 'appeals',
  work_item: 'work_items',
  review: 'reviews',
  fhir_session: 'fhir_sessions',
  interchange: 'interchanges',
  payer_file: 'payer_files',
  outbox_entry: 'outbox_entries',
  agent_action: 'agent_actions',
  event: 'events',
  webhook_delivery: 'webhook_deliveries',
} as const;

type RevealedType = keyof typeof REVEALED_TABLES;
const REVEALED_TYPES = Object.keys(REVEALED_TABLES) as RevealedType[];

/** The action of the entry. It records a read, not a change of the resource. */
export const REVEAL_ACTION = 'phi.revealed';

/** A field, or a stored X12 text, of a resource. */
export type Revealed = { resource: { type: RevealedType; id: string }; field: string };

/**
 * Records that the actor has read a masked field, or an X12 text in full. The caller has checked that the resource
 * exists.
 */
export function recordReveal(tx: UnitOfWork, { resource, field }: Revealed): void {
  const { type: subjectType, id: subjectId } = resource;
  tx.audit({ action: REVEAL_ACTION, subjectType, subjectId, details: { field } });
}

export const Reveal = Strict(
  {
    resource: Strict(
      {
        type: OneOf(REVEALED_TYPES, { description: 'Type of the resource, as in `object`.' }),
        id: Text(100, 'Id of the resource.'),
      },
      { description: 'The resource that the field belongs to.' },
    ),
    field: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9.]{0,99}$',
      description: 'Name of the field, such as name.family. Not its value.',
    }),
  },
  { title: 'Reveal' },
);

/** The scopes that a caller needs, all of them, to read stored X12 texts in full. */
const REVEALING_SCOPES = ['patients:read', 'phi:reveal'] as const satisfies readonly RouteScope[];

/** Returns whether a caller with these scopes may read protected health information that is masked for others. */
export function mayReveal(scopes: ReadonlySet<RouteScope>): boolean {
  return REVEALING_SCOPES.every((scope) => scopes.has(scope));
}
