import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Number of functions of the reference's script and of parts that it draws, for about the bytes of a page of the app. */
const FUNCTIONS = 5000;
const PARTS = 1000;
/** Number of pieces of its work. As in the app, each ends on an idle machine before Lighthouse counts it as blocking. */
const PIECES = 10;
const ROUNDS = 700;

/** Returns the script. Its functions differ, so that all are sent and compiled. They run in pieces and draw the page. */
function script(): string {
  const body = (i: number) => {
    const word = Math.imul(i + 1, 2_654_435_761) >>> 0;
    return `function f${i}(n){let s="${word.toString(36)}${(word ^ 0x5bd1e995).toString(36)}".length;for(let k=0;k<n;k++)s=(s*31+k)%${word % 9973 || 7};return s}`;
  };
  const functions = Array.from({ length: FUNCTIONS }, (_, i) => body(i)).join('\n');
  const piece = (from: number) =>
    Array.from({ length: FUNCTIONS / PIECES }, (_, i) => `f${from + i}(${ROUNDS})`).join('+');
  const pieces = Array.from(
    { length: PIECES },
    (_, i) => `()=>{total+=${piece((i * FUNCTIONS) / PIECES)}}`,
  ).join(',\n');
  return `${functions}
let total=0;
const main=document.querySelector('main');
const heading=document.createElement('h1');heading.textContent='What every other page is compared with, drawn by a script of about its size';main.append(heading);
const pieces=[${pieces},
()=>{for(let i=0;i<${PARTS};i++){const part=document.createElement('p');part.textContent='Part '+i+' of '+total;main.append(part)}}];
function next(){pieces.shift()();if(pieces.length)setTimeout(next)}
setTimeout(next);`;
}

const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="What other pages are compared with.">
<script type="module" src="/reference.js"></script></head><body><main></main></body></html>`;

/**
 * Serves a page that never changes, whose figures show how fast this machine is at the moment. Limits of other pages are
 * multiples of them. Bound to 127.0.0.1.
 */
export async function serveReference(): Promise<{ url: string; close(): Promise<void> }> {
  const files: Record<string, [type: string, body: Buffer]> = {
    '/': ['text/html; charset=utf-8', gzipSync(DOCUMENT)],
    '/reference.js': ['text/javascript', gzipSync(script())],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? [];
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
