import Type, { type Static, type TSchema } from 'typebox';
import { type IdPrefix, idPattern } from '../kernel/ids.ts';

/** Marks a field as protected health information: the redactor and the list of marked paths read it from here. */
export function phi<T extends TSchema>(schema: T): T {
  return { ...schema, 'x-phi': true } as T;
}

/** Names a field for people, if the words of its name are not enough: headings of files and names on pages. */
export function titled<T extends TSchema>(title: string, schema: T): T {
  return { ...schema, 'x-title': title } as T;
}

/**
 * Returns the schema of a member that holds a stored interchange. It is masked for callers who may not reveal it, so an
 * operation that returns one passes its text through `http/x12/shown-x12.ts`.
 */
export const X12Text = phi(Type.Unsafe<string>({ type: 'string', 'x-x12': true }));

export const IsMasked = Type.Boolean({
  description:
    'Whether names, ids, dates and free texts of the X12 text are masked, because the caller lacks `patients:read` or `phi:reveal`, or asked for it with `phi=masked` in `Accept`.',
});

/** Returns the schema of one of a fixed set of strings. Clients must tolerate members that are added later. */
export function OneOf<const T extends readonly string[]>(values: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

export function Nullable<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Returns the schema of a request object. Fields that are not listed are refused by name. */
export function Strict<P extends Record<string, TSchema>>(properties: P, options: Record<string, unknown> = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export function Id(prefix: IdPrefix, description: string) {
  return Type.String({ pattern: idPattern(prefix), description });
}

export const Instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601, UTC.` });
/** The bound of a filter: a year from 1000 and an offset of less than 16 hours, because PostgreSQL refuses others. */
export const INSTANT_BOUND_PATTERN = '^[12].*(?:[Zz]|[+-](?:0[0-9]|1[0-5])(?::?[0-5][0-9])?)$';

export const InstantBound = (description: string) =>
  Type.String({ format: 'date-time', pattern: INSTANT_BOUND_PATTERN, description: `${description} ISO 8601.` });
export const DateOnly = (description: string) =>
  Type.String({ format: 'date', description: `${description} YYYY-MM-DD.` });
/** The days of a service, the same shape wherever the API shows them. */
export const ServicePeriod = Strict({ start: phi(DateOnly('First day.')), end: phi(DateOnly('Last day.')) });

const WHOLE_CENTS = 'Whole US cents.';

export const Cents = (description: string) =>
  Type.Integer({ minimum: -999_999_999_999, maximum: 999_999_999_999, description: `${description} ${WHOLE_CENTS}` });

/** Returns whether a schema is of an amount in cents. */
export function isCents(schema: TSchema): boolean {
  return (schema as { description?: string }).description?.endsWith(WHOLE_CENTS) ?? false;
}
export const Text = (maxLength: number, description: string, minLength = 1) =>
  Type.String({ minLength, maxLength, description });

export const Npi = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal.',
});

export const Metadata = Type.Record(
  Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]{1,40}$' }),
  Type.String({ maxLength: 500 }),
  {
    maxProperties: 50,
    additionalProperties: false,
    description: 'Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here.',
  },
);

export const ExternalId = Text(100, 'Your own id of the resource; unique per organization and type.');

export const PersonName = Strict(
  {
    given: Type.Array(phi(Text(35, 'A given name.')), { maxItems: 5, description: 'First, then middle names.' }),
    family: phi(Text(60, 'Family name.')),
    suffix: Type.Optional(Text(10, 'Jr, Sr, III …')),
  },
  { title: 'PersonName', description: "A person's name." },
);
export type PersonName = Static<typeof PersonName>;

export const Address = Strict(
  {
    use: Type.Optional(OneOf(['home', 'work', 'billing', 'temporary'])),
    line1: phi(Text(55, 'Street and number.')),
    line2: Type.Optional(phi(Text(55, 'Suite, floor, unit.'))),
    city: phi(Text(30, 'City.', 2)),
    state: Type.String({ pattern: '^[A-Z]{2}$', description: 'Two-letter USPS code.' }),
    postalCode: phi(Type.String({ pattern: '^\\d{5}(-?\\d{4})?$', description: 'ZIP, five or nine digits.' })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2; US when absent.' })),
  },
  { title: 'Address', description: 'A postal address.' },
);
export type Address = Static<typeof Address>;

export const PersonAddress = Strict(
  {
    use: Type.Optional(OneOf(['home', 'work', 'billing', 'temporary'])),
    line1: phi(Text(55, 'Street and number.')),
    line2: Type.Optional(phi(Text(55, 'Suite, floor, unit.'))),
    city: phi(Text(30, 'City.', 2)),
    state: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'State or province. Required in the US and Canada.' }),
    ),
    postalCode: Type.Optional(
      phi(
        Type.String({
          pattern: '^[A-Za-z0-9](?:[A-Za-z0-9 -]{1,13})[A-Za-z0-9]$',
          description: 'Postal code. Required in the US (five or nine digits) and Canada.',
        }),
      ),
    ),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2; US when absent.' })),
    subdivision: Type.Optional(
      Type.String({
        pattern: '^[A-Z0-9]{1,3}$',
        description:
          'Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen, such as `BCN` for `MX-BCN`.',
      }),
    ),
  },
  { title: 'PersonAddress', description: 'The postal address of a person, in any country.' },
);

export const Telecom = Strict(
  {
    system: OneOf(['phone', 'email', 'fax', 'sms']),
    use: Type.Optional(OneOf(['home', 'work', 'mobile'])),
    value: phi(Text(200, 'Number or address.')),
  },
  { title: 'Telecom' },
);

export const Sex = OneOf(['female', 'male', 'unknown'], {
  description: 'Administrative sex as the payer knows it (DMG03).',
});

/** Why a resource is in its state. */
export const StatusReason = Type.Object(
  {
    code: Type.String({ description: 'Stable code of the reason.' }),
    message: Type.String({ description: 'The reason, for a person.' }),
  },
  { title: 'StatusReason', additionalProperties: false },
);

/** Who made a change. */
export const Actor = Type.Object(
  {
    type: OneOf(['api_key', 'user', 'system', 'payer', 'operator']),
    id: Type.String({ description: 'Id of the key or user, or name of the part of the service.' }),
  },
  { title: 'Actor', additionalProperties: false },
);

export const resourceFields = {
  version: Type.Integer({ minimum: 1, description: 'Grows with every change; ETag is "v<version>".' }),
  createdAt: Instant('When it was created.'),
  updatedAt: Instant('When it last changed.'),
  livemode: Type.Boolean({ description: 'False in the sandbox.' }),
};

/** The form of a cursor: a position in base64url, a dot, and a signature of 12 bytes in base64url. */
export const CURSOR_PATTERN = '^[A-Za-z0-9_-]{2,450}\\.[A-Za-z0-9_-]{16}$';

export const listQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Page size.' })),
  cursor: Type.Optional(
    Type.String({
      pattern: CURSOR_PATTERN,
      description:
        '`nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`.',
    }),
  ),
};

/** Returns the schema of a page of a list, newest first. It is named for its items: `Claim`, `ClaimList`. */
export function ListOf<T extends TSchema>(item: T, nextCursor = 'Pass as `cursor` for the next page.') {
  const { title } = item as { title?: string };
  return Type.Object(
    {
      object: Type.Literal('list'),
      data: Type.Array(item),
      hasMore: Type.Boolean(),
      nextCursor: Nullable(Type.String(), nextCursor),
    },
    { title: `${title}List` },
  );
}

/** Returns the schema of a list that is always complete, with the members that every list has. */
export function CompleteListOf<T extends TSchema>(item: T) {
  return ListOf(item, 'Always null: the list is complete.');
}

/** Returns a copy of a schema that accepts fields beyond the listed ones, as every client of a response has to. */
export function openedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openedSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, openedSchema(value)]));
}

/**
 * Returns the fields of an answer that includes a secret once. A replay more than ten minutes later includes only when
 * that was.
 */
export function SecretOnce<const N extends string>(name: N, description: string) {
  const secret = Type.String({
    description: `${description} Shown once. A repeated request under the same Idempotency-Key includes it for ten minutes.`,
  });
  return {
    [name]: Type.Optional(secret),
    secretShownAt: Type.Optional(
      Instant(`In a later replay, instead of ${name}: when the secret was shown. Rotate it if you do not have it.`),
    ),
  };
}
