import { defineResource } from '../../../resource.ts';
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
        summary: 'A test event, sent only to the subscription that requested it.',
        given: false,
        example: examplePing,
      },
    },
  },
});
