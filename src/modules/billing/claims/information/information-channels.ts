/** How the answer to a payer's request for information is sent. */
export const INFORMATION_CHANNELS = ['x12_275', 'portal', 'fax', 'mail', 'email'] as const;
export type InformationChannel = (typeof INFORMATION_CHANNELS)[number];
