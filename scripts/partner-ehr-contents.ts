import { Components } from '../src/http/openapi/components.ts';
import { WRITE_CONTENTS, WRITE_RULES } from '../src/modules/integrations/partner-ehr/write-back/write-contents.ts';

type Section = 'writes' | 'contents';

/**
 * Returns docs/partner-ehr-api.md with its list of the types of writes, and with the schema and an example of the content
 * of each type, from their declaration. Throws if the document has lost a place for them.
 */
export function withPartnerContents(document: string): string {
  const writes = WRITE_RULES.map((type) => `| \`${type}\` | ${WRITE_CONTENTS[type].when} |`).join('\n');
  const contents = WRITE_RULES.map(contentOf).join('\n');
  return replaced(replaced(document, 'writes', writes), 'contents', `\n${contents}`);
}

function contentOf(type: (typeof WRITE_RULES)[number]): string {
  const { schema, example } = WRITE_CONTENTS[type];
  const components = new Components();
  components.reference(schema, 'response');
  const [shown] = Object.values(components.schemas);
  const body = { externalReference: 'obx_01jd8mzn4k0000000000000005', content: example };
  return [
    `### ${type}`,
    '',
    `\`POST /${type}\`, when ${WRITE_CONTENTS[type].when}:`,
    '',
    fenced(body),
    `The schema of \`content\`:`,
    '',
    fenced(shown),
  ].join('\n');
}

const fenced = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

function replaced(document: string, section: Section, text: string): string {
  const [start, end] = [`<!-- ${section}: start -->\n`, `<!-- ${section}: end -->`];
  const [head, rest] = document.split(start);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/partner-ehr-api.md has no section ${section}`);
  return `${head}${start}${text}\n${end}${tail}`;
}
