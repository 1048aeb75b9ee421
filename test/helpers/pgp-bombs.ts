import { deflateRawSync } from 'node:zlib';
import * as openpgp from 'openpgp';

/** Small messages of OpenPGP that need far more memory or time than others of their size. Invented byte by byte. */

const [ONE_PASS_SIGNATURE, COMPRESSED, LITERAL] = [4, 8, 11];
const ZIP_ALGORITHM = 1;

/** Writes a packet with a length of four bytes (RFC 9580, 4.2.1). */
function packet(tag: number, content: Uint8Array): Buffer {
  const header = Buffer.from([0xc0 | tag, 0xff, 0, 0, 0, 0]);
  header.writeUInt32BE(content.byteLength, 2);
  return Buffer.concat([header, content]);
}

function compressed(packets: Uint8Array): Buffer {
  return packet(COMPRESSED, Buffer.concat([Buffer.from([ZIP_ALGORITHM]), deflateRawSync(packets, { level: 9 })]));
}

function literal(content: Uint8Array): Buffer {
  // Binary, without a name and a time.
  return packet(LITERAL, Buffer.concat([Buffer.from([0x62, 0, 0, 0, 0, 0]), content]));
}

/** A message whose content is compressed, and neither encrypted nor signed. */
export function inflatingMessage(megabytes: number): Buffer {
  return compressed(literal(Buffer.alloc(megabytes * 1_000_000)));
}

/** The same, encrypted: it can only be decompressed after it was decrypted. */
export async function encryptedInflatingMessage(megabytes: number, to: string, at: Date): Promise<Uint8Array> {
  const content = new openpgp.CompressedDataPacket();
  const packets = literal(Buffer.alloc(megabytes * 1_000_000));
  Object.assign(content, {
    algorithm: ZIP_ALGORITHM,
    compressed: new Uint8Array(deflateRawSync(packets, { level: 9 })),
  });
  const list = new openpgp.PacketList<openpgp.AnyPacket>();
  list.push(content as unknown as openpgp.AnyPacket);
  const message = new openpgp.Message<Uint8Array>(list as never);
  const encryptionKeys = await openpgp.readKey({ armoredKey: to });
  return openpgp.encrypt({ message, encryptionKeys, format: 'binary', date: at }) as Promise<Uint8Array>;
}

/** Compressed packets inside one another. */
export function nestedMessage(levels: number): Buffer {
  let message = literal(Buffer.from('ISA'));
  for (let level = 0; level < levels; level++) message = compressed(message);
  return message;
}

/** A compressed message that states before its content that `count` signatures will follow. */
export function manySignaturesMessage(count: number): Buffer {
  // Version 3, of binary content, SHA-256, RSA, a key's id, and that another one follows.
  const one = packet(ONE_PASS_SIGNATURE, Buffer.from([3, 0, 8, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0]));
  return compressed(Buffer.concat([Buffer.alloc(one.byteLength * count, one), literal(Buffer.from('ISA'))]));
}
