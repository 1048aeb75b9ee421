import { describe, expect, test } from 'vitest';
import {
  examineFence,
  type FenceFacts,
  isProved,
  type RegisteredJournal,
} from '../../../src/modules/trading/exchange/fence/fence.ts';
import type { FolderFacts, JournalMark } from '../../../src/modules/trading/exchange/journal/transport-journal.ts';

const SERVER = { systemIdentifier: '7000', timeline: '00000001' };
const END = { end: { segment: 1, offset: 90 }, copiesChangedAt: null };
const MARK: JournalMark = { journalId: 'a', generation: 5, token: 't5', ...END, peers: [] };
const FOLDER: FolderFacts = {
  journalId: 'a',
  isEmpty: false,
  ...END,
  mark: MARK,
  markBornAt: '1000',
  held: null,
};
const KNOWN: RegisteredJournal = {
  journalId: 'a',
  machine: 'alpha',
  folder: '/journal',
  generation: 5,
  token: 't5',
  previousToken: 't4',
  markBornAt: '1000',
  wasUsed: true,
  isAlive: false,
  resumedHold: 0,
  provedHold: 0,
  isRetired: false,
};

function facts(changes: {
  folder?: Partial<FolderFacts>;
  known?: Partial<RegisteredJournal>;
  others?: Partial<RegisteredJournal>[];
  facts?: Partial<FenceFacts>;
}): FenceFacts {
  const others = (changes.others ?? []).map((one, index) => ({ ...KNOWN, journalId: `other${index}`, ...one }));
  return {
    machine: 'alpha',
    folderPath: '/journal',
    folder: { ...FOLDER, ...changes.folder },
    server: SERVER,
    recorded: { ...SERVER, hold: 0, resumedHold: 0 },
    journals: [{ ...KNOWN, ...changes.known }, ...others],
    ...changes.facts,
  };
}
const found = (changes: Parameters<typeof facts>[0]) =>
  examineFence(facts(changes)).findings.map(({ reason, journalId }) => `${reason} ${journalId}`.trim());
const stepOf = (changes: Parameters<typeof facts>[0]) => {
  const { findings, step } = examineFence(facts(changes));
  expect(findings).toEqual([]);
  return step;
};
const fresh = { journalId: 'new', isEmpty: true, mark: null, markBornAt: null } as const;

describe('no hold', () => {
  test('for the journal that the database knows', () => {
    expect(stepOf({})).toBe('continue');
  });
  test('for the first start', () => {
    expect(stepOf({ folder: fresh, facts: { recorded: null, journals: [] } })).toBe('register');
  });
  test('for a crash between the marks of the database and of the folder', () => {
    expect(stepOf({ known: { generation: 6, token: 't6', previousToken: 't5', markBornAt: null } })).toBe('continue');
  });
  test('for a hold that the database knows, and that has ended', () => {
    const recorded = { ...SERVER, hold: 2, resumedHold: 0 };
    expect(stepOf({ folder: { held: { hold: 2, isCopy: false } }, facts: { recorded } })).toBe('continue');
  });
  test('for a journal of an earlier release, which has no mark', () => {
    expect(stepOf({ folder: { mark: null }, known: { token: null, generation: 0 } })).toBe('register');
  });
  test('for a further machine with a new journal, while another machine uses its own', () => {
    expect(stepOf({ folder: fresh, known: { machine: 'beta', isAlive: true } })).toBe('register');
  });
  test('if the server does not show its identity to the service', () => {
    expect(stepOf({ facts: { server: { ...SERVER, systemIdentifier: null } } })).toBe('continue');
  });
  test('on a file system without times of creation', () => {
    expect(stepOf({ folder: { markBornAt: '0' } })).toBe('continue');
    expect(stepOf({ known: { markBornAt: '0' } })).toBe('continue');
  });
});

describe('sending is held', () => {
  test('on another timeline or server of PostgreSQL', () => {
    expect(found({ facts: { server: { ...SERVER, timeline: '00000002' } } })).toEqual(['database_replaced']);
    expect(found({ facts: { server: { ...SERVER, systemIdentifier: '7001' } } })).toEqual(['database_replaced']);
  });
  test('if the folder has a later mark than the database', () => {
    expect(found({ known: { generation: 4, token: 't4' } })).toEqual(['database_older a']);
    expect(found({ known: { generation: 0, token: null } })).toEqual(['database_older a']);
  });
  test('if the folder notes a hold that the database does not know', () => {
    const recorded = { ...SERVER, hold: 1, resumedHold: 0 };
    expect(found({ folder: { held: { hold: 2, isCopy: true } }, facts: { recorded } })).toEqual(['database_older a']);
  });
  test('if the database has a later mark than the folder', () => {
    expect(found({ known: { generation: 6, token: 't6', previousToken: 'other' } })).toEqual(['journal_older a']);
    expect(found({ known: { generation: 7, token: 't7', previousToken: 't6' } })).toEqual(['journal_older a']);
    expect(found({ folder: { mark: null } })).toEqual(['journal_older a']);
  });
  test('if the folder is one mark behind a mark that reached a folder', () => {
    expect(found({ known: { generation: 6, token: 't6', previousToken: 't5' } })).toEqual(['journal_older a']);
  });
  test('if both have the same number of marks, but not the same mark', () => {
    expect(found({ known: { token: 'other' } })).toEqual(['journal_copied a']);
  });
  test('if the folder is a copy, although database and folder agree', () => {
    expect(found({ folder: { markBornAt: '2000' } })).toEqual(['journal_copied a']);
  });
  test('if the folder of this machine has another, empty journal', () => {
    expect(found({ folder: fresh, known: { isAlive: true } })).toEqual(['journal_missing a']);
    expect(found({ folder: fresh, known: { wasUsed: false } })).toEqual(['journal_missing a']);
    expect(stepOf({ folder: fresh, known: { folder: '/elsewhere', wasUsed: false } })).toBe('register');
  });
  test('if no journal of the database is in use any more', () => {
    expect(found({ folder: fresh, known: { machine: 'beta' } })).toEqual(['journal_missing a']);
    expect(stepOf({ folder: fresh, known: { machine: 'beta', isRetired: true } })).toBe('register');
  });
  test('if the database does not know a journal that was used', () => {
    expect(found({ facts: { journals: [] } })).toEqual(['journal_unknown a']);
    expect(found({ folder: { mark: null }, facts: { journals: [] } })).toEqual(['journal_unknown a']);
  });
});

describe('after the operator has ended the hold', () => {
  const recorded = { ...SERVER, hold: 2, resumedHold: 2 };

  test('the folder that was found is taken up again, and a copy gets another id', () => {
    const known = { generation: 9, token: 't9' };
    expect(stepOf({ folder: { held: { hold: 2, isCopy: false } }, known, facts: { recorded } })).toBe('register');
    expect(stepOf({ folder: { held: { hold: 2, isCopy: true } }, known, facts: { recorded } })).toBe('renew');
  });
  test('a copy gets one id, also if a process dies between the steps', () => {
    const held = { hold: 2, isCopy: true };
    const renewed = { generation: 1, token: 't1', resumedHold: 2 };
    const mark = { ...MARK, generation: 1, token: 't1' };
    const step = (folder: Partial<FolderFacts>, known: Partial<RegisteredJournal>) =>
      stepOf({ folder: { held, ...folder }, known: { ...renewed, ...known }, facts: { recorded } });
    expect(step({ mark: null, markBornAt: null }, { markBornAt: null })).toBe('register');
    expect(step({ mark }, { markBornAt: null })).toBe('register');
    expect(step({ mark }, {})).toBe('register');
    // The original was taken up by a machine with the same name and folder.
    expect(step({}, {})).toBe('renew');
    expect(step({ mark, markBornAt: '2000' }, {})).toBe('renew');
    expect(step({ mark }, { machine: 'beta' })).toBe('renew');
    expect(step({ mark }, { resumedHold: 1 })).toBe('renew');
  });
  test('a folder of a later hold is still held', () => {
    expect(found({ folder: { held: { hold: 3, isCopy: true }, markBornAt: '2000' }, facts: { recorded } })).toEqual([
      'journal_copied a',
    ]);
  });
});

describe('a hold ends by itself', () => {
  const older = [{ reason: 'database_older', journalId: 'a' } as const];
  const proved = { ...KNOWN, provedHold: 3 };

  test('once every journal that is known was compared in this hold', () => {
    expect(isProved(older, { hold: 3, journals: [proved] })).toBe(true);
    expect(isProved(older, { hold: 3, journals: [proved, { ...KNOWN, journalId: 'b', provedHold: 2 }] })).toBe(false);
    expect(isProved(older, { hold: 3, journals: [proved, { ...KNOWN, journalId: 'b', isRetired: true }] })).toBe(true);
  });
  test('but not if a journal is a copy', () => {
    for (const reason of ['journal_older', 'journal_copied'] as const) {
      expect(isProved([...older, { reason, journalId: 'a' }], { hold: 3, journals: [proved] })).toBe(false);
    }
  });
});
