import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, peopleNamed, withMention } from '../../dashboard/src/pages/work/mentions.ts';

const PEOPLE = [
  { id: 'usr_1', name: 'Ada Larkin' },
  { id: 'usr_2', name: 'Ada' },
  { id: 'usr_3', name: 'Bo Adams' },
];

test('a mention is typed after an at sign that begins a word', () => {
  expect(mentionAt('Ask @ad', 7)).toEqual({ start: 4, sought: 'ad' });
  expect(mentionAt('Ask @Ada La', 11)).toEqual({ start: 4, sought: 'Ada La' });
  expect(mentionAt('@', 1)).toEqual({ start: 0, sought: '' });
  expect(mentionAt('ada@example.com', 15)).toBeNull();
  expect(mentionAt('Ask @ada\nthen', 13)).toBeNull();
  expect(mentionAt('Ask @ada ', 9)).toBeNull();
  expect(mentionAt('No mention', 10)).toBeNull();
});

test('people are found by the beginning of each of their names', () => {
  expect(peopleNamed(PEOPLE, 'ad').map(({ id }) => id)).toEqual(['usr_2', 'usr_1', 'usr_3']);
  expect(peopleNamed(PEOPLE, 'ada l').map(({ id }) => id)).toEqual(['usr_1']);
  expect(peopleNamed(PEOPLE, 'kin')).toEqual([]);
});

test('a chosen name replaces what was typed, and the text after it stays', () => {
  const typed = mentionAt('Ask @ad today', 7)!;
  expect(withMention('Ask @ad today', typed, PEOPLE[0]!)).toBe('Ask @Ada Larkin today');
});

test('the longest name counts, and a name without the sign does not', () => {
  expect(mentionedIn('@Ada Larkin, please call. Bo Adams knows.', PEOPLE)).toEqual(['usr_1']);
  expect(mentionedIn('@Ada and @Bo Adams', PEOPLE)).toEqual(['usr_3', 'usr_2']);
  expect(mentionedIn('Nobody', PEOPLE)).toEqual([]);
});
