import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    clk: true;
  }
}

export const testClockResource = defineResource({
  object: 'test_clock',
  idPrefix: 'clk',
  table: 'test_clocks',
});
