import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from './caller.ts';

/** Folder of the photos that `npm run pictures` draws; each says that it is a sample. */
const FOLDER = join(import.meta.dirname, 'sample-photos');

/** Uploads photos taken after jobs, by name and job, as a provider's browser does; returns the ids of the uploads. */
export async function uploadSamples(
  provider: Caller,
  jobs: readonly (readonly string[])[],
): Promise<string[][]> {
  return await Promise.all(
    jobs.map((names) => Promise.all(names.map((name) => upload(provider, `${name}.jpg`)))),
  );
}

async function upload(provider: Caller, name: string): Promise<string> {
  const bytes = await readFile(join(FOLDER, name));
  const form = (await provider('POST', '/api/uploads', {
    purpose: 'after',
    contentType: 'image/jpeg',
    size: bytes.length,
  })) as { uploadId: string; url: string; fields: Record<string, string> };
  const body = new FormData();
  for (const [field, value] of Object.entries(form.fields)) body.set(field, value);
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
  const answer = await fetch(form.url, { method: 'POST', body });
  if (!answer.ok) throw new Error(`seeding failed: the upload of ${name} answered ${answer.status}`);
  return form.uploadId;
}
