import { createPublicKey, type JsonWebKey } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { OneOf, Strict } from '../../schema.ts';

const KEYS_MAX = 5;
const RSA_BITS = { min: 2_048, max: 8_192 } as const;

const base64url = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, pattern: BASE64URL, description }));
export const BASE64URL = '^[A-Za-z0-9_-]+$';

const PublicJwk = Strict(
  {
    kty: OneOf(['RSA', 'EC'], { description: 'RSA for RS384, EC for ES384.' }),
    kid: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The id of the key. The header of each assertion names it.',
    }),
    alg: Type.Optional(OneOf(['RS384', 'ES384'])),
    use: Type.Optional(OneOf(['sig'])),
    key_ops: Type.Optional(Type.Array(OneOf(['verify']), { maxItems: 1 })),
    n: base64url(1_400, 'RSA: the modulus.'),
    e: base64url(12, 'RSA: the exponent.'),
    crv: Type.Optional(OneOf(['P-384'])),
    x: base64url(64, 'EC: the x coordinate.'),
    y: base64url(64, 'EC: the y coordinate.'),
  },
  { title: 'PublicJwk' },
);

/** A set of public keys (RFC 7517). Fields of private keys are unknown, and so refused. */
export const JwkSet = Strict({ keys: Type.Array(PublicJwk, { minItems: 1, maxItems: KEYS_MAX }) }, { title: 'JwkSet' });
export type JwkSet = Static<typeof JwkSet>;

/** Returns the set. Throws validation_failed naming each key that cannot verify RS384 or ES384, or repeats a `kid`. */
export function requireJwks(jwks: JwkSet): JwkSet {
  const details = jwks.keys.flatMap((key, index): ErrorDetail[] => {
    const message = faultOf(key) ?? (jwks.keys.findIndex(({ kid }) => kid === key.kid) < index ? REPEATED : null);
    return message === null ? [] : [{ code: 'invalid', param: `/jwks/keys/${index}`, message }];
  });
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  return jwks;
}

const REPEATED = 'Another key of the set has this kid. Give each key its own.';

function faultOf(jwk: JwkSet['keys'][number]): string | null {
  const isRsa = jwk.kty === 'RSA';
  if (jwk.alg !== undefined && jwk.alg !== (isRsa ? 'RS384' : 'ES384')) return 'alg does not fit kty.';
  if (!isRsa && jwk.crv !== 'P-384') return 'An EC key must have the curve P-384.';
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    const bits = asymmetricKeyDetails?.modulusLength ?? RSA_BITS.min;
    if (bits >= RSA_BITS.min && bits <= RSA_BITS.max) return null;
    return `An RSA key must have ${RSA_BITS.min} to ${RSA_BITS.max} bits.`;
  } catch {
    return 'This is not a public key. An RSA key needs n and e, an EC key needs crv, x and y.';
  }
}

/** Returns the ids of the keys of a set. */
export const keyIdsOf = (jwks: JwkSet | null): string[] => jwks?.keys.map(({ kid }) => kid) ?? [];
