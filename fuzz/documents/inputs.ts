import { generator } from '../mutate.ts';
import { mutateBytes } from './mutate-bytes.ts';
import type { Kind, Seed } from './seeds.ts';

export type Input = { kind: Kind; name: string; bytes: Buffer };

/** Returns the input with this number; the same for a seed and the same files. */
export function inputOf(files: readonly Seed[], seed: number, index: number): Input {
  const random = generator(seed * 1_000_003 + index);
  const { kind, name, bytes } = files[Math.floor(random() * files.length)]!;
  const others = files.filter((file) => file.kind === kind).map((file) => Buffer.from(file.bytes));
  return { kind, name, bytes: mutateBytes({ bytes: Buffer.from(bytes), kind, others }, random) };
}
