import type { FilePlace, ImportProblem } from '../../modules/claim-imports/claim-import.ts';

/** A claim with more is broken throughout; what follows is counted only. */
const PROBLEMS_KEPT = 100;

/** Collects what of one claim of a file cannot be taken over as it is. */
export class ProblemList {
  /** Set once something keeps the claim from being created. */
  isRefused = false;
  readonly #kept: ImportProblem[] = [];
  #left = 0;

  /** Something keeps the claim from being created. */
  refuse(code: string, path: string, message: string, place: FilePlace = {}): void {
    this.isRefused = true;
    // Never cut off: the answer to why a claim is missing outranks what else is wrong with it.
    this.#kept.unshift({ code, severity: 'error', path, message, ...place });
  }

  /** Something was changed to fit. */
  warn(code: string, path: string, message: string, place: FilePlace = {}): void {
    if (this.#kept.length < PROBLEMS_KEPT) this.#kept.push({ code, severity: 'warning', path, message, ...place });
    else this.#left += 1;
  }

  /** The claim has no field for this part of the file. */
  notCarried(place: FilePlace, what: string, path = ''): void {
    this.warn('not_carried', path, `Not taken over: ${what}.`, place);
  }

  get all(): ImportProblem[] {
    if (this.#left === 0) return [...this.#kept];
    const message = `There are ${this.#left} more problems.`;
    return [...this.#kept, { code: 'more_problems', severity: 'warning', path: '', message }];
  }
}
