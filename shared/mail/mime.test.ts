import { mimeMessage } from './mime.ts';

const mail = {
  to: 'dana@example.com',
  subject: 'New requests near you',
  text: 'Grüße & more\n'.repeat(20),
  html: `<p>${'ä'.repeat(200)}</p>`,
};
const FROM = 'Sward <hello@sward.test>';

/** The bodies of a message by their type, decoded. */
function bodies(message: string): Record<string, string> {
  const parts = message.split('--=_sward_alternative').slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      return [/text\/\w+/.exec(head)?.[0], Buffer.from(body, 'base64').toString('utf8')];
    }),
  );
}

test('has its headers, and both bodies unchanged', () => {
  const message = mimeMessage(FROM, mail, [['List-Unsubscribe', '<https://sward.example/u>']]);

  const [head = ''] = message.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    'From: Sward <hello@sward.test>',
    'To: dana@example.com',
    'Subject: New requests near you',
    'List-Unsubscribe: <https://sward.example/u>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="=_sward_alternative"',
  ]);
  expect(bodies(message)).toEqual({ 'text/plain': mail.text, 'text/html': mail.html });
});

test('is plain ASCII in lines that every server accepts, and ends as declared', () => {
  const message = mimeMessage(FROM, { ...mail, subject: 'Ñandú '.repeat(30) }, []);

  expect(message).toMatch(/^[\x20-\x7e\r\n]*$/);
  const lines = message.split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(85);
  expect(lines.filter((line) => line.includes('\n') || line.includes('\r'))).toEqual([]);
  expect(message.endsWith('\r\n--=_sward_alternative--\r\n')).toBe(true);
});

test.each(['Nuevas solicitudes en su área', `${'¿'.repeat(40)}🌱${'é'.repeat(40)}`])(
  'the subject %j is encoded in words of at most 75 characters',
  (subject) => {
    const message = mimeMessage(FROM, { ...mail, subject }, []);

    const folded = /Subject: ((?:.*\r\n )*.*)\r\n/.exec(message)?.[1] ?? '';
    const words = folded.split('\r\n ');
    const decoded = words.map((word) => {
      expect(word.length).toBeLessThanOrEqual(75);
      return Buffer.from(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '', 'base64').toString('utf8');
    });
    expect(decoded.join('')).toBe(subject);
  },
);

test.each([
  ['an address', FROM, { to: 'dana@example.com\r\nBcc: x@example.com' }, []],
  ['a sender', 'a@b\nX: 1', {}, []],
  ['a header', FROM, {}, [['List-Unsubscribe', '<https://a>\r\nX: 1']]],
] as const)('refuses a line break in %s', (_what, from, changes, headers) => {
  expect(() => mimeMessage(from, { ...mail, ...changes }, headers)).toThrow(RangeError);
});
