import type { Schemas } from '../../../api/schema.ts';
import { codesOf } from '../../../components/code-text.ts';
import { type ClaimForm, type EntryForm, isBlank, type LineForm, signedCentsOf } from './entry-form.ts';

type RemittanceEntry = Schemas['RemittanceEnterParams'];
type SentClaim = RemittanceEntry['claims'][number];
type SentLine = NonNullable<SentClaim['lines']>[number];

/** What is wrong with the fields of the form, by the pointer of the field without its first slash. */
export type Faults = Readonly<Record<string, string>>;

const AMOUNT = 'Enter an amount such as 80.00';
const CODE = /^[A-Z0-9]{1,5}$/;
const REMARKS_MAX = 5;

/** Returns the place of an adjustment in the request, which leaves out the blank ones. */
export const sentPlace = ({ adjustments }: LineForm, at: number): number =>
  adjustments.slice(0, at).filter((each) => !isBlank(each)).length;

/** Returns what must be corrected before the form can be sent. An empty paid amount is nothing paid. */
export function faultsOf({ payerId, traceNumber, date, amount, claims }: EntryForm): Faults {
  const faults: Record<string, string> = {};
  const require = (isRight: boolean, pointer: string, message: string) => {
    if (!isRight) faults[pointer] = message;
  };
  require(payerId !== '', 'payerId', 'Choose the payer');
  require(traceNumber.trim() !== '', 'traceNumber', 'Enter the number of the payment');
  require(date !== '', 'paymentDate', 'Enter the date of the payment');
  const cents = signedCentsOf(amount);
  require(cents !== null && cents >= 0, 'paymentAmount', AMOUNT);
  require(claims.length > 0, 'claims', 'Add a claim');
  for (const [at, claim] of claims.entries())
    for (const [lineAt, line] of claim.lines.entries())
      Object.assign(faults, faultsOfLine(line, `claims/${at}/lines/${lineAt}`));
  return faults;
}

function faultsOfLine(line: LineForm, at: string): Faults {
  const wrong: [string, string][] = [];
  if (signedCentsOf(line.charge) === null) wrong.push([`${at}/charge`, AMOUNT]);
  for (const name of ['allowed', 'paid'] as const)
    if (line[name].trim() !== '' && signedCentsOf(line[name]) === null) wrong.push([`${at}/${name}`, AMOUNT]);
  for (const [index, adjustment] of line.adjustments.entries()) {
    if (isBlank(adjustment)) continue;
    const place = `${at}/adjustments/${sentPlace(line, index)}`;
    if (!CODE.test(adjustment.reasonCode.trim().toUpperCase()))
      wrong.push([`${place}/reasonCode`, 'Enter a code such as 45']);
    if (signedCentsOf(adjustment.amount) === null) wrong.push([`${place}/amount`, AMOUNT]);
  }
  const remarks = codesOf(line.remarks);
  if (remarks.length > REMARKS_MAX || !remarks.every((code) => CODE.test(code)))
    wrong.push([`${at}/remarkCodes`, 'Enter up to five codes, such as N130 M15']);
  return Object.fromEntries(wrong);
}

/** Returns the request of a form without faults. The payee is the billing provider of its first claim. */
export function entryOf(form: EntryForm): RemittanceEntry {
  return {
    payerId: form.payerId,
    payee: form.claims[0]!.payee,
    traceNumber: form.traceNumber.trim(),
    paymentMethod: form.method,
    paymentAmount: signedCentsOf(form.amount)!,
    paymentDate: form.date,
    claims: form.claims.map(claimOf),
  };
}

function claimOf(claim: ClaimForm): SentClaim {
  const lines = claim.lines.map(lineOf);
  const number = claim.payerClaimControlNumber.trim();
  return {
    patientControlNumber: claim.patientControlNumber,
    ...(number === '' ? {} : { payerClaimControlNumber: number }),
    claimStatusCode: claim.statusCode,
    charge: claim.totalCharges,
    paid: lines.reduce((sum, { paid }) => sum + paid, 0),
    lines,
  };
}

function lineOf(line: LineForm): SentLine {
  const allowed = signedCentsOf(line.allowed);
  const remarkCodes = codesOf(line.remarks);
  return {
    ...line.of,
    charge: signedCentsOf(line.charge)!,
    paid: signedCentsOf(line.paid) ?? 0,
    ...(allowed === null ? {} : { allowed }),
    adjustments: line.adjustments
      .filter((each) => !isBlank(each))
      .map(({ groupCode, reasonCode, amount }) => ({
        groupCode,
        reasonCode: reasonCode.trim().toUpperCase(),
        amount: signedCentsOf(amount)!,
      })),
    ...(remarkCodes.length === 0 ? {} : { remarkCodes }),
  };
}
