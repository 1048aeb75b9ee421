import type {
  OutboundInterchange,
  PayerGateway,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../../src/modules/exchange/payer-gateway.ts';
import { parse837P } from '../../src/x12/837p-005010X222A2/index.ts';

/** Where the next call fails: before it had its effect, or after it, when only the reply is lost. */
export type Fault = { step: 'stage' | 'release' | 'resolve'; when: 'before' | 'after' };

export type FolderPartner = {
  gateway: Pick<PayerGateway, 'stage' | 'release' | 'resolve'>;
  /** Interchanges that the partner has taken, by control number, each as often as it was taken. */
  taken: string[];
  /** Lets the partner take everything that is released, as one that sweeps seldom does. */
  sweep(): void;
  fail(fault: Fault): void;
  /** Names of the files that lie in its folder. */
  files(): string[];
};

const STEP_RANK = { stage: 0, release: 1, resolve: 2 } as const;

/**
 * A partner that takes files out of a folder, reached as by SFTP: an interchange is written as a temporary file, and
 * released by a rename, which fails if the name exists. `sweeps: 'at_once'` takes a file the moment it is released.
 */
export function aFolderPartner(options: { sweeps: 'at_once' | 'never' }): FolderPartner {
  const folder = new Map<string, Uint8Array>();
  const taken: string[] = [];
  const faults: Fault[] = [];
  const finalOf = ({ interchangeControlNumber }: OutboundInterchange) => interchangeControlNumber;
  const partOf = (interchange: OutboundInterchange) => `${finalOf(interchange)}.part`;
  const sweep = () => {
    for (const name of [...folder.keys()].filter((one) => !one.endsWith('.part'))) {
      taken.push(name);
      folder.delete(name);
    }
  };
  async function step<T>(name: Fault['step'], work: () => T): Promise<T> {
    const fault = faults.find((one) => one.step === name);
    if (fault) faults.splice(faults.indexOf(fault), 1);
    if (fault?.when === 'before') throw new Error('connection refused');
    const result = work();
    if (fault?.when === 'after') throw new Error('connection reset');
    return result;
  }
  const stage = (interchange: OutboundInterchange): StageOutcome => {
    if (parse837P(interchange.content).transactions.length === 0) return { outcome: 'refused', reason: 'not_an_837p' };
    folder.set(partOf(interchange), interchange.content);
    return { outcome: 'staged' };
  };
  const release = (interchange: OutboundInterchange): ReleaseOutcome => {
    const content = folder.get(partOf(interchange));
    if (!content || folder.has(finalOf(interchange))) return { outcome: 'unknown', reason: 'rename_failed' };
    folder.delete(partOf(interchange));
    folder.set(finalOf(interchange), content);
    if (options.sweeps === 'at_once') sweep();
    return { outcome: 'transmitted' };
  };
  // Released if the temporary file is gone, whether or not the partner has taken the final one already.
  const resolve = (interchange: OutboundInterchange): ResolveOutcome => {
    if (folder.has(finalOf(interchange)) || !folder.has(partOf(interchange))) return 'transmitted';
    return 'not_transmitted';
  };
  return {
    gateway: {
      stage: (interchange) => step('stage', () => stage(interchange)),
      release: (interchange) => step('release', () => release(interchange)),
      resolve: (interchange) => step('resolve', () => resolve(interchange)),
    },
    taken,
    sweep,
    fail: (fault) => {
      faults.push(fault);
      faults.sort((a, b) => STEP_RANK[a.step] - STEP_RANK[b.step]);
    },
    files: () => [...folder.keys()].sort(),
  };
}
