import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { appendEntries, type ChainedEntry, entryHash, GENESIS, isSealOf, LINK_FORMATS } from './audit-chain.ts';
import { ChainWalk, type WalkedLink } from './chain-walk.ts';
import { isSignedBy, keyIdOf, openHeadSigner } from './head-signature.ts';

const SEALED_AT = '2026-01-02T03:04:06.000007Z';
const ORGANIZATION = 'org_01k5v9q2w7e8rak0d3fghj4mnp';

const entry = fc.record<ChainedEntry>({
  organizationId: fc.constant(ORGANIZATION),
  id: fc.uuid().map((uuid) => `aud_${uuid}`),
  action: fc.constantFrom('claim.created', 'claim.held', 'patient.updated'),
  actorType: fc.constantFrom('api_key', 'user', 'system'),
  actorId: fc.string({ maxLength: 10 }),
  subjectType: fc.constantFrom('claim', 'patient'),
  subjectId: fc.string({ maxLength: 10 }),
  requestId: fc.option(fc.string({ maxLength: 10 })),
  details: fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 })),
  provenance: fc.option(fc.constantFrom('a'.repeat(64), 'b'.repeat(64))),
  occurredAt: fc.integer({ min: 0, max: 999_999 }).map((n) => `2026-01-02T03:04:05.${String(n).padStart(6, '0')}Z`),
});
const chain = fc
  .uniqueArray(entry, { selector: ({ id }) => id, minLength: 2, maxLength: 12 })
  .map((entries) => ({ entries, ...appendEntries(GENESIS, entries, SEALED_AT) }));

function walk(links: readonly WalkedLink[], end: { position: number; hash: string }): string[] {
  const walked = new ChainWalk(ORGANIZATION);
  for (const link of links) walked.follow(link);
  walked.finish(end);
  return walked.problems.map(({ code }) => code);
}
const withEntries = ({ links, entries }: { links: Omit<WalkedLink, 'entry'>[]; entries: ChainedEntry[] }) =>
  links.map((link, index): WalkedLink => ({ ...link, entry: entries[index]! }));

describe('canonical JSON', () => {
  test('agrees with RFC 8785 in difficult cases', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    // By UTF-16 units: the two halves of U+1F600 come before U+FB33.
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
    expect(canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 0.002, 1e-27, true, null])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,true,null]',
    );
  });

  test('is the same whatever the order of members, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});

describe('the hash of an entry', () => {
  test('is fixed: later programs verify the exports of today', () => {
    const known: ChainedEntry = {
      organizationId: ORGANIZATION,
      id: 'aud_01k5v9q2w7e8rak0d3fghj4mnq',
      action: 'claim.created',
      actorType: 'api_key',
      actorId: 'key_01k5v9q2w7e8rak0d3fghj4mnr',
      subjectType: 'claim',
      subjectId: 'clm_01k5v9q2w7e8rak0d3fghj4mns',
      requestId: null,
      details: { to: 'draft', from: null, n: 1.5 },
      occurredAt: '2026-01-02T03:04:05.000006Z',
      provenance: 'a'.repeat(64),
    };
    const place = { position: 1, previousHash: GENESIS.hash, sealedAt: SEALED_AT };
    const pinned = {
      2: 'ece2daca0446bdec06972a5fc1fb8a1aef000d21b530ecf32b13061f4046c4bc',
      3: 'b5669cbecb9450797c142ce85ffab3b888f4bac7e834cb406e15518bad6589e9',
    };
    for (const format of LINK_FORMATS) {
      expect([format, entryHash(place, known, format)]).toEqual([format, pinned[format]]);
      expect(isSealOf(pinned[format], place, known)).toBe(true);
    }
    expect(entryHash(place, known)).toBe(pinned[3]);
    // A link that was sealed before provenance was covered stays valid; a newer one is only valid with its provenance.
    expect(isSealOf(pinned[2], place, { ...known, provenance: null })).toBe(true);
    expect(isSealOf(pinned[3], place, { ...known, provenance: null })).toBe(false);
  });
});

describe('walking a chain', () => {
  test('an unchanged chain has no problem, from its beginning and from any position', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (built, n) => {
        expect(walk(withEntries(built), built.end)).toEqual([]);
        const from = n % built.links.length;
        const start = built.links[from]!;
        const rest = new ChainWalk(ORGANIZATION, { position: start.position, hash: start.hash });
        for (const link of withEntries(built).slice(from + 1)) rest.follow(link);
        rest.finish(built.end);
        expect(rest.problems).toEqual([]);
      }),
    );
  });

  test('any edit, removal, insertion, exchange, cut or extension is found', () => {
    const tampering = fc.constantFrom(
      ...['edit', 'backdate', 'remove', 'lose', 'insert', 'exchange', 'cut', 'extend', 'rebuild'],
    );
    fc.assert(
      fc.property(chain, tampering, fc.nat(), fc.nat(), entry, (built, kind, first, second, foreign) => {
        const links = withEntries(built);
        const at = first % links.length;
        const other = (at + 1 + (second % (links.length - 1))) % links.length;
        let tampered: WalkedLink[] = links;
        if (kind === 'edit') tampered = links.with(at, { ...links[at]!, entry: { ...links[at]!.entry!, action: 'x' } });
        if (kind === 'backdate') tampered = links.with(at, { ...links[at]!, sealedAt: '2025-01-02T03:04:06.000007Z' });
        if (kind === 'remove') tampered = links.toSpliced(at, 1);
        if (kind === 'lose') tampered = links.with(at, { ...links[at]!, entry: null });
        if (kind === 'insert')
          tampered = links.toSpliced(at, 0, { ...links[at]!, entryId: foreign.id, entry: foreign });
        if (kind === 'exchange') tampered = links.with(at, links[other]!).with(other, links[at]!);
        if (kind === 'cut') tampered = links.slice(0, at);
        if (kind === 'extend')
          tampered = [
            ...links,
            ...withEntries({ ...appendEntries(built.end, [foreign], SEALED_AT), entries: [foreign] }),
          ];
        if (kind === 'rebuild') {
          const entries = built.entries.with(at, { ...built.entries[at]!, action: 'x' });
          tampered = withEntries({ ...appendEntries(GENESIS, entries, SEALED_AT), entries });
        }
        expect(walk(tampered, built.end), kind).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the signature of an end', () => {
  const signer = openHeadSigner(Buffer.alloc(32, 1));
  const head = signer.sign({
    chain: ORGANIZATION,
    position: 7,
    hash: 'a'.repeat(64),
    signedAt: '2026-01-02T03:04:05.000000Z',
  });

  test('is valid for the signed data only, and is verified with the public key alone', () => {
    expect(signer.isGenuine(head)).toBe(true);
    expect(isSignedBy(signer.publicKey, head)).toBe(true);
    expect(keyIdOf(signer.publicKey)).toBe(head.keyId);
    for (const changed of [
      { chain: 'registry' },
      { position: 6 },
      { hash: 'b'.repeat(64) },
      { signedAt: '2026-01-02T03:04:05.000001Z' },
      { signature: Buffer.alloc(64).toString('base64') },
      { keyId: '0'.repeat(16) },
    ]) {
      expect([changed, signer.isGenuine({ ...head, ...changed })]).toEqual([changed, false]);
    }
    expect(isSignedBy(openHeadSigner(Buffer.alloc(32, 2)).publicKey, head)).toBe(false);
  });
});
