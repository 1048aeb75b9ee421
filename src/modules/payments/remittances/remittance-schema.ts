import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf, withoutHidden } from '../../resource-fields.ts';
import { Id, ListOf, listQuery, OneOf, resourceFields, Strict } from '../../schema.ts';
import { Note, presentAdjustment, ReasonCode } from './adjustment-schema.ts';
import { claimPaymentFields, servicePaymentFields } from './claim-payment-fields.ts';
import { ClaimPayment } from './claim-payment-schema.ts';
import type { RemittanceClaim, Remittance as StoredRemittance } from './remittance.ts';
import { remittanceFields } from './remittance-fields.ts';

/** A remittance without its claim payments, as lists and events show it. */
export const RemittanceSummary = { ...shownSchemaOf(remittanceFields), title: 'RemittanceSummary' };
export const RemittanceList = ListOf(RemittanceSummary);

export const Remittance = shownSchemaOf(remittanceFields, {
  claims: Type.Array(ClaimPayment, { maxItems: 100, description: 'The first 100 claim payments.' }),
  hasMoreClaims: Type.Boolean({ description: 'The others are at /v1/remittances/{id}/claims.' }),
});

export const RemittanceFile = Type.Object(
  {
    object: Type.Literal('remittance_file'),
    livemode: resourceFields.livemode,
    fileId: Id('pfl', 'The file; see /v1/exchange/files/{id}.'),
    interchangeId: Id('itc', 'The interchange that is posted from it.'),
    isNew: Type.Boolean({ description: 'False if the same content was uploaded before.' }),
    status: OneOf(['received', 'processed', 'needs_review'], {
      description: 'received: not all of the file has been posted yet.',
    }),
    remittances: Type.Array(RemittanceSummary, {
      maxItems: 100,
      description: 'The first 100 remittances of the file, one for each 835 transaction set.',
    }),
  },
  { additionalProperties: false, title: 'RemittanceFile' },
);

export const RemittanceDismiss = Strict({ reason: ReasonCode, note: Note }, { title: 'RemittanceDismiss' });

export const RemittanceClaimsQuery = Strict({ ...listQuery });

/** The number of claim payments included in a remittance; the others are listed in pages. */
export const CLAIMS_SHOWN_MAX = 100;

/** Returns the JSON of a remittance in lists and events, without its claim payments. */
export function presentRemittance(remittance: StoredRemittance, deployment: Deployment) {
  return shownFields(remittanceFields, remittance, deployment);
}

export function presentRemittanceClaim(payment: RemittanceClaim, { livemode }: Deployment) {
  const { id, remittanceId, crossoverCarrier, ...claim } = withoutHidden(claimPaymentFields, payment);
  return {
    object: 'claim_payment' as const,
    id,
    livemode,
    remittanceId,
    ...claim,
    ...(crossoverCarrier && { crossoverCarrier }),
    adjustments: claim.adjustments.map(presentAdjustment),
    lines: claim.lines.map((line) => ({
      ...withoutHidden(servicePaymentFields, line),
      adjustments: line.adjustments.map(presentAdjustment),
    })),
  };
}
