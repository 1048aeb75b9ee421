import Type from 'typebox';
import { OneOf, Strict, Text } from '../../schema.ts';
import { REVEALED_TYPES } from './record-reveal.ts';

export const Reveal = Strict(
  {
    resource: Strict(
      {
        type: OneOf(REVEALED_TYPES, { description: 'Type of the resource, as in `object`.' }),
        id: Text(100, 'Id of the resource.'),
      },
      { description: 'The resource that the field belongs to.' },
    ),
    field: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9.]{0,99}$',
      description: 'Name of the field, such as name.family. Not its value.',
    }),
  },
  { title: 'Reveal' },
);
