import Type from 'typebox';
import { Nullable, OneOf } from '../../schema.ts';
import { GO_LIVE_STEPS } from './go-live.ts';

const GoLiveStep = Type.Object(
  {
    step: OneOf(GO_LIVE_STEPS, { description: 'What must be done, in this order.' }),
    outcome: OneOf(['done', 'missing', 'waits'], { description: '`waits`: an earlier step must be done first.' }),
    found: Type.Array(Type.String(), { description: 'The result of the check, as sentences.' }),
    next: Nullable(
      Type.Object(
        {
          request: Type.String({ description: 'The request that performs the next action.' }),
          command: Nullable(Type.String(), 'The corresponding `rcm` command, if there is one.'),
        },
        { additionalProperties: false },
      ),
      'What to do next; null if the step is done or waits.',
    ),
  },
  { additionalProperties: false, title: 'GoLiveStep' },
);

export const GoLiveCheck = Type.Object(
  {
    object: Type.Literal('go_live_check'),
    livemode: Type.Boolean({ description: 'Whether this is a live deployment.' }),
    ready: Type.Boolean({ description: 'Whether every step is done.' }),
    steps: Type.Array(GoLiveStep),
  },
  { additionalProperties: false, title: 'GoLiveCheck' },
);
