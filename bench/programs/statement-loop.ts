import pg from 'pg';
import { runProgram } from '../parts/program.ts';
import type { RoundValues, StatementRound, StatementRunnerOptions } from '../parts/statement-runner.ts';

type Values = Record<string, string>;
type Step = (client: pg.Client, values: Values) => Promise<unknown>;

// A name after one colon; `::text` is a cast, and a time of day has a digit after its colon.
const VARIABLE = /(?<!:):([a-z]\w*)/g;

runProgram<StatementRunnerOptions, true, RoundValues & { seconds: number }, StatementRound>(
  async ({ script, databaseUrl, clients }) => {
    const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }));
    await Promise.all(connections.map((client) => client.connect()));
    const steps = script.messages.map(({ statements }, index) => stepOf(statements, `s${index}`));
    return {
      ready: true,
      answer: async ({ seconds, base, stamp }) => {
        let transactions = 0;
        const startedAt = performance.now();
        const until = startedAt + seconds * 1_000;
        const one = async (client: pg.Client, number: number) => {
          for (let i = 0; performance.now() < until; i++) {
            const u = String(base + i * 1_000 + number);
            const values = { ...script.constants, stamp, u, day: String(Math.floor(Math.random() * 29_000)) };
            for (const step of steps) await step(client, values);
            transactions += 1;
          }
        };
        await Promise.all(connections.map(one));
        return { transactions, perSecond: (transactions * 1_000) / (performance.now() - startedAt) };
      },
    };
  },
);

function stepOf(statements: string[], name: string): Step {
  if (statements.length > 1) {
    const text = statements.join('; ');
    // Such a message contains only generated ids, hashes and numbers.
    return (client, values) => client.query(text.replace(VARIABLE, (_, variable: string) => `'${values[variable]}'`));
  }
  const names: string[] = [];
  const text = statements[0]!.replace(VARIABLE, (_, variable: string) => `$${names.push(variable)}`);
  return (client, values) =>
    client.query(names.length === 0 ? text : { name, text, values: names.map((variable) => values[variable]) });
}
