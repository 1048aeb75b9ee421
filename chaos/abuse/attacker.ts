import { InDoubtError } from '../parts/api-client.ts';
import type { Installation } from '../parts/installation.ts';
import type { Abuse } from './abuse-plan.ts';
import { bomb, type ExhibitName } from './bombs.ts';
import { BulkWork, FLOOD } from './bulk-work.ts';
import { RefusedError, type Staff } from './staff.ts';
import { storeExhibits } from './store-unchecked.ts';

/** A response that an attack got: the status with the code of the error. */
export type Repulse = { what: string; answer: string };

/** An organization that floods the service and gives it documents that exhaust their readers. */
export class Attacker {
  readonly staff: Staff;
  readonly bulk: BulkWork;
  /** Responses to hostile uploads. */
  readonly uploads: Repulse[] = [];
  /** Responses to requests for packets with a hostile exhibit. */
  readonly packets: Repulse[] = [];
  /** Appeals whose letters have a hostile exhibit. */
  readonly appeals: string[] = [];
  readonly problems: string[] = [];
  #exhibits = new Map<ExhibitName, string>();
  #denials: string[] = [];

  constructor(staff: Staff) {
    this.staff = staff;
    this.bulk = new BulkWork(staff, FLOOD);
  }

  async open(installation: Installation): Promise<void> {
    const { organizationId } = this.staff.tenant;
    const [exhibits, denials] = await Promise.all([
      storeExhibits(installation, organizationId),
      this.staff.denials(1),
      this.bulk.open(installation.letters.webhookUrl),
    ]);
    this.#exhibits = exhibits;
    this.#denials = denials;
  }

  /** Commits an abuse and waits for all responses. */
  async commit(abuse: Abuse): Promise<void> {
    try {
      if (abuse.kind === 'flood') await this.bulk.start(abuse.flood);
      else await Promise.all([this.#upload(abuse.uploads), this.#enclose(abuse.exhibit)]);
    } catch (error) {
      if (!(error instanceof InDoubtError || error instanceof RefusedError)) throw error;
      this.problems.push(error.message);
    }
  }

  async #upload(names: Extract<Abuse, { kind: 'hostile' }>['uploads']): Promise<void> {
    for (const name of names) {
      const { content, type } = bomb(name);
      const { answer } = await this.staff.document(content, type);
      this.uploads.push({ what: name, answer: `${answer.status} ${answer.body.error?.code}` });
    }
  }

  async #enclose(name: ExhibitName): Promise<void> {
    const documentId = this.#exhibits.get(name)!;
    this.appeals.push(await this.staff.appeal(this.#denials.shift()!, documentId));
    const authorizationId = await this.staff.authorization(documentId);
    const { status, body } = await this.staff.packet(authorizationId);
    this.packets.push({ what: name, answer: `${status} ${body.error?.code}` });
  }
}
