import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { openFront } from './secure-front.ts';

let server: Server;
let front: Awaited<ReturnType<typeof openFront>>;

beforeAll(async () => {
  server = createServer(async (asked, answered) => {
    const { host, origin, cookie } = asked.headers;
    const said = { method: asked.method, url: asked.url, host, origin, cookie, body: await text(asked) };
    answered.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.on('upgrade', ({ headers }, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${headers.host} `,
    );
    socket.on('data', (data) => socket.write(data)).on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  front = await openFront(`http://${behind()}`);
});
afterAll(async () => {
  await front.close();
  await new Promise((resolve) => server.close(resolve));
});

const behind = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

test('a request over HTTP/2 arrives as one of the address behind', async () => {
  const session = connect(front.url, { rejectUnauthorized: false });
  const stream = session.request({ ':method': 'POST', ':path': '/a?b=c', origin: front.url, cookie: 'd=e' });
  const status = new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])));
  stream.end('f');

  const said = JSON.parse(await text(stream));
  session.close();

  expect(await status).toBe(201);
  expect(said).toEqual({
    ...{ method: 'POST', url: '/a?b=c', cookie: 'd=e', body: 'f' },
    ...{ host: behind(), origin: `http://${behind()}` },
  });
});

test('a WebSocket is let through, both ways', async () => {
  const { hostname, port } = new URL(front.url);
  const socket = connectTls({ host: hostname, port: Number(port), rejectUnauthorized: false });
  socket.write('GET /ws HTTP/1.1\r\nHost: front\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let heard = '';
  const echoed = new Promise<void>((resolve) => {
    socket.on('data', (data: Buffer) => {
      const first = heard === '';
      heard += data;
      if (first) socket.write('ping');
      if (heard.endsWith('ping')) resolve();
    });
  });

  await echoed;
  socket.destroy();

  expect(heard).toMatch(/^HTTP\/1\.1 101 /);
  expect(heard).toMatch(new RegExp(`${behind()} ping$`));
});

test('a server that ends a connection after each answer is asked over another one', async () => {
  const used = new WeakSet<object>();
  const curt = createServer(({ socket }, answered) => {
    if (used.has(socket)) socket.destroy();
    used.add(socket);
    answered.end('here');
  });
  await new Promise<void>((resolve) => curt.listen(0, '127.0.0.1', resolve));
  const before = await openFront(`http://127.0.0.1:${(curt.address() as AddressInfo).port}`);
  const session = connect(before.url, { rejectUnauthorized: false });
  try {
    const asked = async () => await text(session.request({ ':path': '/' }));

    expect([await asked(), await asked()]).toEqual(['here', 'here']);
  } finally {
    session.close();
    await before.close();
    await new Promise((resolve) => curt.close(resolve));
  }
});
