import type { ReceivedEvent } from './receiver.ts';

/** Stands for the status of a predetermination that the payer has answered. */
export const ESTIMATED = 'estimated';

const FINAL = new Set(['paid', 'partially_paid', 'denied', 'rejected', 'cancelled', ESTIMATED]);

const SEGMENTS_SHOWN = 20;

/** Prints the progress of the demo, with colors if `color` is true. */
export class DemoPrinter {
  readonly #print: (line: string) => void;
  readonly #color: boolean;
  readonly #startedAt = performance.now();

  constructor(print: (line: string) => void, color: boolean) {
    this.#print = print;
    this.#color = color;
  }

  title(text: string): void {
    this.#print('');
    this.#print(this.#paint('1', text));
  }

  step(text: string): void {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1).padStart(5);
    this.#print(`${this.#paint('2', `${seconds}s`)}  ${text}`);
  }

  detail(text: string): void {
    this.#print(`        ${text}`);
  }

  event(event: ReceivedEvent): void {
    const mark = event.isVerified ? this.#paint('32', 'verified') : this.#paint('31', 'BAD SIGNATURE');
    this.step(
      `${this.#paint('36', 'event')} ${event.type.padEnd(29)} ${event.id}  ${mark} ${event.signature.slice(0, 16)}…`,
    );
  }

  /** Prints the segments of an interchange that have one of the ids, exactly as sent. */
  x12(label: string, text: string, shownIds: ReadonlySet<string>): void {
    const segments = text
      .split(text[105] ?? '~')
      .map((segment) => segment.trim())
      .filter(Boolean);
    const shown = segments.filter((segment) => shownIds.has(segment.split(text[3] ?? '*', 1)[0] ?? ''));
    this.title(`${label}: ${shown.length} of ${segments.length} segments`);
    for (const segment of shown.slice(0, SEGMENTS_SHOWN)) this.detail(this.#paint('2', segment));
    if (shown.length > SEGMENTS_SHOWN) this.detail(this.#paint('2', `… ${shown.length - SEGMENTS_SHOWN} more`));
  }

  #paint(code: string, text: string): string {
    return this.#color ? `\u001b[${code}m${text}\u001b[0m` : text;
  }
}

export function isFinal(status: string): boolean {
  return FINAL.has(status);
}

/** Formats cents as $1,234.56. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
