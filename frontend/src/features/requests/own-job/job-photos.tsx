import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { BeforeAfter } from '../../../ui/photos/before-after.tsx';

type Photos = Answer<'bids.getJob'>['afterPhotos'];

/** The first photo that has a thumbnail, in full size; nothing while none has. */
export function Photo({ label, photos }: { label: string; photos: Photos }) {
  const url = firstOf(photos);
  if (!url) return null;
  return (
    <figure className="grid gap-1">
      <img
        src={url}
        alt={label}
        width={800}
        height={600}
        className="aspect-[4/3] h-auto w-full rounded-card object-cover"
      />
      <figcaption className="text-sm font-semibold text-muted">{label}</figcaption>
    </figure>
  );
}

/** A comparison of the photos before and after the job; only the photo after it where there is none before. */
export function BeforeAndAfter({ before, after }: { before: Photos; after: Photos }) {
  const was = firstOf(before);
  const is = firstOf(after);
  return was && is ? <BeforeAfter before={was} after={is} /> : <Photo label={t.after} photos={after} />;
}

const firstOf = (photos: Photos) => photos.find((photo) => photo.thumbnailUrl)?.url;
