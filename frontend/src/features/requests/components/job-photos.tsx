import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';

type Photos = Answer<'bids.getJob'>['afterPhotos'];

/** The first photo that can be seen; nothing while there is none. */
export function Photo({ label, photos }: { label: string; photos: Photos }) {
  const url = photos.find((photo) => photo.thumbnailUrl)?.url;
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

/** How it was, and how it is now. */
export function BeforeAfter({ before, after }: { before: Photos; after: Photos }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      <Photo label={t.before} photos={before} />
      <Photo label={t.after} photos={after} />
    </div>
  );
}
