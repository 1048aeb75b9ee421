import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

// biome-ignore lint/suspicious/noExplicitAny: tests read what tools answer.
export type Answer = { isError: boolean; data: any; text: string };

/** How the stand-in for the client's user answers a question. */
export type OnQuestion = (message: string) => 'accept' | 'decline' | 'cancel' | 'no';

/** An MCP client that plays a script: it calls tools and answers their questions as `onQuestion` says. */
export class AgentClient {
  readonly client: Client;
  readonly questions: string[] = [];
  onQuestion: OnQuestion;
  /** Called before a question is answered. */
  beforeAnswer: () => Promise<void> = async () => undefined;

  constructor({ onQuestion, mode = 'auto' }: { onQuestion?: OnQuestion | undefined; mode?: 'auto' | 'legacy' } = {}) {
    this.onQuestion = onQuestion ?? (() => 'decline');
    this.client = new Client(
      { name: 'stand-in', version: '1.0.0' },
      { capabilities: onQuestion ? { elicitation: { form: {} } } : {}, versionNegotiation: { mode } },
    );
    if (onQuestion === undefined) return;
    this.client.setRequestHandler('elicitation/create', async ({ params }) => {
      this.questions.push(params.message);
      await this.beforeAnswer();
      const answer = this.onQuestion(params.message);
      if (answer === 'no') return { action: 'accept', content: { confirm: false } };
      return answer === 'accept' ? { action: 'accept', content: { confirm: true } } : { action: answer };
    });
  }

  /** Connects with an API key, or with an access token. */
  async connectHttp(url: string, key: string | null, token?: string): Promise<this> {
    const headers: Record<string, string> = key === null ? { authorization: `Bearer ${token}` } : { 'x-api-key': key };
    const requestInit = { headers };
    await this.client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
    return this;
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name).sort();
  }

  async call(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const result = await this.client.callTool({ name, arguments: input });
    const [first] = result.content as { type: string; text: string }[];
    const text = first?.text ?? '';
    let data: unknown = null;
    try {
      data = JSON.parse(text);
    } catch {
      // A refusal of the protocol is a sentence.
    }
    return { isError: result.isError === true, data, text };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
