import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_PICTURES, pictureOf, sampleMails } from '../../tools/screens/mail-files.ts';

test('every mail has its picture, and every picture is of a mail; together they are small', async () => {
  const names = (await sampleMails('en')).map(pictureOf);
  const pictures = await readdir(MAIL_PICTURES);

  expect(pictures.toSorted()).toEqual(names.toSorted());
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(MAIL_PICTURES, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});
