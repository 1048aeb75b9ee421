import Type from 'typebox';
import { shownSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, listQuery, OneOf, resourceFields, Strict } from '../../schema.ts';
import { Note, ReasonCode } from './adjustment-schema.ts';
import { ClaimPayment } from './claim-payment-schema.ts';
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
