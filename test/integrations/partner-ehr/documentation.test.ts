import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withPartnerContents } from '../../../scripts/partner-ehr-contents.ts';
import { closedValidator } from '../../../src/http/response-checker.ts';
import { readEnvelope } from '../../../src/modules/integrations/partner-ehr/inbound/inbound-event.ts';
import { verifyRequest } from '../../../src/modules/integrations/partner-ehr/inbound/receive-event.ts';
import { profileOf } from '../../../src/modules/integrations/partner-ehr/inbound/verification-scheme.ts';
import { WRITE_BACK_RULES } from '../../../src/modules/integrations/partner-ehr/write-back/write-back-rules.ts';
import {
  WRITE_CONTENTS,
  WRITE_RULES,
} from '../../../src/modules/integrations/partner-ehr/write-back/write-contents.ts';
import { DOCUMENTATION, exampleEvent } from '../../../src/modules/platform/events/trigger-event.ts';

const page = readFileSync(new URL('../../../docs/partner-ehr-api.md', import.meta.url), 'utf8');
const { verification, envelope } = profileOf('standard');
const events = Object.keys(WRITE_BACK_RULES) as (keyof typeof WRITE_BACK_RULES)[];

/** Returns the JSON blocks of a page in Markdown, parsed, by the heading that they stand under. */
function documentSections(page: string): Map<string, unknown[]> {
  const sections = new Map<string, unknown[]>();
  for (const section of page.split(/^#{2,3} /m).slice(1)) {
    const blocks = [...section.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
      ([, block]) => JSON.parse(block!) as unknown,
    );
    sections.set(section.slice(0, section.indexOf('\n')), blocks);
  }
  return sections;
}

test('the page shows the declared types and contents', () => {
  expect(withPartnerContents(page)).toBe(page);
});

test.each(WRITE_RULES)('the example of a %s fits its schema, which is closed', (type) => {
  const validate = closedValidator(WRITE_CONTENTS[type].schema);
  const { content } = documentSections(page).get(type)![0] as { content: object };
  expect(validate(structuredClone(content))).toEqual([]);
  for (const name of Object.keys(content)) {
    const { [name as keyof typeof content]: _left, ...incomplete } = content;
    expect([name, validate(incomplete)]).not.toEqual([name, []]);
  }
});

describe('one write for each event that changes a status', () => {
  test.each(events)('the content of the write of %s fits its schema', (event) => {
    const rule = WRITE_BACK_RULES[event]!;
    const written = rule.of(exampleEvent(event, DOCUMENTATION).data);
    const content = { patientId: '48213', memberId: null, ...JSON.parse(JSON.stringify(written.content)) };
    expect(closedValidator(WRITE_CONTENTS[rule.writes].schema)(content)).toEqual([]);
  });

  test('each status of the schemas is written for an event', () => {
    const declared = (['claim_status', 'authorization_status'] as const).flatMap((type) => {
      const { status } = WRITE_CONTENTS[type].schema.properties as unknown as { status: { enum: string[] } };
      return status.enum.map((one) => `${type} ${one}`);
    });
    const written = events.map((event) => {
      const rule = WRITE_BACK_RULES[event]!;
      const { content } = rule.of(exampleEvent(event, DOCUMENTATION).data);
      return `${rule.writes} ${content.status}`;
    });
    // An approval in part has the event of an approval.
    const alsoOfApproval = 'authorization_status partially_approved';
    expect(declared.filter((one) => !written.includes(one))).toEqual([alsoOfApproval]);
  });
});

describe('webhooks', () => {
  test('the event of the page is read as the page says', () => {
    const [event] = documentSections(page).get('Webhooks')!;
    expect(readEnvelope(Buffer.from(JSON.stringify(event)), envelope)).toEqual({
      eventId: 'e-20260302-118',
      eventType: 'patient.updated',
      resourceType: 'patient',
      resourceId: '48213',
    });
  });

  test('the signature of the page is accepted', () => {
    const signature = /`(sha256=[0-9a-f]{64})`/.exec(page)?.[1];
    const headers = { 'x-partner-timestamp': '1772446500', 'x-partner-signature': signature };
    const request = { method: 'POST', url: 'https://rcm.example/hook', headers, body: Buffer.from('{"id":"e-1"}') };
    const at = new Date(1_772_446_500_000);
    expect(verifyRequest(request, verification, Buffer.from('example-secret'), at)).toBe('accepted');
  });
});
