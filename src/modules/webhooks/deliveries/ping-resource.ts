import { defineResource } from '../../resource.ts';
import { examplePing, Ping } from './ping.ts';

export const pingResource = defineResource({
  object: 'ping',
  idPrefix: null,
  table: null,
  events: {
    dataKey: 'ping',
    schema: Ping,
    types: {
      ping: {
        summary: 'A test that a subscription asked for; it goes to that one alone.',
        given: false,
        example: examplePing,
      },
    },
  },
});
