import { createHash } from 'node:crypto';
import type { RequestShape } from './https-profile.ts';
import { filledFields, type TemplateValues } from './templates.ts';

/** The body of a request with its content type. */
type RequestBody = { contentType: string; bytes: Uint8Array };

type BodyOptions = {
  content: Uint8Array | null;
  values: TemplateValues;
  /** Fields that sign the request in. */
  secretFields: Readonly<Record<string, string>>;
};

/** Writes the body of a request. */
export function requestBody(shape: RequestShape, { content, values, secretFields }: BodyOptions): RequestBody {
  const bytes = Buffer.from(content ?? new Uint8Array());
  switch (shape.kind) {
    case 'raw':
      return { contentType: shape.contentType, bytes };
    case 'json': {
      const text = bytes.toString(shape.encoding === 'base64' ? 'base64' : 'latin1');
      const body = { ...filledFields(shape.fields, values), [shape.member]: text };
      return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
    }
    case 'form': {
      const fields = new URLSearchParams({ ...secretFields, ...filledFields(shape.fields, values) });
      return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(fields.toString()) };
    }
    case 'multipart':
      return multipart(shape.member, bytes, { ...secretFields, ...filledFields(shape.fields, values) }, values);
  }
}

function multipart(
  member: string,
  content: Buffer,
  fields: Record<string, string>,
  { name = 'file' }: TemplateValues,
): RequestBody {
  // A digest of the content cannot be part of the content.
  const boundary = `rcm-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"\r\n\r\n${value.replace(/[\r\n]+/g, ' ')}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(member)}"; filename="${quoted(name)}"\r\ncontent-type: application/edi-x12\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function quoted(text: string): string {
  return text.replace(/[\r\n"\\]/g, '_');
}
