import type { Readable } from 'node:stream';

/** Calls back for every line of a stream; a last line without an end counts too. */
export function forEachLine(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
  });
  stream.on('end', () => {
    if (rest !== '') take(rest);
  });
}
