import { askAws, type Programs } from './programs.ts';

/** Time for which a file stays after no page names it, since a page that is still open may request it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Files that no page names: by path, the instant (ISO) at which that was first seen. */
export type Unused = Record<string, string>;

/**
 * Returns the files below `assets/` to delete now, and the others that no page names. A file that a page names again, after
 * a rollback, starts over.
 */
export function toPrune(
  stored: readonly string[],
  used: readonly string[],
  before: Unused,
  now: Date,
): { gone: string[]; unused: Unused } {
  const named = new Set(used);
  const since = stored
    .filter((path) => !named.has(path))
    .map((path) => [path, before[path] ?? now.toISOString()] as const);
  const isOver = (instant: string) => now.getTime() - new Date(instant).getTime() >= KEPT_MS;
  return {
    gone: since.filter(([, instant]) => isOver(instant)).map(([path]) => path),
    unused: Object.fromEntries(since.filter(([, instant]) => !isOver(instant))),
  };
}

interface Listing {
  Contents?: { Key: string }[] | null;
}

/** Maximum of files that S3 deletes in one call. */
const BATCH = 1000;

/** Deletes files of earlier releases that no page has named for a week. Safe to repeat, and during a deployment. */
export async function pruneSite(stage: string, now: Date, programs: Programs): Promise<string> {
  const bucket = await siteBucket(stage, programs);
  const used = JSON.parse(await read(bucket, 'assets.json', programs)) as string[];
  if (used.length === 0) throw new Error(`assets.json of ${bucket} names no file: nothing was taken away.`);
  const listing = await askAws<Listing>(
    programs,
    ...[
      's3api',
      'list-objects-v2',
      '--bucket',
      bucket,
      '--prefix',
      'assets/',
      '--query',
      '{Contents: Contents[].{Key: Key}}',
    ],
  );
  const stored = (listing.Contents ?? []).map(({ Key }) => Key);
  const before = await read(bucket, 'unused.json', programs).then(
    (text) => JSON.parse(text) as Unused,
    () => ({}),
  );
  const { gone, unused } = toPrune(stored, used, before, now);
  for (let start = 0; start < gone.length; start += BATCH) {
    const Objects = gone.slice(start, start + BATCH).map((Key) => ({ Key }));
    const what = JSON.stringify({ Objects, Quiet: true });
    await askAws(programs, 's3api', 'delete-objects', '--bucket', bucket, '--delete', what);
  }
  const target = `s3://${bucket}/unused.json`;
  await programs.run('aws', ['s3', 'cp', '-', target, '--content-type', 'application/json'], {
    input: JSON.stringify(unused),
  });
  return `${gone.length} files are gone; ${Object.keys(unused).length} wait for their week; ${used.length} are named.\n`;
}

async function siteBucket(stage: string, programs: Programs): Promise<string> {
  const { Stacks = [] } = await askAws<{
    Stacks?: { Outputs?: { OutputKey: string; OutputValue: string }[] }[];
  }>(programs, 'cloudformation', 'describe-stacks', '--stack-name', `Sward-${stage}-edge`);
  const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
  const bucket = outputs.find(({ OutputKey }) => OutputKey === 'SiteBucket')?.OutputValue;
  if (!bucket) throw new Error(`Stage ${stage} has no output SiteBucket.`);
  return bucket;
}

const read = (bucket: string, path: string, { run }: Programs): Promise<string> =>
  run('aws', ['s3', 'cp', `s3://${bucket}/${path}`, '-']);
