/**
 * How a partner handles an interchange that it receives twice. `keyed`: it recognizes the Idempotency-Key for a day.
 * `queryable`: its list of uploads shows what it has. `same_bytes_ok`: it recognizes ISA13. `never`: a person must ask
 * the partner.
 */
export const RESEND_CLASSES = ['keyed', 'queryable', 'same_bytes_ok', 'never'] as const;
export type ResendClass = (typeof RESEND_CLASSES)[number];

/** `form_key`: the API key is a field of each form. A client certificate, if there is one, is used with all of them. */
export const AUTH_KINDS = ['api_key', 'bearer', 'basic', 'oauth2', 'x509', 'form_key'] as const;
type AuthKind = (typeof AUTH_KINDS)[number];

/** How a request carries its content. Values of `fields` are templates. */
export type RequestShape =
  | { kind: 'raw'; contentType: string }
  | { kind: 'json'; member: string; fields?: Readonly<Record<string, string>>; encoding?: 'text' | 'base64' }
  | { kind: 'multipart'; member: string; fields?: Readonly<Record<string, string>> }
  /** Without content. */
  | { kind: 'form'; fields?: Readonly<Record<string, string>> };

/**
 * The location of an answer's content: the body, a member of its JSON, or an address that a member of its JSON
 * contains.
 */
export type AnswerShape =
  | { kind: 'raw' }
  | { kind: 'json'; pointer: string; encoding?: 'text' | 'base64' }
  | { kind: 'link'; pointer: string };

/** `path` and `headers` are templates: `{isa13}`, `{id}`, `{cursor}` and others, see `templates.ts`. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: RequestShape;
};

/** How a partner's interface over HTTPS is used, as data. */
export type HttpsProfile = {
  /** Whether it has been tested with the partner. Until then it follows the documentation. */
  verified: boolean;
  /** The address that paths begin with; empty if each customer has its own. */
  url: string;
  /** The address of the pick-up, if it differs. */
  pickUpUrl: string;
  auth: AuthKind;
  /** Header and prefix of an API key; of `form_key` the field. */
  authHeader: string;
  authPrefix: string;
  /** OAuth 2.0 client credentials. */
  tokenUrl: string;
  tokenAuth: 'body' | 'basic';
  scope: string;
  resend: ResendClass;
  upload: Call | null;
  /** Name of an uploaded file. */
  fileName: string;
  /** A member of the upload's answer that is present only if the partner did not accept the upload. */
  errorPointer: string | null;
  /** Statuses by which the partner refuses the content permanently. */
  refusedStatuses: readonly number[];
  /** Statuses with which it reports that it already has the interchange. */
  duplicateStatuses: readonly number[];
  /** With `queryable`: the list of uploads, and the member with the name of each. */
  uploads: { call: Call; items: string; name: string } | null;
  /** With `queryable`: the time after which an upload that is not in the list is known not to have arrived. */
  queryAfterSeconds: number;
  list: {
    call: Call;
    items: string;
    id: string;
    name: string | null;
    size: string | null;
    changedAt: string | null;
    /** The cursor after this page; null if files are removed instead. */
    next: string | null;
    /** Selects the files to pick up: items with this value. */
    only: { pointer: string; value: string } | null;
  } | null;
  download: { call: Call; answer: AnswerShape } | null;
  /** The call that removes a stored file at the partner. */
  confirm: Call | null;
  realTime: { call: Call; answer: AnswerShape } | null;
  /** Transaction sets that are sent in batches, and those that are sent in real time. */
  transactions: readonly string[];
  realTimeTransactions: readonly string[];
};
