import { answerQuestion, openAnswering, type PayerAnswer } from '../ways/answer-interchanges.ts';
import { runPayerProgram } from '../ways/payer-process.ts';
import type { PayerCounts } from '../ways/way.ts';
import { makeAuthority } from './certificates.ts';
import { CoreMailbox } from './core-mailbox.ts';
import { openCoreServer } from './core-server.ts';

/** How the program is started by `core-way.ts`. */
export type CorePayersSettings = { username: string; password: string; timeScale: number };

/** In PEM. The server requires a client certificate; the same authority signs the server's certificate. */
export type CorePayersReady = {
  url: string;
  certificateAuthority: string;
  clientCertificate: string;
  clientKey: string;
};

runPayerProgram<CorePayersSettings, CorePayersReady>(async ({ username, password, timeScale }, report) => {
  const authority = makeAuthority(new Date());
  const server = authority.issue('127.0.0.1');
  const client = authority.issue(username);
  const counts: PayerCounts = { taken: 0, answered: 0 };
  const count = (name: keyof PayerCounts) => {
    counts[name] += 1;
    report(counts);
  };
  const mailbox = new CoreMailbox();
  const answer = openAnswering({ timeScale });
  const put = ({ transactionSet, content }: PayerAnswer) => {
    mailbox.put({ transactionSet, content: Buffer.from(content, 'latin1') });
    count('answered');
  };
  const customer = {
    mailbox,
    onSubmitted: (submission: Buffer) => {
      count('taken');
      for (const file of answer(submission, new Date()) ?? []) setTimeout(() => put(file), file.delayMs);
    },
    answer: async (question: Buffer) => {
      const answered = answerQuestion(question, new Date());
      if (answered === null) return null;
      count('taken');
      count('answered');
      return answered;
    },
  };
  const { url } = await openCoreServer({
    ...server,
    clientAuthority: authority.certificate,
    customer: (who) =>
      who.username === username && who.password === password && who.certificateName === username ? customer : null,
  });
  return {
    url,
    certificateAuthority: authority.certificate,
    clientCertificate: client.certificate,
    clientKey: client.key,
  };
});
