/** A raw message, decoded with as much of RFC 5322, 2045 and 2047 as a mailbox needs to show it. */
export interface ParsedMessage {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers of the message itself, by lower-case name. */
  headers: Record<string, string>;
}

interface Part {
  headers: Map<string, string>;
  /** Body, still transfer-encoded, with one character per byte. */
  content: string;
}

export function parseMessage(raw: Buffer): ParsedMessage {
  const message = parsePart(raw.toString('latin1'));
  const body = { text: '', html: '' };
  collectBodies(message, body);
  return {
    from: header(message, 'from'),
    to: ['to', 'cc', 'bcc'].flatMap((name) => splitAddresses(header(message, name))),
    subject: header(message, 'subject'),
    headers: Object.fromEntries(message.headers),
    ...body,
  };
}

function parsePart(source: string): Part {
  const separator = /\r?\n\r?\n/.exec(source);
  const head = separator ? source.slice(0, separator.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, content: separator ? source.slice(separator.index + separator[0].length) : '' };
}

function header(part: Part, name: string): string {
  return decodeWords(part.headers.get(name) ?? '');
}

function collectBodies(part: Part, body: { text: string; html: string }): void {
  const contentType = part.headers.get('content-type') ?? 'text/plain';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (mediaType.startsWith('multipart/') && boundary) {
    // The first piece is the preamble. The last one follows the closing delimiter.
    for (const piece of `\n${part.content}`
      .split(new RegExp(`\\r?\\n--${escapeRegExp(boundary)}`))
      .slice(1)) {
      if (!piece.startsWith('--')) collectBodies(parsePart(piece.replace(/^[ \t]*\r?\n/, '')), body);
    }
    return;
  }
  if (/^attachment/i.test(part.headers.get('content-disposition') ?? '')) return;
  const charset = /charset="?([^";\s]+)"?/i.exec(contentType)?.[1] ?? 'utf-8';
  if (mediaType === 'text/plain' && body.text === '') body.text = decodeContent(part, charset);
  if (mediaType === 'text/html' && body.html === '') body.html = decodeContent(part, charset);
}

function decodeContent(part: Part, charset: string): string {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return decodeBytes(Buffer.from(part.content, 'base64'), charset);
  const bytes = encoding === 'quoted-printable' ? fromQuotedPrintable(part.content) : part.content;
  return decodeBytes(Buffer.from(bytes, 'latin1'), charset);
}

function fromQuotedPrintable(source: string): string {
  return source
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

function decodeWords(value: string): string {
  return decodeBytes(Buffer.from(value, 'latin1'), 'utf-8')
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b'
        ? decodeBytes(Buffer.from(encoded, 'base64'), charset)
        : decodeBytes(Buffer.from(fromQuotedPrintable(encoded.replaceAll('_', ' ')), 'latin1'), charset),
    );
}

function splitAddresses(list: string): string[] {
  const addresses = list.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return addresses.map((address) => address.trim()).filter((address) => address !== '');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
