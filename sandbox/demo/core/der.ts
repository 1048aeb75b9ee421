/** Writes DER, as far as certificates need it. */

/** Returns one element: its tag, its length and its content. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

export const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
export const set = (...contents: Uint8Array[]) => der(0x31, ...contents);
export const octets = (content: Uint8Array) => der(0x04, content);
export const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const truth = () => der(0x01, Buffer.from([0xff]));

/** Returns a positive whole number of any size. */
export function integer(bytes: Uint8Array): Buffer {
  return der(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** Returns an object identifier such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const bytes = [first! * 40 + second!];
  for (const value of rest) {
    const groups = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

/** Returns an instant with seconds, in UTC. Years from 2050 on have another form than those before. */
export function time(instant: Date): Buffer {
  const digits = instant.toISOString().replace(/[-:T]|\.\d+/g, '');
  return instant.getUTCFullYear() >= 2050 ? der(0x18, Buffer.from(digits)) : der(0x17, Buffer.from(digits.slice(2)));
}
