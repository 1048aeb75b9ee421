import { rotateKey } from '../../modules/platform/api-keys/rotate-key.ts';
import type { Command } from '../command.ts';
import { changeOneKey, expiryOf } from './operator-keys.ts';

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'Create a key that replaces another; both are valid until the old one is revoked',
  usage: 'keys rotate KEY_ID [--expires ISO] [--json]',
  details: [
    'The new key has the same name, scopes, networks and lifetime as the old one.',
    '--expires  Another expiry of the new key, such as 2027-01-31T00:00:00Z.',
  ],
  options: { expires: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const expiresAt = options.expires === undefined ? undefined : expiryOf(options.expires)?.toISOString();
    const { key, apiKey } = await changeOneKey(env, id!, (tx, { environment }) =>
      rotateKey(tx, { id: id! }, { giver: null, environment, expiresAt }),
    );
    answer({ id: apiKey.id, key, rotatedFromId: apiKey.rotatedFromId, expiresAt: apiKey.expiresAt }, [
      `${apiKey.id}  ${key}`,
      `Keep it now: it is not shown again. ${id} is valid until you revoke it.`,
    ]);
    return 0;
  },
};
