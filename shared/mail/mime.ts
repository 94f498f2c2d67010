import type { Mail } from './mail.ts';

const LINE = '\r\n';
/** Bytes that fill a line of 76 characters in base64. */
const BYTES_OF_A_LINE = 57;
/** Bytes of text in one encoded word, which may be 75 characters long. */
const BYTES_OF_A_WORD = 45;

/**
 * Encodes a mail with its headers as one message (RFC 5322, 2045, 2047). Text and markup are alternatives,
 * both in base64, so that no server breaks a line. The mail service adds date and message id. `boundary` must
 * not occur in base64.
 * @throws RangeError when a header has a line break.
 */
export function mimeMessage(
  from: string,
  mail: Mail,
  headers: readonly (readonly [name: string, value: string])[],
  boundary = '=_sward_alternative',
): string {
  const head = [
    ['From', from],
    ['To', mail.to],
    ['Subject', encodedWords(mail.subject)],
    ...headers,
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ];
  const part = (type: string, content: string) =>
    [
      `--${boundary}`,
      `Content-Type: text/${type}; charset=UTF-8`,
      'Content-Transfer-Encoding: base64',
      '',
      ...base64Lines(content),
    ].join(LINE);
  return [
    ...head.map(([name, value]) => header(`${name}: ${value}`)),
    '',
    part('plain', mail.text),
    part('html', mail.html),
    `--${boundary}--`,
    '',
  ].join(LINE);
}

/** Folds a header only between encoded words. */
function header(line: string): string {
  if (/[\r\n]/.test(line.replaceAll(`${LINE} `, ''))) throw new RangeError('a header is one line');
  return line;
}

function base64Lines(content: string): string[] {
  const bytes = Buffer.from(content, 'utf8');
  const count = Math.ceil(bytes.length / BYTES_OF_A_LINE);
  return Array.from({ length: count }, (_, i) =>
    bytes.subarray(i * BYTES_OF_A_LINE, (i + 1) * BYTES_OF_A_LINE).toString('base64'),
  );
}

/** Encodes a header's text: plain when possible, else in encoded words that break only between characters. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = [''];
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > BYTES_OF_A_WORD) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${LINE} `);
}
