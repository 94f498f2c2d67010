import { createHash, createHmac } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { leanClient, Sha256 } from './aws-client.ts';

/** A client without a network, with its sent requests and the number of times that its steps were composed. */
function arrange(
  credentials: DynamoDBClientConfig['credentials'] = { accessKeyId: 'AKIA1', secretAccessKey: 'secret' },
) {
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const client = leanClient(DynamoDBClient, {
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials,
    requestHandler: {
      async handle(request: { headers: Record<string, string>; body: Uint8Array }) {
        sent.push({ headers: { ...request.headers }, body: new TextDecoder().decode(request.body) });
        return { response: { statusCode: 200, headers: {}, body: Buffer.from('{"Item":{"n":{"N":"1"}}}') } };
      },
    } as never,
  });
  const concat = jest.spyOn(client.middlewareStack, 'concat');
  const get = (sk: string) =>
    client.send(new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'a' }, sk: { S: sk } } }));
  return { client, sent, concat, get };
}

test('the steps of a command are put together once, and none copies calls for a logger', async () => {
  const { client, concat, get } = arrange();

  await get('1');
  await get('2');

  expect(concat).toHaveBeenCalledTimes(1);
  const steps = client.middlewareStack.identify().join();
  expect(steps).toContain('serializerMiddleware');
  expect(steps).not.toMatch(/logger/i);
});

test('calls at the same time are each sent and signed as their own', async () => {
  const { sent, get } = arrange();

  const answers = await Promise.all(['1', '2', '3'].map(get));

  expect(answers.map(({ Item }) => Item)).toEqual([1, 2, 3].map(() => ({ n: { N: '1' } })));
  expect(sent.map(({ body }) => JSON.parse(body).Key.sk.S).sort()).toEqual(['1', '2', '3']);
  const signatures = sent.map(({ headers }) => /Signature=(\w+)/.exec(headers.authorization ?? '')?.[1]);
  expect(new Set(signatures).size).toBe(3);
  expect(signatures).not.toContain(undefined);
});

test('what signs is made once, and signs with the credentials of the moment', async () => {
  let accessKeyId = 'AKIA1';
  const { sent, get } = arrange(async () => ({
    ...{ accessKeyId, secretAccessKey: 'secret' },
    ...{ expiration: new Date(accessKeyId === 'AKIA1' ? 0 : 8e12) },
  }));

  await get('1');
  accessKeyId = 'AKIA2';
  await get('2');
  await get('3');

  const keys = sent.map(({ headers }) => /Credential=(\w+)/.exec(headers.authorization ?? '')?.[1]);
  expect(keys).toEqual(['AKIA1', 'AKIA2', 'AKIA2']);
});

test('a signer that could not be made is made with the next call, and then kept', async () => {
  const signer = jest.fn().mockRejectedValueOnce(new Error('no region')).mockResolvedValue('signer');
  class Client {
    readonly config = { signer };
    readonly middlewareStack = { remove: () => true };
  }
  const { config } = leanClient(Client, {});

  await expect(config.signer()).rejects.toThrow('no region');

  expect([await config.signer(), await config.signer()]).toEqual(['signer', 'signer']);
  expect(signer).toHaveBeenCalledTimes(2);
});

describe('hashes', () => {
  const data = (text: string) => new TextEncoder().encode(text);
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  async function hashed(pieces: string[], secret?: string | Uint8Array): Promise<string> {
    const sha = new Sha256(secret);
    for (const piece of pieces) sha.update(data(piece));
    return hex(await sha.digest());
  }

  test.each([[[]], [['']], [['one']], [['one', ' and ', 'two']]])(
    'of the pieces %j are those of Node',
    async (pieces) => {
      const whole = pieces.join('');
      const other = data('another key');

      expect(await hashed(pieces)).toBe(createHash('sha256').update(whole).digest('hex'));
      for (const secret of ['a key', other, other, 'a key'])
        expect(await hashed(pieces, secret)).toBe(createHmac('sha256', secret).update(whole).digest('hex'));
    },
  );

  test('a secret that is used no more is not kept for ever, and a later one is taken', async () => {
    for (let n = 0; n < 20; n += 1)
      expect(await hashed(['x'], `key ${n}`)).toBe(
        createHmac('sha256', `key ${n}`).update('x').digest('hex'),
      );
  });

  test('after a reset nothing is left of what was given', async () => {
    const sha = new Sha256();
    sha.update(data('before'));
    sha.reset();
    sha.update(data('after'));

    expect(hex(await sha.digest())).toBe(createHash('sha256').update('after').digest('hex'));
  });

  test("sign as AWS's own example of a signature does", async () => {
    const signer = new SignatureV4({
      ...{ region: 'us-east-1', service: 'service', sha256: Sha256, applyChecksum: false },
      credentials: {
        accessKeyId: 'AKIDEXAMPLE',
        // cspell:disable-next-line -- letters by chance
        secretAccessKey: ['wJalrXUtnFEMI', 'K7MDENG+bPxRfiCYEXAMPLEKEY'].join('/'),
      },
    });
    const request = {
      ...{ method: 'GET', protocol: 'https:', hostname: 'example.amazonaws.com', path: '/' },
      headers: { host: 'example.amazonaws.com' },
    };

    const signed = await signer.sign(request, { signingDate: new Date('2015-08-30T12:36:00Z') });

    expect(signed.headers.authorization).toContain(
      'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    );
  });
});
