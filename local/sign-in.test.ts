import { signInShown } from './neighborhood/sign-in.ts';

const answers: Response[] = [];
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
});
afterEach(() => jest.restoreAllMocks());

test('a sample person whom the site refuses may be suspended; another failure is one', async () => {
  answers.push(new Response('{}', { status: 401 }));
  const refused = await signInShown('http://localhost', 'dana@sward.test');
  expect(refused).toMatchObject({
    because: expect.stringContaining('the account is suspended'),
    page: { href: '/login' },
  });

  answers.push(new Response('{}', { status: 500 }));
  await expect(signInShown('http://localhost', 'dana@sward.test')).rejects.toThrow('answered 500');
});

test('others are signed in', async () => {
  answers.push(new Response('{}', { headers: { 'set-cookie': 'sid=1; Path=/' } }));

  expect(await signInShown('http://localhost', 'dana@sward.test')).toEqual(['sid=1; Path=/']);
});
