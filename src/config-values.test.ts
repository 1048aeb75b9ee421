import { expect, test } from 'vitest';
import { daysByName, hosts, type Source } from './config-values.ts';

const NAMES = ['letter', 'id_card'] as const;
const read = (value: string | undefined) => {
  const source: Source = { env: { DAYS: value }, problems: [] };
  return { days: daysByName(source, 'DAYS', NAMES, 100), problems: source.problems };
};

test('days are read for all names, with exceptions in any order', () => {
  expect(read(undefined).days).toEqual({ letter: 100, id_card: 100 });
  expect(read('30').days).toEqual({ letter: 30, id_card: 30 });
  expect(read('id_card=7, 30').days).toEqual({ letter: 30, id_card: 7 });
  expect(read('letter=1').days).toEqual({ letter: 1, id_card: 100 });
});

test.each(['0', '40000', '1.5', 'memo=3', 'letter=', 'letter=1,letter=2', '1,2', 'letter:3'])(
  '%s is refused with the form and the names',
  (value) => {
    const form = 'days from 1 to 36500, such as 3650 or 3650,letter=730';
    expect(read(value).problems).toEqual([`DAYS must be ${form}; names: letter, id_card`]);
  },
);

test('allowed hosts are names, addresses, or the names below a domain', () => {
  const readHosts = (value: string) => {
    const source: Source = { env: { HOSTS: value }, problems: [] };
    return { hosts: hosts(source, 'HOSTS'), problems: source.problems.length };
  };
  const entries = ['sftp.partner.example', '*.partner.example', '192.0.2.7'];
  expect(readHosts(entries.join(', '))).toEqual({ hosts: entries, problems: 0 });
  for (const wrong of ['https://partner.example', '*', 'a b', 'a.*.example']) {
    expect(readHosts(wrong)).toEqual({ hosts: [], problems: 1 });
  }
});
