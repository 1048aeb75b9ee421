import Type from 'typebox';
import { sparse, sparsePart } from '../../../part-fields.ts';
import { required } from '../../../resource-fields.ts';
import { Cents, DateOnly, Id, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { ClaimPersonAddress } from './basic-schemas.ts';

/**
 * Parts that several loops of an 837 have in the same form. Their members have the names that the codec gives them, so that the
 * mapping in both directions follows from these declarations (`gateways/mapping/claims/part-mapping.ts`).
 */

/** A decimal as text, as X12 writes it: `2.5`. */
export const Decimal = (description: string) =>
  Type.String({ pattern: '^-?\\d{1,13}(?:\\.\\d{1,6})?$', description: `${description} A decimal as text.` });

export const Day = (description: string) => phi(DateOnly(description));

/** A day or a period. */
export const Period = (description: string) =>
  Strict(
    {
      start: phi(DateOnly('First day.')),
      end: Type.Optional(phi(DateOnly('Last day. The same as the first day if absent.'))),
    },
    { description },
  );

export const Clock = (description: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3])[0-5]\\d$', description: `${description} HHMM.` });

/** A code of one of the lists that X12 or another body maintains; rules check its members. */
export const Code = (maxLength: number, description: string) => Text(maxLength, description);

const reference = sparsePart(
  {
    qualifier: required(Code(3, 'The kind of number (REF01), such as `G2`.')),
    value: required(phi(Text(50, 'The number (REF02).'))),
    payerId: sparse(Text(80, 'The payer that assigned it, if it is another than the payer of the claim (REF04-2).')),
  },
  { title: 'PayerReference', description: 'A number that a payer or an authority has assigned.' },
);
export const referencePart = reference.part;
export const references = (maxItems: number, description: string) =>
  sparse(Type.Array(reference.schema, { maxItems, description }), { part: reference.part });

const contact = sparsePart(
  {
    name: sparse(Text(60, 'Name of the contact (PER02).')),
    telephone: sparse(Text(256, 'Telephone.')),
    extension: sparse(Text(256, 'Extension of the telephone.')),
    fax: sparse(Text(256, 'Fax.')),
    email: sparse(Text(256, 'E-mail address.')),
    url: sparse(Text(256, 'Web address.')),
  },
  { title: 'ClaimContact', description: 'A person or office to ask (PER).' },
);
export const contactPart = contact.part;
/** The contact of a provider, a facility or a claim. */
export const contactField = sparse(contact.schema, { part: contact.part });

const condition = sparsePart(
  {
    category: required(Code(2, 'Category of the conditions (CRC01).')),
    applies: required(Type.Boolean({ description: 'Whether they apply (CRC02).' })),
    codes: required(Type.Array(Code(3, 'A condition (CRC03 to CRC07).'), { minItems: 1, maxItems: 5 })),
  },
  { title: 'ClaimCondition', description: 'Whether conditions of a category apply (CRC).' },
);
export const conditions = (maxItems: number, description: string) =>
  sparse(Type.Array(phi(condition.schema), { maxItems, description }), { part: condition.part });

const attachment = sparsePart(
  {
    reportTypeCode: required(Code(2, 'Kind of document (PWK01), such as `OZ` or `RR`.'), { at: 'PWK 1' }),
    transmissionCode: required(
      Code(
        2,
        'How it is sent (PWK02): AA on request, BM by mail, EL electronically, EM by e-mail, FT by file transfer, FX by fax.',
      ),
      { at: 'PWK 2' },
    ),
    controlNumber: sparse(
      phi(
        Text(80, 'Number by which the payer finds the document (PWK06). Required unless it is available on request.'),
      ),
      { at: 'PWK 6' },
    ),
    documentId: sparse(Id('doc', 'The stored document.'), { x12: '' }),
  },
  {
    title: 'ClaimAttachment',
    description: 'A document that belongs to the claim or service and is sent apart from it (PWK).',
  },
);
export const Attachment = attachment.schema;
export const attachmentPart = attachment.part;
export const attachments = (description: string) =>
  sparse(Type.Array(Attachment, { maxItems: 10, description }), { part: attachmentPart });

const note = sparsePart(
  {
    code: required(Code(3, 'The kind of note (NTE01).')),
    text: required(phi(Text(80, 'The note (NTE02).'))),
  },
  { title: 'ClaimNote', description: 'A note to the payer (NTE).' },
);
export const notes = (maxItems: number) =>
  sparse(Type.Array(note.schema, { maxItems, description: 'Notes to the payer (NTE).' }), { part: note.part });

const contract = sparsePart(
  {
    typeCode: required(Code(2, 'Kind of contract (CN101), such as `01` for a diagnosis related group.')),
    amount: sparse(Cents('Amount (CN102).')),
    percentage: sparse(Decimal('Percentage (CN103).')),
    code: sparse(Text(50, 'Number of the contract (CN104).')),
    termsDiscountPercentage: sparse(Decimal('Discount in percent (CN105).')),
    versionId: sparse(Text(30, 'Version of the contract (CN106).')),
  },
  { title: 'ClaimContract', description: 'The contract under which the claim or service is billed (CN1).' },
);
export const Contract = contract.schema;
export const contractPart = contract.part;
export const contractOf = sparse(Contract, { part: contractPart });

const repricing = sparsePart(
  {
    methodologyCode: required(Code(2, 'How it was priced (HCP01).')),
    allowedAmount: required(Cents('Allowed amount (HCP02).')),
    savingAmount: sparse(Cents('Saving (HCP03).')),
    organizationId: sparse(Text(50, 'The repricing organization (HCP04).')),
    rate: sparse(Decimal('Rate (HCP05).')),
    groupCode: sparse(Text(50, 'Patient group of an ambulatory claim, or DRG (HCP06).')),
    groupAmount: sparse(Cents('Amount of the group (HCP07).')),
    revenueCode: sparse(Code(48, 'Revenue code (HCP08).')),
    procedureQualifier: sparse(Code(2, 'Kind of procedure code (HCP09).')),
    procedureCode: sparse(phi(Text(48, 'Procedure code (HCP10).'))),
    unitBasis: sparse(Code(2, 'Unit (HCP11).')),
    unitCount: sparse(Decimal('Number of units (HCP12).')),
    rejectReasonCode: sparse(Code(2, 'Why it was not priced (HCP13).')),
    policyComplianceCode: sparse(Code(2, 'Compliance with the policy (HCP14).')),
    exceptionCode: sparse(Code(2, 'Exception (HCP15).')),
  },
  { title: 'ClaimRepricing', description: 'What a repricing organization decided about the claim or service (HCP).' },
);
export const Repricing = repricing.schema;
export const repricingPart = repricing.part;
export const repricingOf = sparse(Repricing, { part: repricingPart });

export const fixedFormat = (maxItems: number) =>
  sparse(Type.Array(phi(Text(80, 'Text in the format that the payer prescribes (K301).')), { maxItems }));

const ambulance = sparsePart(
  {
    weightPounds: sparse(phi(Decimal("The patient's weight in pounds (CR102).")), { at: 'CR1 2' }),
    reasonCode: required(Code(1, 'Why the patient was carried (CR104): A to E.'), { at: 'CR1 4' }),
    distanceMiles: required(Decimal('Loaded miles (CR106).'), { at: 'CR1 6' }),
    roundTripPurpose: sparse(phi(Text(80, 'Purpose of a round trip (CR109).')), { at: 'CR1 9' }),
    stretcherPurpose: sparse(phi(Text(80, 'Purpose of the stretcher (CR110).')), { at: 'CR1 10' }),
  },
  { title: 'AmbulanceTransport', description: 'Transport by ambulance (CR1).' },
);
export const ambulanceTransport = sparse(ambulance.schema, { part: ambulance.part });

const place = sparsePart(
  {
    name: sparse(phi(Text(60, 'Name of the place.'))),
    address: required(ClaimPersonAddress),
  },
  { title: 'AmbulancePlace', description: 'Where an ambulance left the patient.' },
);
export const dropOff = sparse(place.schema, { part: place.part });
/** The address alone, because a pick-up place has no name. */
export const pickUp = sparse(ClaimPersonAddress);

export const adjustmentPart = sparsePart(
  {
    groupCode: required(Code(2, 'Group (CAS01): CO, CR, OA, PI, PR.')),
    reasonCode: required(Code(5, 'Claim adjustment reason code.')),
    amount: required(Cents('Amount that was not paid.')),
    quantity: sparse(Decimal('Units that were not paid.')),
  },
  { title: 'OtherPayerAdjustment', description: 'An adjustment as another payer sent it (CAS).' },
);
export const OtherAdjustments = Type.Array(adjustmentPart.schema, { maxItems: 99 });
export const adjustments = sparse(OtherAdjustments, { part: adjustmentPart.part });

/** SBR02, as a code of X12, for the relationships that a coverage does not tell apart. */
export const RelationshipCode = Code(2, 'Relationship to the subscriber, as a code of X12.');
export const SequenceCode = OneOf(['P', 'S', 'T', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'U'], {
  description:
    'Position of the payer in the order of payment (SBR01): P first, S second, T third, then A to H; U unknown.',
});
