import { fixtures } from '../fixtures.ts';

/** A hostile X12 body of about any length. */
export interface X12Body {
  name: string;
  /** Returns the body in pieces, none of them long. */
  pieces(byteCount: number): Generator<Buffer>;
}

const PIECE_BYTES = 1 << 16;

/**
 * The fixture, the text before which segments are repeated, and the repeated segments. Each fills a list of the reader, a
 * list of the checks, or nothing at all.
 */
const REPEATED: readonly (readonly [fixture: string, before: string, segments: string])[] = [
  ['837p/office-visit.edi', '\nSE*', 'LX*1~'],
  ['837p/office-visit.edi', '\nSE*', 'LX*1~SV1*HC:1*1*UN*1***1~'],
  ['837p/office-visit.edi', 'NM1*82', 'HI*ABK:A*ABF:B*ABF:B*ABF:B*ABF:B*ABF:B~'],
  ['837p/office-visit.edi', 'NM1*82', 'CRC*07*Y*01~'],
  ['837p/office-visit.edi', '\nSE*', 'NTE*ADD*A~'],
  ['837p/office-visit.edi', '\nSE*', 'ZZ*1~'],
  ['837p/office-visit.edi', '\nSE*', 'HL*1~'],
  ['837p/office-visit.edi', '\nSE*', 'CLM*1~'],
  ['835/paid-and-denied.edi', '\nSE*', 'CLP*1~'],
  ['835/paid-and-denied.edi', 'CLP*PCN-0002', 'SVC~'],
  ['835/paid-and-denied.edi', 'CLP*PCN-0002', 'SVC*HC:1*1*1~'],
  ['835/paid-and-denied.edi', 'CLP*PCN-0002', `CAS*CO${'*1*1*1'.repeat(6)}~`],
  ['835/paid-and-denied.edi', '\nSE*', 'PLB*1*20261231*1:1*1~'],
  ['271/active-with-other-payer.edi', '\nSE*', 'EB*1~'],
  ['271/active-with-other-payer.edi', '\nSE*', `EB*1**${'1^'.repeat(40)}1~`],
  ['999/rejected-and-accepted.edi', 'AK9*', 'AK2*837*1~'],
  ['999/rejected-and-accepted.edi', 'AK9*', 'IK3*A*1~'],
];

/** What is repeated after the headers of an office visit, without an end. */
const ENDLESS: readonly (readonly [name: string, after: 'ISA' | 'GS' | 'ST', start: string, unit: string])[] = [
  ['an endless segment', 'ST', 'NTE*ADD*', 'x'],
  ['endless elements', 'ST', 'NTE', '*'],
  ['endless components', 'ST', 'HI*', 'ABK:'],
  ['endless repetitions', 'ST', 'EQ*', '30^'],
  ['binary data that do not end', 'ST', 'BIN*99999999*', 'x'],
  ['binary data that are too long', 'ST', 'BIN*999999999999*', 'x'],
  ['groups', 'ISA', '', 'GS*~'],
  ['transaction sets', 'GS', '', 'ST*837~'],
  ['terminators', 'GS', '', '~'],
];

/** Returns the bodies that a hostile caller may send to the operations for X12 files. */
export function x12Bodies(): X12Body[] {
  const texts = new Map(fixtures().map(({ name, bytes }) => [name, bytes.toString('latin1')]));
  const visit = texts.get('837p/office-visit.edi')!;
  const heads = { ISA: visit.indexOf('GS*'), GS: visit.indexOf('ST*'), ST: visit.indexOf('BHT*') };
  const repeated = REPEATED.map(([fixture, before, unit]) => {
    const text = texts.get(fixture)!;
    const at = text.indexOf(before);
    if (at < 0) throw new Error(`${fixture} has no ${before}`);
    return bodyOf(`${unit} in ${fixture}`, { start: text.slice(0, at), unit, end: text.slice(at) });
  });
  const endless = ENDLESS.map(([name, after, start, unit]) =>
    bodyOf(name, { start: visit.slice(0, heads[after]) + start, unit, end: '' }),
  );
  const bare = [
    bodyOf('interchanges', { start: '', unit: visit.slice(0, heads.ISA), end: '' }),
    bodyOf('no X12', { start: '', unit: 'x', end: '' }),
  ];
  return [...repeated, ...endless, ...bare];
}

function bodyOf(name: string, { start, unit, end }: { start: string; unit: string; end: string }): X12Body {
  const block = Buffer.from(unit.repeat(Math.ceil(PIECE_BYTES / unit.length)), 'latin1');
  return {
    name,
    pieces: function* (byteCount) {
      let left = Math.floor((byteCount - start.length - end.length) / unit.length) * unit.length;
      if (start !== '') yield Buffer.from(start, 'latin1');
      for (; left >= block.length; left -= block.length) yield block;
      if (left > 0) yield block.subarray(0, left);
      if (end !== '') yield Buffer.from(end, 'latin1');
    },
  };
}
