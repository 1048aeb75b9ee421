/** A request of a partner as received: header names in lower case, the body byte for byte. */
export type InboundRequest = {
  method: string;
  /** The address that the partner was given. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};

export type Verdict = 'accepted' | 'signature_missing' | 'signature_invalid' | 'stale';
