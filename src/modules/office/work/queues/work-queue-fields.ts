import Type from 'typebox';
import { fieldsOf, list, optional, optionalInput, required, uncleared, withInput } from '../../../resource-fields.ts';
import { Nullable, OneOf, Strict, Text } from '../../../schema.ts';

const description = Text(500, 'The kind of items that belong in the queue.');

/** The fields of a queue: a list of work that a team shares. */
export const workQueueFields = fieldsOf('work_queue', 'wqu', {
  name: required(Text(100, 'Name, unique in the organization.'), { column: 'name' }),
  description: withInput(optional(description), optionalInput(Nullable(description))),
  members: uncleared(
    list(
      Type.Array(
        Strict(
          { type: OneOf(['user', 'agent']), id: Text(100, 'Id of the user or API key.') },
          { title: 'WorkQueueMember' },
        ),
        { maxItems: 200, description: 'The callers who may take its items; empty: all callers.' },
      ),
    ),
  ),
});
