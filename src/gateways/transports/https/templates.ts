import { createHash } from 'node:crypto';

/** The values of `{name}` in paths, headers and fields. */
export type TemplateValues = Readonly<Record<string, string>>;

/** Replaces `{name}` by its value; one without a value becomes empty. */
export function filled(template: string, values: TemplateValues, encode: (value: string) => string = String): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? ''));
}

/** Returns the address of a path below a base. Values are percent-encoded, so that none leads to another path. */
export function addressOf(base: string, path: string, values: TemplateValues): string {
  const encode = (value: string) => {
    // A segment of dots would be resolved to another path.
    if (/^\.{1,2}$/.test(value)) return value.replaceAll('.', '%252E');
    return encodeURIComponent(value);
  };
  return `${base.replace(/\/*$/, '/')}${filled(path, values, encode).replace(/^\/+/, '')}`;
}

/** Returns the fields with their values. */
export function filledFields(
  fields: Readonly<Record<string, string>> | undefined,
  values: TemplateValues,
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, template]) => [name, filled(template, values)]));
}

/** Returns a UUID (version 8) that follows from an id, so that a repeated request has the same one. */
export function uuidOf(id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** CAQH CORE's names of payloads that are sent. */
export const PAYLOAD_TYPES: Readonly<Record<string, string>> = {
  '837P': 'X12_837_Request_005010X222A1',
  '837I': 'X12_837_Request_005010X223A2',
  '837D': 'X12_837_Request_005010X224A2',
  '270': 'X12_270_Request_005010X279A1',
  '276': 'X12_276_Request_005010X212',
  '278': 'X12_278_Request_005010X217E1_2',
};
