/** @covers requests/photos requests/posting */
import { allItems, tableClient } from '../support/aws.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { first, type Person, person, type Result } from '../support/people.ts';
import { metadataBytes, phonePhoto } from '../support/pictures.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { postRequest, providers } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Photos go in as phones write them. Everything that comes back is searched byte by byte. */

const w = world(siteUrl());
const client = tableClient(sharedAws());
/** Headings of metadata, long enough not to occur in pixels by chance. */
const MARKS = /Exif\0|ns\.adobe\.com|xmpmeta|Photoshop 3\.0|ICC_PROFILE|Canary/;
const PER_REQUEST = 5;

const read = (someone: Person, requestId: string) =>
  someone.api.call('requests.get', { params: { requestId } });

/** Waits until each photo of the request is decided, and returns the request. */
async function decided(someone: Person, requestId: string): Promise<Result<'requests.get'>> {
  return await eventually(async () => {
    const request = await read(someone, requestId);
    return request.photos.every(({ status }) => status !== 'processing') && request;
  }, 'the photos to be decoded');
}

/** Returns the table's items of these uploads. */
async function verdicts(...uploadIds: string[]) {
  const items = await allItems(client, 'Marketplace');
  return items.filter(({ pk, sk }) => pk.startsWith('PHOTO#') && uploadIds.some((id) => sk.endsWith(id)));
}

async function postWith(owner: Person, files: readonly Buffer[]): Promise<string> {
  const photos: string[] = [];
  for (const bytes of files) photos.push(await uploadPhoto(owner, 'request', { bytes, type: 'image/jpeg' }));
  return await postRequest(w, owner, { photos });
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await answer.arrayBuffer());
}

test('30 photos with a place in, 0 bytes of metadata out', async () => {
  const file = await phonePhoto();
  expect(metadataBytes(file)).toBeGreaterThan(500);
  const owners = await Promise.all([registeredHomeowner(w), registeredHomeowner(w)]);
  const posted: { owner: Person; requestId: string }[] = [];
  for (const owner of owners) {
    for (let request = 0; request < 3; request++) {
      const requestId = await postWith(
        owner,
        Array.from({ length: PER_REQUEST }, () => file),
      );
      posted.push({ owner, requestId });
    }
  }
  const [provider] = await providers(w);

  const served: string[] = [];
  for (const { owner, requestId } of posted) {
    const { photos } = await decided(owner, requestId);
    expect(photos.map(({ status }) => status)).toEqual(Array(PER_REQUEST).fill('ready'));
    const seen = await read(provider, requestId);
    expect(seen.photos).toHaveLength(PER_REQUEST);
    served.push(
      ...[...photos, ...seen.photos].flatMap(({ url, thumbnailUrl }) => [String(url), String(thumbnailUrl)]),
    );
  }

  expect(new Set(served.map((url) => new URL(url).pathname)).size).toBe(60);
  let metadata = 0;
  for (const url of served) {
    const bytes = await download(url);
    expect(bytes.toString('latin1')).not.toMatch(MARKS);
    metadata += metadataBytes(bytes);
  }
  expect(metadata).toBe(0);
});

test('a photo that was decoded before the request is posted counts, one that was refused does not', async () => {
  const owner = await registeredHomeowner(w);
  const good = await uploadPhoto(owner, 'request', { bytes: await phonePhoto(80, 60), type: 'image/jpeg' });
  const bad = await uploadPhoto(owner, 'request', { bytes: Buffer.from('a text'), type: 'image/jpeg' });
  await eventually(async () => (await verdicts(good, bad)).length === 2, 'both to be looked at');

  const requestId = await postRequest(w, owner, { photos: [good] });
  const refused = postRequest(w, owner, { photos: [bad] });

  await expect(refused).rejects.toThrow('422');
  expect((await read(owner, requestId)).photos).toMatchObject([{ id: good, status: 'ready' }]);
  expect(await verdicts(bad)).toMatchObject([{ status: 'rejected', reason: 'not_a_photo' }]);
});

test('an address of a photo lets no one at the file that was sent', async () => {
  const owner = await registeredHomeowner(w);
  const requestId = await postWith(owner, [await phonePhoto(80, 60)]);
  const photo = first((await decided(owner, requestId)).photos);
  const [id, url] = [photo.id, String(photo.url)];
  const [verdict] = await verdicts(id);
  const accountId = String(verdict?.pk).replace('PHOTO#', '');
  const original = url.replace(/\/photos\/request\/\w+\.jpg\?/, `/${accountId}/request/${id}?`);
  expect(original).not.toBe(url);

  expect((await fetch(original)).status).toBe(403);
  expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
  expect((await person(w.url).fails('requests.get', { params: { requestId } })).status).toBe(401);
});
