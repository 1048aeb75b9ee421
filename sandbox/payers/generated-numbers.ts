import { createHmac } from 'node:crypto';

/** Excludes letters that look like digits, because people read these numbers aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = '0123456789';

/**
 * Numbers that a payer would assign. They are derived from the key, the mailbox and the numbered object, so the same
 * submission gets the same numbers again, and another organization's numbers cannot be guessed.
 */
export type NumberGenerator = {
  /** `length` letters and digits, e.g. a payer's claim control number. */
  text(label: string, subject: string, length: number): string;
  digits(label: string, subject: string, length: number): string;
};

export function numberGenerator(key: Buffer, mailbox: string): NumberGenerator {
  const generate = (alphabet: string, label: string, subject: string, length: number) => {
    const bytes = createHmac('sha512', key).update(`${mailbox}\n${label}\n${subject}`).digest();
    return Array.from({ length }, (_, index) => alphabet[bytes[index]! % alphabet.length]).join('');
  };
  return {
    text: (label, subject, length) => generate(ALPHABET, label, subject, length),
    digits: (label, subject, length) => generate(DIGITS, label, subject, length),
  };
}
