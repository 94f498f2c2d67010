import { fc } from '@sward/shared/testing/property';
import { base32, base64url, createIds, ulid } from './ids.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const moments = fc.integer({ min: 0, max: Date.parse('2200-01-01') });

test('an id names its kind and is 26 characters long', () => {
  const ids = createIds({ now: () => Date.parse('2027-05-03T12:00:00Z') }, (n) =>
    new Uint8Array(n).fill(255),
  );

  expect(ids.next('bid')).toMatch(/^bid_[0-9A-HJKMNP-TV-Z]{10}Z{16}$/);
});

test('ids sort by the time they were made', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 1e9 }), bytes(10), bytes(10), (ms, later, a, b) => {
      expect(ulid(ms, a) < ulid(ms + later, b)).toBe(true);
    }),
  );
});

test('ids of one instant differ by their random bytes', () => {
  fc.assert(
    fc.property(moments, bytes(10), bytes(10), (ms, a, b) => {
      fc.pre(a.some((byte, i) => byte !== b[i]));
      expect(ulid(ms, a)).not.toBe(ulid(ms, b));
    }),
  );
});

test('a secret is 256 bits of base64url', () => {
  const ids = createIds({ now: () => 0 }, (n) => new Uint8Array(n).fill(251));

  expect(ids.secret()).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(ids.secret(), 'base64url')).toEqual(Buffer.alloc(32, 251));
});

test('base64url is the usual one', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (data) => {
      expect(base64url(data)).toBe(Buffer.from(data).toString('base64url'));
    }),
  );
});

test('base 32 keeps five bits a character', () => {
  expect(base32(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
  expect(base32(Uint8Array.of(255, 255, 255, 255, 255))).toBe('ZZZZZZZZ');
  expect(base32(Uint8Array.of(0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000))).toBe(
    '12345678',
  );
});
