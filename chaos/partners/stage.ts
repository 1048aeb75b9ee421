import { count, type PartnersPlay } from './partners-play.ts';
import { PickUp } from './pick-up.ts';
import { live } from './processes.ts';
import { Restorer } from './restorer.ts';
import { Workers } from './workers.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
/** After this number of rounds without faults all work must have ended. */
const CALM_ROUNDS_MAX = 400;

/** What happens from moment to moment: claims, work, faults, and the passing of time. */
export class Stage {
  readonly restorer: Restorer;
  readonly #play: PartnersPlay;
  readonly #pickUp: PickUp;
  readonly #workers: Workers;
  #downUntil = 0;

  constructor(play: PartnersPlay, log: (line: string) => void) {
    this.#play = play;
    this.#pickUp = new PickUp(play);
    this.#workers = new Workers(play, this.#pickUp, log);
    this.restorer = new Restorer(play, this.#workers, this.#pickUp);
  }

  async moment(): Promise<void> {
    const { partners, office, random, clock, journal } = this.#play;
    await this.#pickUp.advance(
      random.pick([0, SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]),
    );
    const now = clock.now().getTime();
    const { machines } = journal;
    if (machines.length > 1) journal.use(random.pick(machines)[0]);
    if (random.chance(0.01)) {
      this.#downUntil = now + HOUR_MS;
      count(this.#play, 'linesDown');
    }
    partners.conditions.isDown = now < this.#downUntil;
    const what = random.next();
    if (what < 0.2) await live(this.#play, (life) => office.submit(life));
    else if (what < 0.65) await this.#workers.runSome(random.integer(1, 3));
    else if (what < 0.85)
      await Promise.all([this.#workers.poll(), ...(random.chance(0.2) ? [this.#workers.poll()] : [])]);
    else if (what < 0.9) await this.#workers.sweep();
    else if (what < 0.93) await this.restorer.guard();
    else if (what < 0.99) partners.sweep();
    else {
      const [first] = partners.taken;
      if (first) partners.report(first.tradingPartnerId);
    }
  }

  /** Ends all faults and lets the service finish its work. */
  async calm(): Promise<void> {
    const { partners, jobs } = this.#play;
    partners.conditions.faults = 0;
    partners.conditions.isDown = false;
    for (let round = 0, quiet = 0; quiet < 3 && round < CALM_ROUNDS_MAX; round += 1) {
      await this.#pickUp.advance(6 * MINUTE_MS);
      partners.sweep();
      await this.#workers.sweep();
      await this.#workers.runSome(Number.POSITIVE_INFINITY);
      await this.#workers.poll();
      await this.#workers.runSome(Number.POSITIVE_INFINITY);
      quiet = partners.offered === 0 && (await jobs.waiting()) === 0 ? quiet + 1 : 0;
    }
  }
}
