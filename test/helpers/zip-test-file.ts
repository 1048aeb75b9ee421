import { crc32, deflateRawSync } from 'node:zlib';

type ZipFile = {
  name: string;
  content: string;
  stored?: boolean;
  crc32?: number;
  size?: number;
  flags?: number;
  method?: number;
  /** The extra field of the directory entry. */
  extra?: Buffer;
};

/** Builds a zip in memory. The optional fields replace the true values, so that tests can build invalid files. */
export function aZip(files: readonly ZipFile[], comment = '', entryCount = files.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = headersOf(file, offset);
    parts.push(local);
    directory.push(central);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, Buffer.from(comment, 'latin1')]);
}

function headersOf(file: ZipFile, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(file.content, 'latin1');
  const data = file.stored ? content : deflateRawSync(content);
  const name = Buffer.from(file.name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(file.flags ?? 0, 2);
  fields.writeUInt16LE(file.method ?? (file.stored ? 0 : 8), 4);
  fields.writeUInt32LE(file.crc32 ?? crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(file.size ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  fields.copy(central, 6, 0, 24);
  const extra = file.extra ?? Buffer.alloc(0);
  central.writeUInt16LE(extra.length, 30);
  central.writeUInt32LE(offset, 42);
  const signature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
  return { local: Buffer.concat([signature, fields, name, data]), central: Buffer.concat([central, name, extra]) };
}

/** Builds the zip64 extra field of a directory entry: its size when unpacked. */
export function zip64Size(size: bigint): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(size, 4);
  return extra;
}

/** Inserts zip64 end records before the end record of `zip`. Their values replace those of the end record. */
export function asZip64(zip: Buffer, values: { recordOffset?: bigint; entryCount: bigint; directory: bigint }): Buffer {
  const end = zip.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(values.entryCount, 24);
  record.writeBigUInt64LE(values.entryCount, 32);
  record.writeBigUInt64LE(values.directory, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(values.recordOffset ?? BigInt(end), 8);
  return Buffer.concat([zip.subarray(0, end), record, locator, zip.subarray(end)]);
}
