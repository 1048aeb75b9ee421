import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    clk: true;
  }
}

export const testClockResource = defineResource({
  object: 'test_clock',
  idPrefix: 'clk',
  table: 'test_clocks',
  tables: {
    test_clock_jobs: 'emptied',
    test_clocks: 'emptied',
  },
  uniqueConstraints: {
    test_clocks_of_organization: { code: 'test_clock_exists' },
  },
});
