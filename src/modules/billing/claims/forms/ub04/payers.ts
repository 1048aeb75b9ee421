import type { Coverage, Relationship } from '../../../../practice/coverages/coverage.ts';
import type { Payer } from '../../../../trading/payers/payer.ts';
import { at, type Box, box, type Content, type FormSource, right, set } from '../box.ts';
import * as contents from '../contents.ts';
import { personText } from '../names.ts';
import { unqualifiedId } from '../other-ids.ts';
import { insuredOf } from '../parties.ts';

const LETTERS = ['A', 'B', 'C'] as const;
const RELATIONS: Record<Relationship, string> = { self: '18', spouse: '01', child: '19', other: 'G8' };

type Insurance = { coverage: Coverage; payer: Payer | null; paid: number | null; isBilled: boolean };

/** Returns the payers in the order of payment: those that have decided, the one that is billed, and later ones. */
function insurancesOf({ claim, coverage, payer, priorCoverages, otherCoverages }: FormSource): Insurance[] {
  const prior = priorCoverages.map((one, index) => ({
    ...one,
    paid: claim.priorAdjudications[index]?.paid ?? null,
    isBilled: false,
  }));
  const later = otherCoverages.map((one) => ({ ...one, paid: null, isBilled: false }));
  return [...prior, { coverage, payer, paid: null, isBilled: true }, ...later];
}

const rowOf = (
  pointer: string | null,
  row: number,
  write: (one: Insurance, source: FormSource) => string | null,
): Content =>
  contents.implied(pointer, (source) => {
    const one = insurancesOf(source)[row];
    return one === undefined ? null : write(one, source);
  });

/** A value of the claim in the row of the payer that is billed. */
const ofBilled = (
  pointer: string,
  row: number,
  write: (source: FormSource) => string | null,
  read: Content['read'],
  made?: Content['made'],
): Content => ({
  ...rowOf(pointer, row, ({ isBilled }, source) => (isBilled ? write(source) : null)),
  ...(read ? { read } : {}),
  ...(made ? { made } : {}),
});

const WHOLE = { line: 0, page: null, pages: 1 };
const BILLING_IDS = '/payerDetails/billingProviderSecondaryIds';
const BILLING_ID = unqualifiedId(BILLING_IDS, 'G2');

const codeOf = (pointer: '/releaseOfInformationCode' | '/benefitsAssigned', row: number): Content =>
  ofBilled(
    pointer,
    row,
    ({ claim }) =>
      pointer === '/benefitsAssigned' ? (claim.benefitsAssigned ? 'Y' : 'N') : claim.releaseOfInformationCode,
    (given, draft) => set(draft, pointer, pointer === '/benefitsAssigned' ? given === 'Y' : given),
  );

type Letter = (typeof LETTERS)[number];

/** FL 50 to 57: the payer. */
const payerRow = (letter: Letter, row: number): Box[] => [
  box(
    `50.${letter}`,
    'Payer',
    at(43 + row, 1, 23),
    rowOf('/payer/name', row, ({ payer, coverage }) => payer?.name ?? coverage.payerName),
  ),
  box(
    `51.${letter}`,
    "Payer's id",
    at(43 + row, 25, 15),
    rowOf(
      '/payer/electronicPayerId',
      row,
      ({ payer, coverage }) => payer?.electronicPayerId ?? payer?.id ?? coverage.payerId,
    ),
  ),
  box(`52.${letter}`, 'Release of information', at(43 + row, 42, 1), codeOf('/releaseOfInformationCode', row)),
  box(`53.${letter}`, 'Assignment of benefits', at(43 + row, 45, 1), codeOf('/benefitsAssigned', row)),
  box(
    `54.${letter}`,
    'What the payer has paid',
    right(43 + row, 47, 11),
    rowOf('/priorAdjudications', row, ({ paid }) => contents.amountText(paid)),
  ),
  box(
    `55.${letter}`,
    'Estimated amount due',
    right(43 + row, 59, 10),
    ofBilled(
      '/institutional/patientEstimatedAmountDue',
      row,
      (source) => contents.amount('/institutional/patientEstimatedAmountDue').write(source, WHOLE),
      contents.amount('/institutional/patientEstimatedAmountDue').read,
    ),
  ),
  box(
    `57.${letter}`,
    "The payer's id of the billing provider",
    at(43 + row, 71, 13),
    ofBilled(
      `${BILLING_IDS}/0/value`,
      row,
      (source) => BILLING_ID.write(source, WHOLE),
      BILLING_ID.read,
      BILLING_ID.made,
    ),
  ),
];

/** FL 58 to 62: the insured. */
const insuredRow = (letter: Letter, row: number): Box[] => [
  box(
    `58.${letter}`,
    "Insured's name",
    at(47 + row, 1, 25),
    rowOf('/coverage/subscriber/name', row, ({ coverage }, source) =>
      personText(insuredOf({ ...source, coverage }).name),
    ),
  ),
  box(
    `59.${letter}`,
    "Patient's relationship to the insured",
    at(47 + row, 27, 2),
    rowOf('/coverage/relationshipToSubscriber', row, ({ coverage }) => RELATIONS[coverage.relationshipToSubscriber]),
  ),
  box(
    `60.${letter}`,
    "Insured's id",
    at(47 + row, 30, 20),
    row === 0
      ? contents.ofRecord(
          '/coverage/memberId',
          ({ coverage, ...source }) => insurancesIn(source, coverage)[0]!.coverage.memberId,
        )
      : rowOf('/coverage/memberId', row, ({ coverage }) => coverage.memberId),
  ),
  box(
    `61.${letter}`,
    'Group or plan',
    at(47 + row, 51, 14),
    rowOf('/coverage/planName', row, ({ coverage }) => coverage.planName),
  ),
  box(
    `62.${letter}`,
    'Group number',
    at(47 + row, 66, 17),
    rowOf('/coverage/groupNumber', row, ({ coverage }) => coverage.groupNumber),
  ),
];

/** FL 63 to 65: the numbers of the payer. */
const numberRow = (letter: Letter, row: number): Box[] => [
  box(
    `63.${letter}`,
    'Treatment authorization',
    at(51 + row, 1, 30),
    ofBilled(
      '/priorAuthorizationNumber',
      row,
      ({ authorizationNumbers }) => authorizationNumbers.claim,
      contents.text('/priorAuthorizationNumber').read,
    ),
  ),
  box(
    `64.${letter}`,
    "Payer's number of the original claim",
    at(51 + row, 32, 26),
    ofBilled(
      '/payerClaimControlNumber',
      row,
      ({ claim }) =>
        claim.frequencyCode === '7' || claim.frequencyCode === '8' ? claim.payerClaimControlNumber : null,
      contents.text('/payerClaimControlNumber').read,
    ),
  ),
  box(`65.${letter}`, 'Employer', at(51 + row, 59, 25), contents.byHand),
];

/** FL 50 to 65: a row for each of three payers. */
export const PAYERS: readonly Box[] = LETTERS.flatMap((letter, row) => [
  ...payerRow(letter, row),
  ...insuredRow(letter, row),
  ...numberRow(letter, row),
]);

/** A new claim has no payers before the one that it bills. */
function insurancesIn(source: object, coverage: Coverage): { coverage: Coverage }[] {
  const { priorCoverages = [] } = source as Partial<FormSource>;
  return [...priorCoverages, { coverage }];
}
