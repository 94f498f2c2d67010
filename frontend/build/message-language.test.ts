import { join } from 'node:path';
import { messageLanguage } from './message-language.ts';

const JOB = join(import.meta.dirname, '../src/parts/job');

test.each([
  ['a page', join(JOB, 'weather-evidence.tsx'), './messages/weather.en.ts'],
  ['a module beside them', join(JOB, 'messages/weather-words.ts'), './weather.en.ts'],
])('%s is given the words of the language of its site', async (_, importer, from) => {
  const { resolveId } = messageLanguage('es');
  if (typeof resolveId !== 'object') throw new Error('nothing is resolved');
  const { filter, handler } = resolveId;
  const [words] = [filter?.id ?? []].flat();

  expect(from).toMatch(words as RegExp);
  expect(await handler.call({} as never, from, importer, {} as never)).toMatchObject({
    id: join(JOB, 'messages/weather.es.ts'),
  });
});
