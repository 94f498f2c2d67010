import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bucketOf } from './bucket.ts';
import { createFiles } from './files.ts';
import { createBucketRequest, StoreError } from './store-request.ts';

interface Seen {
  method: string;
  key: string;
  query: URLSearchParams;
  type: string | undefined;
  body: string;
}

interface Reply {
  status: number;
  location?: string;
  body?: string;
}

let server: Server;
let seen: Seen[];
/** The store's responses in turn; the last one repeats. */
let replies: Reply[];
let waited: number[];

beforeEach(async () => {
  seen = [];
  replies = [{ status: 200 }];
  waited = [];
  server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (text) => {
      body += text;
    });
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://store');
      const { method = '', headers } = incoming;
      seen.push({ method, key: pathname, query: searchParams, type: headers['content-type'], body });
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 };
      answer.writeHead(reply.status, { ...(reply.location && { location: reply.location }) }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function bucket() {
  return bucketOf('photos', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

const files = () => createFiles(bucket());
const calls = () => seen.map(({ method, key }) => `${method} ${key}`);

describe('whether a photo has arrived', () => {
  test("is the store's response for exactly that key", async () => {
    expect(await files().has('acc_1/request/upl_1')).toBe(true);
    expect(calls()).toEqual(['HEAD /photos/acc_1/request/upl_1']);
  });

  test.each([404, 403])('%d means no', async (status) => {
    replies = [{ status }];

    expect(await files().has('acc_1/request/upl_1')).toBe(false);
  });

  test.each([400, 500])('%d is an error without the URL', async (status) => {
    replies = [{ status }];

    const failure = await files()
      .has('acc_1/request/upl_1')
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(StoreError);
    expect(String(failure)).not.toMatch(/acc_1|AKID|Signature/);
  });
});

describe('a file', () => {
  test('is read unchanged', async () => {
    replies = [{ status: 200, body: '{"name":"Dana & Söhne"}' }];

    expect(await files().read('exports/acc_1/all.json')).toBe('{"name":"Dana & Söhne"}');
  });

  test('is saved under the name in its URL, and shown without one', async () => {
    const named = new URL(await files().link('exports/acc_1/all.json', 'all.json')).searchParams;
    const plain = new URL(await files().link('photos/acc_1/a.jpg')).searchParams;
    expect([named, plain].map((query) => query.get('X-Amz-Expires'))).toEqual(['600', '900']);

    expect(named.get('response-content-disposition')).toBe('attachment; filename="all.json"');
    expect(plain.has('response-content-disposition')).toBe(false);
  });

  describe('that is shown', () => {
    const NOW = Date.parse('2027-05-03T12:00:00.000Z');
    const linkAt = (ms: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(NOW + ms);
      return files().link('photos/acc_1/a.jpg');
    };
    afterEach(() => jest.restoreAllMocks());

    test('has one URL for five minutes, so that nobody loads it again with each answer', async () => {
      expect(await linkAt(299_999)).toBe(await linkAt(0));
      expect(await linkAt(300_000)).not.toBe(await linkAt(0));
    });

    test.each([0, 299_999])('can be shown for ten minutes, %d ms into that time, too', async (ms) => {
      const query = new URL(await linkAt(ms)).searchParams;

      expect(query.get('X-Amz-Date')).toBe('20270503T120000Z');
      expect(NOW + Number(query.get('X-Amz-Expires')) * 1000).toBeGreaterThanOrEqual(NOW + ms + 600_000);
    });
  });

  test("that is missing is an error with the store's reason", async () => {
    replies = [{ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }];

    await expect(files().read('exports/acc_1/all.json')).rejects.toThrow('GET with 404 NoSuchKey');
  });

  test('of JSON is written with its type', async () => {
    await files().writeJson('exports/acc_1/a.json', { city: 'Nürnberg' });

    expect(calls()).toEqual(['PUT /photos/exports/acc_1/a.json']);
    expect(seen[0]).toMatchObject({ type: 'application/json', body: '{\n  "city": "Nürnberg"\n}' });
  });
});

test('with a prefix is removed with every version and mark of deletion, until the store lists nothing more', async () => {
  const entry = (name: string, key: string, id: string) =>
    `<${name}><Key>${key}</Key><VersionId>${id}</VersionId></${name}>`;
  const list = (...entries: string[]) => ({
    status: 200,
    body: `<L><Prefix>acc_1/</Prefix>${entries.join('')}</L>`,
  });
  replies = [
    list(
      entry('DeleteMarker', 'acc_1/a+b%26c', 'v2'),
      entry('Version', 'acc_1/a+b%26c', 'v1'),
      entry('Version', 'acc_1/d', 'null'),
    ),
    ...Array(3).fill({ status: 204 }),
    list(entry('Version', 'acc_1/e', 'v3')),
    { status: 204 },
    list(),
  ];

  await files().removeAll('acc_1/');

  expect(
    seen.map(({ method, key, query }) => `${method} ${key} ${query.get('versionId') ?? 'list'}`),
  ).toEqual([
    'GET /photos/ list',
    'DELETE /photos/acc_1/a%20b%26c v2',
    'DELETE /photos/acc_1/a%20b%26c v1',
    'DELETE /photos/acc_1/d null',
    'GET /photos/ list',
    'DELETE /photos/acc_1/e v3',
    'GET /photos/ list',
  ]);
  expect(seen[0]?.query.get('prefix')).toBe('acc_1/');
  expect(seen[0]?.query.has('versions')).toBe(true);
});

describe('a busy store', () => {
  const wait = async (ms: number) => void waited.push(ms);

  test('is retried, a little later each time', async () => {
    replies = [{ status: 503 }, { status: 500 }, { status: 200 }];

    expect((await createBucketRequest(bucket(), wait)('HEAD', 'a')).status).toBe(200);
    expect(waited).toEqual([100, 200]);
  });

  test('is called three times in all', async () => {
    replies = [{ status: 503 }];

    await expect(createBucketRequest(bucket(), wait)('HEAD', 'a')).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
  });

  test('and one that redirects is not followed', async () => {
    replies = [{ status: 307, location: '/elsewhere' }];

    await expect(createBucketRequest(bucket(), wait)('HEAD', 'a')).rejects.toMatchObject({ status: 307 });
    expect(seen).toHaveLength(1);
  });

  test('and one that refuses is not called again', async () => {
    replies = [{ status: 403 }];

    await expect(createBucketRequest(bucket(), wait)('HEAD', 'a')).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
  });
});
