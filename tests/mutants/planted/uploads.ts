import type { Mutant } from '../bug.ts';

/** Photos and other files. */
export const inUploads: readonly Mutant[] = [
  {
    name: 'a photo is shown before it is decoded',
    file: 'shared/uploads/photos.ts',
    piece: "if (item?.status !== 'ready') {",
    instead: "if (item?.status === 'rejected') {",
    finder: 'services/requests/src/posting/get-request.test.ts',
  },
  {
    name: 'a photo that was refused is processed for ever',
    file: 'shared/uploads/photos.ts',
    piece: "item?.status === 'rejected' ? 'rejected' : 'processing'",
    instead: "'processing' as 'rejected' | 'processing'",
    finder: 'services/requests/src/posting/get-request.test.ts',
  },
  {
    name: 'an upload may be of any size',
    file: 'shared/uploads/form.ts',
    piece: "        ['content-length-range', smallest, largest],\n",
    instead: '',
    finder: 'services/requests/src/request/verify-uploads.test.ts',
  },
  {
    name: 'a form of upload takes another key',
    file: 'shared/uploads/form.ts',
    piece: '        ...Object.entries(fields).map(([field, value]) => ({ [field]: value })),',
    instead:
      "        ...Object.entries(fields).filter(([field]) => field !== 'key').map(([field, value]) => ({ [field]: value })),",
    finder: 'services/requests/src/request/verify-uploads.test.ts',
  },
  {
    name: 'a form of upload never ends',
    file: 'shared/uploads/form.ts',
    piece: 'isoSeconds(now + seconds * 1000)',
    instead: 'isoSeconds(now + seconds * 1000 * 1000)',
    finder: 'services/requests/src/request/verify-uploads.test.ts',
  },
  {
    name: 'a decoded photo has not arrived',
    file: 'shared/uploads/photos.ts',
    piece:
      '    (await has(uploadKey(accountId, purpose, uploadId))) ||\n    (await has(photoFiles(accountId, purpose, uploadId).full))',
    instead: '    await has(uploadKey(accountId, purpose, uploadId))',
    finder: 'services/requests/src/request/verify-uploads.test.ts',
  },
  {
    name: 'a file that is not there fails',
    file: 'shared/uploads/files.ts',
    piece: '(error.status === 404 || error.status === 403)',
    instead: 'error.status === 404',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'a link works for a day',
    file: 'shared/uploads/files.ts',
    piece: 'const LINK_SECONDS = 600;',
    instead: 'const LINK_SECONDS = 86_400;',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'the first page alone is removed',
    file: 'shared/uploads/files.ts',
    piece: 'found.length > 0; found = await list(request, prefix)',
    instead: 'found.length > 0; found = []',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'the store is asked once',
    file: 'shared/uploads/store-request.ts',
    piece: 'const TRIES = 3;',
    instead: 'const TRIES = 1;',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'a store that refuses is asked again',
    file: 'shared/uploads/store-request.ts',
    piece: 'answer.status < 500 || tries === TRIES',
    instead: 'tries === TRIES',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'an error of the store tells the address',
    file: 'shared/uploads/store-request.ts',
    piece: "throw new StoreError(method, answer.status, /<Code>(\\w+)<\\/Code>/.exec(text)?.[1] ?? '');",
    instead: 'throw new StoreError(method, answer.status, text);',
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'an upload of any key counts as a photo',
    file: 'shared/uploads/keys.ts',
    piece: '/^(acc_\\w+)\\/([a-z]+)\\/(upl_\\w+)$/',
    instead: '/(acc_\\w+)\\/([a-z]+)\\/(upl_\\w+)$/',
    finder: 'shared/uploads/keys.test.ts',
  },
];
