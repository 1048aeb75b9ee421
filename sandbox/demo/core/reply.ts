/** How the server answers a message. */
export type Reply =
  | { payloadType: string; payloadId?: string; payload: Buffer | null }
  /** A code of the rule. */
  | { errorCode: string };
