import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

// Pieces of the schemas with which kinds of connections declare their settings and secrets.

/** Returns the schema of the settings or secrets of a kind. Fields that are not listed are refused by name. */
export function declaredFields<P extends TProperties>(title: string, description: string, properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, title, description });
}

export const host = Type.String({
  maxLength: 253,
  pattern: '^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$',
  description: "The partner's server: a name or an address.",
});

export const port = (standard: number) =>
  Type.Integer({ minimum: 1, maximum: 65_535, description: `Default: ${standard}.` });

/** Read by the exchange for connections of every kind. */
export const pollSeconds = Type.Integer({
  minimum: 1,
  maximum: 86_400,
  description: 'Seconds between two checks for new files. Default: 300.',
});

export const fileBytesMax = Type.Integer({
  minimum: 1,
  maximum: 100_000_000_000,
  description: 'Larger files stay at the partner. Default: 1 GB.',
});

export const number = (description: string, limits: { minimum?: number; exclusiveMinimum?: number; maximum: number }) =>
  Type.Number({ ...limits, description });

/** Text of one line, without control characters. */
export const line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$', description });

/** A setting with several values, which are separated by commas. */
export const values = (description: string) => line(1_000, `${description} Separated by commas.`);

export const oneOf = (allowed: readonly string[], description: string): TSchema =>
  Type.Unsafe<string>({ type: 'string', enum: [...allowed], description });

export const secret = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description, writeOnly: true });
