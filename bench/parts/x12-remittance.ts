import { Dice, dollars, interchangeText, SegmentText, type X12Contents } from './x12-text.ts';
import * as values from './x12-values.ts';

const SEED = 835;
/** 90 transaction sets in 50 MB. */
const SET_BYTES = 555_000;
/** CLP02 of a claim forwarded to another payer. */
const FORWARDED = new Set(['19', '20', '21']);

/** Yields an 835 of about `bytes` bytes in which every sum balances, one transaction set at a time. */
export function remittanceText(bytes: number): Generator<string, X12Contents> {
  const dice = new Dice(SEED);
  const kind = { functionalId: 'HP', version: '005010X221A1', setBytes: SET_BYTES };
  return interchangeText(kind, bytes, (number, setBytes, contents) => remittance({ dice, number, setBytes, contents }));
}

type Remittance = { dice: Dice; number: number; setBytes: number; contents: X12Contents };

function remittance({ dice, number, setBytes, contents }: Remittance): SegmentText {
  const claims = new SegmentText();
  let paidCents = 0;
  while (claims.text.length < setBytes) {
    const drawn = drawClaim(dice, `${number}-${contents.claims}`);
    // A payer reverses a decision by repeating it with the opposite sign, and then decides again.
    const corrected = dice.percent(2) ? { ...drawClaim(dice, drawn.account), account: drawn.account } : null;
    const decisions = corrected ? [drawn, reversed(drawn), corrected] : [drawn];
    for (const decision of decisions) {
      writeClaim(claims, decision);
      paidCents += paidOf(decision);
      contents.claims += 1;
      contents.lines += decision.lines.length;
      contents.chargeCents += chargeOf(decision);
      contents.paidCents += paidOf(decision);
    }
  }
  const provider = providerAdjustments(dice);
  const control = String(number).padStart(4, '0');
  const set = new SegmentText();
  writeHeader(set, { dice, control, paymentCents: paidCents - provider.totalCents });
  set.append(claims);
  set.add(provider.segment);
  set.add(`SE*${set.segments + 1}*${control}`);
  return set;
}

type Header = { dice: Dice; control: string; paymentCents: number };

function writeHeader(set: SegmentText, { dice, control, paymentCents }: Header): void {
  const account = dice.digits(9);
  const [city, state, zip] = dice.pick(values.CITIES);
  set.add(`ST*835*${control}`);
  set.add(
    `BPR*I*${dollars(paymentCents)}*C*ACH*CCP*01*111000025*DA*${account}*1741234567**01*111000614*DA*98765*20260121`,
  );
  set.add(`TRN*1*EFT-${control}-${account}*1741234567`);
  set.add('REF*EV*BENCHRECEIVER');
  set.add('DTM*405*20260119');
  set.add(`N1*PR*${dice.pick(values.PAYERS)}`);
  set.add(`N3*${dice.between(1, 999)} ${dice.pick(values.STREETS)}`);
  set.add(`N4*${city}*${state}*${zip}01`);
  set.add('PER*CX**TE*8005550100');
  set.add('PER*BL*EDI DESK*TE*8005550101*EM*edi@example.test');
  set.add(`N1*PE*${dice.pick(values.ORGANIZATIONS)}*XX*${dice.npi()}`);
  set.add('REF*TJ*741234567');
  set.add('LX*1');
}

type Adjustment = { group: string; reason: string; cents: number };
type Line = {
  procedure: string;
  chargeCents: number;
  adjustments: Adjustment[];
  units: number;
  date: string;
  reference: string | null;
  remark: string | null;
};
type Claim = {
  account: string;
  status: string;
  number: string;
  adjustments: Adjustment[];
  lines: Line[];
  /** For a claim that has no lines. */
  ownChargeCents: number;
  patient: string;
  provider: string | null;
  hasOutpatientRemark: boolean;
  reference: string | null;
  receivedDate: string;
};

function drawClaim(dice: Dice, account: string): Claim {
  const status = dice.pick(['1', '1', '1', '1', '1', '2', '4', '19']);
  const date = dice.date(2025);
  const lines = dice.percent(4) ? [] : Array.from({ length: dice.between(1, 5) }, () => drawLine(dice, status, date));
  const ownChargeCents = lines.length === 0 ? amountOf(dice, 5_000, 90_000) : 0;
  const adjustments: Adjustment[] = [];
  if (lines.length === 0)
    adjustments.push({ group: 'CO', reason: status === '4' ? '29' : '45', cents: ownChargeCents });
  else if (status === '2') {
    const paid = lines.reduce((sum, line) => sum + line.chargeCents - sumOf(line.adjustments), 0);
    adjustments.push({ group: 'OA', reason: '23', cents: Math.floor(paid / 3) });
  }
  const middle = dice.percent(40) ? dice.pick(values.MIDDLE_NAMES) : '';
  return {
    account: `PCN${account}`,
    status,
    number: `ICN${dice.digits(12)}`,
    adjustments: adjustments.filter(({ cents }) => cents !== 0),
    lines,
    ownChargeCents,
    patient: `${dice.pick(values.LAST_NAMES)}*${dice.pick(values.FIRST_NAMES)}*${middle}***MI*W${dice.digits(9)}`,
    provider: dice.percent(60)
      ? `${dice.pick(values.LAST_NAMES)}*${dice.pick(values.FIRST_NAMES)}****XX*${dice.npi()}`
      : null,
    hasOutpatientRemark: dice.percent(25),
    reference: dice.percent(30) ? `REF*EA*MRN${dice.digits(7)}` : null,
    receivedDate: dice.date(2025),
  };
}

function drawLine(dice: Dice, status: string, date: string): Line {
  const chargeCents = amountOf(dice, 1_500, 60_000);
  const adjustments: Adjustment[] = [];
  if (status === '4') adjustments.push({ group: dice.pick(['CO', 'PR']), reason: '96', cents: chargeCents });
  else {
    let leftCents = chargeCents;
    const take = (share: number, group: string, reason: string, likely: number) => {
      if (!dice.percent(likely)) return;
      const cents = Math.floor((leftCents * dice.between(1, share)) / 100);
      if (cents === 0) return;
      adjustments.push({ group, reason, cents });
      leftCents -= cents;
    };
    take(60, 'CO', '45', 90);
    take(10, 'CO', '97', 10);
    take(40, 'PR', '1', 25);
    take(20, 'PR', '2', 35);
    take(15, 'PR', '3', 30);
  }
  const modifier = dice.percent(30) ? `:${dice.pick(values.MODIFIERS)}` : '';
  return {
    procedure: `HC:${dice.pick(values.PROCEDURES)}${modifier}`,
    chargeCents,
    adjustments,
    units: dice.percent(85) ? 1 : dice.between(2, 8),
    date,
    reference: dice.percent(70) ? `L${dice.digits(8)}` : null,
    remark: dice.percent(12) ? dice.pick(['N130', 'N19', 'M15', 'MA01']) : null,
  };
}

function amountOf(dice: Dice, first: number, last: number): number {
  const cents = dice.between(first, last);
  return dice.percent(50) ? cents - (cents % 100) : cents;
}

function reversed(claim: Claim): Claim {
  const negative = (adjustments: Adjustment[]) => adjustments.map((one) => ({ ...one, cents: -one.cents }));
  return {
    ...claim,
    status: '22',
    adjustments: negative(claim.adjustments),
    ownChargeCents: -claim.ownChargeCents,
    lines: claim.lines.map((line) => ({
      ...line,
      chargeCents: -line.chargeCents,
      adjustments: negative(line.adjustments),
    })),
  };
}

function sumOf(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, { cents }) => sum + cents, 0);
}

function chargeOf({ ownChargeCents, lines }: Claim): number {
  return lines.reduce((sum, { chargeCents }) => sum + chargeCents, ownChargeCents);
}

function paidOf(claim: Claim): number {
  return claim.lines.reduce((sum, line) => sum - sumOf(line.adjustments), chargeOf(claim) - sumOf(claim.adjustments));
}

/** Adjustments of one group share a segment. */
function writeAdjustments(set: SegmentText, adjustments: readonly Adjustment[]): void {
  let segment = '';
  let group = '';
  for (const { group: next, reason, cents } of adjustments) {
    if (next !== group && segment !== '') set.add(segment);
    segment = next === group ? `${segment}**${reason}*${dollars(cents)}` : `CAS*${next}*${reason}*${dollars(cents)}`;
    group = next;
  }
  if (segment !== '') set.add(segment);
}

function writeClaim(set: SegmentText, claim: Claim): void {
  const all = [...claim.adjustments, ...claim.lines.flatMap((line) => line.adjustments)];
  const patientCents = sumOf(all.filter(({ group }) => group === 'PR'));
  const patient = patientCents === 0 ? '' : dollars(patientCents);
  const amounts = `${dollars(chargeOf(claim))}*${dollars(paidOf(claim))}*${patient}`;
  set.add(`CLP*${claim.account}*${claim.status}*${amounts}*12*${claim.number}*11*1`);
  writeAdjustments(set, claim.adjustments);
  set.add(`NM1*QC*1*${claim.patient}`);
  if (claim.provider) set.add(`NM1*82*1*${claim.provider}`);
  if (FORWARDED.has(claim.status)) set.add('NM1*TT*2*SECOND HEALTH PLAN*****PI*SHP02');
  if (claim.hasOutpatientRemark) set.add('MOA***MA01');
  if (claim.reference) set.add(claim.reference);
  const day = claim.lines[0]?.date ?? claim.receivedDate;
  set.add(`DTM*232*${day}`);
  set.add(`DTM*233*${day}`);
  set.add(`DTM*050*${claim.receivedDate}`);
  if (claim.status !== '22') set.add(`AMT*AU*${dollars(chargeOf(claim))}`);
  for (const line of claim.lines) writeLine(set, line);
}

function writeLine(set: SegmentText, line: Line): void {
  const paidCents = line.chargeCents - sumOf(line.adjustments);
  set.add(`SVC*${line.procedure}*${dollars(line.chargeCents)}*${dollars(paidCents)}**${line.units}`);
  set.add(`DTM*472*${line.date}`);
  writeAdjustments(set, line.adjustments);
  if (line.reference) set.add(`REF*6R*${line.reference}`);
  if (paidCents > 0) set.add(`AMT*B6*${dollars(paidCents)}`);
  if (line.remark) set.add(`LQ*HE*${line.remark}`);
}

/** PLB with up to three pairs; positive amounts reduce the payment. */
function providerAdjustments(dice: Dice): { segment: string; totalCents: number } {
  const pairs = dice.positions(3, dice.between(1, 3)).map((at) => {
    const cents = dice.between(100, 20_000);
    return { text: [`WO:RECOUP${at}`, 'L6:INTEREST', '72:REFUND'][at], cents: at === 1 ? -cents : cents };
  });
  const totalCents = pairs.reduce((sum, { cents }) => sum + cents, 0);
  const elements = pairs.map(({ text, cents }) => `${text}*${dollars(cents)}`);
  return { segment: `PLB*${dice.npi()}*20261231*${elements.join('*')}`, totalCents };
}
