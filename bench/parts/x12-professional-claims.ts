import { Dice, dollars, interchangeText, SegmentText, type X12Contents } from './x12-text.ts';
import * as values from './x12-values.ts';

const SEED = 837;
/** 8 transaction sets in 20 MB. */
const SET_BYTES = 2_500_000;
const VERSION = '005010X222A1';
const CLAIMS_PER_PROVIDER = 300;

/** Yields an 837P of about `bytes` bytes without errors, one transaction set at a time. */
export function professionalClaimsText(bytes: number): Generator<string, X12Contents> {
  const dice = new Dice(SEED);
  const kind = { functionalId: 'HC', version: VERSION, setBytes: SET_BYTES };
  return interchangeText(kind, bytes, (number, setBytes, contents) =>
    new SetWriter(dice, contents, String(number).padStart(4, '0')).write(setBytes),
  );
}

type Line = { procedure: string; cents: number; units: number; pointers: string; date: string };

/** Writes one transaction set and counts what it contains in `contents`. */
class SetWriter {
  readonly #set = new SegmentText();
  readonly #dice: Dice;
  readonly #contents: X12Contents;
  readonly #control: string;
  #level = 0;
  #claims = 0;

  constructor(dice: Dice, contents: X12Contents, control: string) {
    this.#dice = dice;
    this.#contents = contents;
    this.#control = control;
  }

  write(bytes: number): SegmentText {
    const set = this.#set;
    set.add(`ST*837*${this.#control}*${VERSION}`);
    set.add(`BHT*0019*00*BATCH${this.#control}*20260105*1430*CH`);
    set.add('NM1*41*2*BENCH BILLING SERVICE*****46*SUB4711');
    set.add('PER*IC*DANA CLERK*TE*5125550100*EM*edi@example.test');
    set.add('NM1*40*2*BENCH CLEARINGHOUSE*****46*CLH01');
    while (set.text.length < bytes) {
      const billingLevel = this.#writeProvider();
      for (let written = 0; written < CLAIMS_PER_PROVIDER && set.text.length < bytes; ) {
        written += this.#writeSubscriber(billingLevel);
      }
    }
    set.add(`SE*${set.segments + 1}*${this.#control}`);
    return set;
  }

  #writeAddress(): void {
    const dice = this.#dice;
    const [city, state, zip] = dice.pick(values.CITIES);
    this.#set.add(
      `N3*${dice.between(1, 9_999)} ${dice.pick(values.STREETS)}${dice.percent(15) ? `*APT ${dice.below(90)}` : ''}`,
    );
    this.#set.add(`N4*${city}*${state}*${zip}${dice.digits(2)}${dice.digits(4)}`);
  }

  #writeProvider(): number {
    const level = ++this.#level;
    const dice = this.#dice;
    this.#set.add(`HL*${level}**20*1`);
    this.#set.add(`PRV*BI*PXC*${dice.pick(values.TAXONOMIES)}`);
    this.#set.add(`NM1*85*2*${dice.pick(values.ORGANIZATIONS)}*****XX*${dice.npi()}`);
    this.#writeAddress();
    this.#set.add(`REF*EI*74${dice.digits(7)}`);
    this.#set.add('PER*IC*BILLING DESK*TE*5125550111');
    return level;
  }

  /** Writes a subscriber with claims, or with a patient who has claims; returns the number of claims. */
  #writeSubscriber(billingLevel: number): number {
    const dice = this.#dice;
    const level = ++this.#level;
    const hasPatient = dice.percent(30);
    const isSecondary = dice.percent(12);
    const last = dice.pick(values.LAST_NAMES);
    this.#set.add(`HL*${level}*${billingLevel}*22*${hasPatient ? 1 : 0}`);
    const group = dice.percent(60) ? `GRP${dice.digits(5)}` : '';
    const filing = dice.pick(['CI', 'BL', '12', 'HM']);
    this.#set.add(`SBR*${isSecondary ? 'S' : 'P'}*${hasPatient ? '' : '18'}*${group}******${filing}`);
    this.#set.add(`NM1*IL*1*${last}*${this.#givenNames()}MI*W${dice.digits(9)}`);
    if (!hasPatient) this.#writePerson();
    this.#set.add(`NM1*PR*2*${dice.pick(values.PAYERS)}*****PI*PAY${dice.digits(2)}`);
    if (hasPatient) {
      this.#set.add(`HL*${++this.#level}*${level}*23*0`);
      this.#set.add(`PAT*${dice.pick(['01', '19', 'G8'])}`);
      this.#set.add(`NM1*QC*1*${last}*${dice.pick(values.FIRST_NAMES)}`);
      this.#writePerson();
    }
    const claims = dice.percent(20) ? 2 : 1;
    for (let claim = 0; claim < claims; claim++) this.#writeClaim(isSecondary, last);
    return claims;
  }

  /** NM104 to NM107, with the separator that follows them. */
  #givenNames(): string {
    const dice = this.#dice;
    return `${dice.pick(values.FIRST_NAMES)}*${dice.percent(40) ? dice.pick(values.MIDDLE_NAMES) : ''}***`;
  }

  #writePerson(): void {
    this.#writeAddress();
    this.#set.add(`DMG*D8*${this.#dice.date(this.#dice.between(1940, 2020))}*${this.#dice.pick(['F', 'M', 'U'])}`);
  }

  #writeClaim(isSecondary: boolean, last: string): void {
    const dice = this.#dice;
    const set = this.#set;
    const diagnoses = dice.positions(values.DIAGNOSES.length, dice.between(1, 4)).map((at) => values.DIAGNOSES[at]!);
    const date = dice.date(2025);
    const lines = Array.from({ length: dice.between(1, 6) }, () => this.#drawLine(diagnoses.length, date));
    const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    const isAccident = dice.percent(4);
    const causes = isAccident ? (dice.percent(50) ? '**AA:::TX' : '**OA') : '';
    const account = `PCN${this.#control}-${++this.#claims}`;
    set.add(`CLM*${account}*${dollars(totalCents)}***${dice.pick(values.PLACES)}:B:1*Y*A*Y*Y${causes}`);
    if (dice.percent(25)) set.add(`DTP*431*D8*${date}`);
    if (isAccident) set.add(`DTP*439*D8*${date}`);
    if (dice.percent(10)) set.add(`PWK*OZ*EL***AC*ATT${dice.digits(6)}`);
    if (dice.percent(15)) set.add(`AMT*F5*${dollars(dice.between(500, 4_000))}`);
    if (dice.percent(12)) set.add(`REF*G1*AUTH${dice.digits(6)}`);
    if (dice.percent(30)) set.add(`REF*D9*${dice.digits(12)}`);
    if (dice.percent(8)) set.add('NTE*ADD*SEEN AFTER HOURS ON REQUEST');
    set.add(`HI*${diagnoses.map((code, at) => `${at === 0 ? 'ABK' : 'ABF'}:${code}`).join('*')}`);
    if (dice.percent(25))
      set.add(`NM1*DN*1*${dice.pick(values.LAST_NAMES)}*${dice.pick(values.FIRST_NAMES)}****XX*${dice.npi()}`);
    if (dice.percent(75)) {
      set.add(`NM1*82*1*${dice.pick(values.LAST_NAMES)}*${this.#givenNames()}XX*${dice.npi()}`);
      set.add(`PRV*PE*PXC*${dice.pick(values.TAXONOMIES)}`);
    }
    const otherPayer = isSecondary ? this.#writeFirstPayer(last, lines, date) : null;
    lines.forEach((line, at) => {
      this.#writeLine(line, at + 1);
      if (otherPayer !== null) this.#writeAdjudication(line, otherPayer, date);
    });
    this.#contents.claims += 1;
    this.#contents.lines += lines.length;
    this.#contents.chargeCents += totalCents;
  }

  #drawLine(diagnoses: number, date: string): Line {
    const dice = this.#dice;
    const cents = dice.between(1_500, 60_000);
    return {
      procedure: `HC:${dice.pick(values.PROCEDURES)}${dice.percent(30) ? `:${dice.pick(values.MODIFIERS)}` : ''}`,
      cents: dice.percent(50) ? cents - (cents % 100) : cents,
      units: dice.percent(85) ? 1 : dice.between(2, 8),
      pointers: dice
        .positions(diagnoses, dice.between(1, 2))
        .map((at) => at + 1)
        .join(':'),
      date,
    };
  }

  /** Writes the previous payer with its total payment; returns its id. */
  #writeFirstPayer(last: string, lines: readonly Line[], date: string): string {
    const dice = this.#dice;
    const payerId = `FHP${dice.digits(2)}`;
    this.#set.add(`SBR*P*${dice.pick(['01', '18', '19'])}*GRP${dice.digits(4)}******BL`);
    this.#set.add(`AMT*D*${dollars(lines.reduce((sum, line) => sum + paidOf(line), 0))}`);
    this.#set.add('OI***Y***Y');
    this.#set.add(`NM1*IL*1*${last}*${this.#givenNames()}MI*P${dice.digits(8)}`);
    this.#set.add(`NM1*PR*2*FIRST HEALTH PLAN*****PI*${payerId}`);
    this.#set.add(`DTP*573*D8*${date}`);
    this.#set.add(`REF*F8*ICN${dice.digits(10)}`);
    return payerId;
  }

  #writeLine({ procedure, cents, units, pointers, date }: Line, number: number): void {
    this.#set.add(`LX*${number}`);
    this.#set.add(`SV1*${procedure}*${dollars(cents)}*UN*${units}***${pointers}`);
    this.#set.add(`DTP*472*D8*${date}`);
    this.#set.add(`REF*6R*L${this.#dice.digits(8)}`);
  }

  #writeAdjudication(line: Line, payerId: string, date: string): void {
    const paidCents = paidOf(line);
    const patientCents = Math.floor((line.cents - paidCents) / 2);
    this.#set.add(`SVD*${payerId}*${dollars(paidCents)}*${line.procedure}**${line.units}`);
    this.#set.add(`CAS*CO*45*${dollars(line.cents - paidCents - patientCents)}`);
    if (patientCents > 0) this.#set.add(`CAS*PR*2*${dollars(patientCents)}`);
    this.#set.add(`DTP*573*D8*${date}`);
  }
}

function paidOf({ cents }: Line): number {
  return Math.floor(cents / 2);
}
