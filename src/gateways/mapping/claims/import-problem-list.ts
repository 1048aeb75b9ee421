import { sentence } from '../../../kernel/sentence.ts';
import type { FilePlace, ImportProblem } from '../../../modules/billing/claim-imports/claim-import.ts';

/** Further problems of a claim are only counted. */
const PROBLEMS_KEPT = 100;

/** Collects the data of one claim that cannot be imported unchanged. */
export class ProblemList {
  /** Set if the claim cannot be created. */
  isRefused = false;
  readonly #kept: ImportProblem[] = [];
  #left = 0;

  /** Reports a problem that keeps the claim from being created. */
  refuse(code: string, path: string, message: string, place: FilePlace = {}): void {
    this.isRefused = true;
    // Never dropped: the reason why a claim is missing matters more than its other problems.
    this.#kept.unshift({ code, severity: 'error', path, message, ...place });
  }

  /** Reports a changed value. */
  warn(code: string, path: string, message: string, place: FilePlace = {}): void {
    if (this.#kept.length < PROBLEMS_KEPT) this.#kept.push({ code, severity: 'warning', path, message, ...place });
    else this.#left += 1;
  }

  /** Reports data for which a claim has no field. */
  notCarried(place: FilePlace, what: string, path = ''): void {
    this.warn('not_carried', path, sentence(`Not imported: ${what}`), place);
  }

  get all(): ImportProblem[] {
    if (this.#left === 0) return [...this.#kept];
    const message = `There are ${this.#left} more problems.`;
    return [...this.#kept, { code: 'more_problems', severity: 'warning', path: '', message }];
  }
}
