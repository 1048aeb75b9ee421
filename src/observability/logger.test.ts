import { expect, test } from 'vitest';
import { openLogger } from './logger.ts';

function logged(isTTY: boolean, write: (logger: ReturnType<typeof openLogger>) => void): string {
  let text = '';
  const output = {
    isTTY,
    write: (chunk: string) => {
      text += chunk;
    },
  };
  write(openLogger('info', output, false));
  return text;
}

test('a terminal gets a line of time, level, message and fields', () => {
  const text = logged(true, (logger) =>
    logger.warn({ route: '/v1/claims/{id}', status: 503, reason: 'too busy', list: [1] }, 'request.refused'),
  );
  expect(text).toMatch(
    /^\d\d:\d\d:\d\d\.\d{3} WARN {2}request\.refused route=\/v1\/claims\/\{id\} status=503 reason="too busy" list=\[1\]\n$/,
  );
});

test('a terminal gets the frames of an error below its line, and no control sequence', () => {
  const text = logged(true, (logger) =>
    logger.error({ error: 'Error\u001b[2J\u009b31m', frames: ['    at a.ts:1\u0007', 'at b.ts:2'] }, 'job.failed'),
  );
  expect(text.split('\n').slice(1)).toEqual(['    at a.ts:1\\u0007', '    at b.ts:2', '']);
  expect(text).toContain('error="Error\\u001b[2J\\u009b31m"');
});

test('anything else gets JSON', () => {
  const line = JSON.parse(logged(false, (logger) => logger.info({ status: 200 }, 'request.answered')));
  expect(line).toMatchObject({ level: 30, status: 200, msg: 'request.answered' });
});
