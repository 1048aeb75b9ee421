import Type from 'typebox';
import { WRITE_CONTENTS, WRITE_RULES } from '../../../modules/integrations/partner-ehr/write-back/write-contents.ts';
import type { SentRequest } from '../../operation.ts';

const id = Type.Unsafe({ type: ['string', 'integer'], description: "The partner's id of the record." });
const version = Type.Optional(
  Type.Unsafe({
    type: ['string', 'integer', 'null'],
    description: 'The version of the record, if the partner numbers them.',
  }),
);
const StoredRecord = Type.Object(
  { id, version },
  { title: 'PartnerRecord', description: 'A record that the partner made.' },
);
const Found = Type.Object(
  { results: Type.Array(StoredRecord) },
  { title: 'PartnerRecordsFound', description: 'The records with the reference: one or none.' },
);
const reference = 'obx_01jd8mzn4k0000000000000005';
const record = { id: '7701', version: 1 };

/** The requests that the service sends to a partner EHR for each type of write. */
export const PARTNER_REQUESTS: readonly SentRequest[] = WRITE_RULES.flatMap((type): SentRequest[] => {
  const { when, schema, example } = WRITE_CONTENTS[type];
  const address = `{$request.body#/baseUrl}/practices/{$request.body#/practiceId}/${type}`;
  const name = type.replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase());
  const body = Type.Object({
    externalReference: Type.String({ description: 'The id of the outbox entry. Store it with the record.' }),
    content: schema,
  });
  return [
    {
      id: `writePartner${name}`,
      address,
      method: 'POST',
      summary: `Write a record of the type ${type}`,
      description: `Sent with the credential of the connection as bearer token when ${when}.`,
      headers: { 'Idempotency-Key': 'The same as `externalReference`, in each attempt.' },
      body: { schema: body, example: { externalReference: reference, content: example } },
      answers: {
        201: { description: 'The record was made.', schema: StoredRecord, example: record },
        429: {
          description:
            'Nothing was done. The request is repeated after `Retry-After`, as it is after 408, 425 and 503.',
        },
        401: { description: 'The credential is refused. 403 means the same. The request is repeated, as after 429.' },
        '4XX': { description: 'The content is refused. The request is not repeated.' },
        '5XX': { description: 'The service searches for the record to learn whether it was made.' },
      },
    },
    {
      id: `findPartner${name}`,
      address,
      method: 'GET',
      summary: `Find a record of the type ${type} by its reference`,
      description: 'Sent after the response to a write was lost.',
      query: { externalReference: 'The id of the outbox entry.' },
      answers: {
        200: { description: 'The records with the reference.', schema: Found, example: { results: [record] } },
      },
    },
  ];
});
