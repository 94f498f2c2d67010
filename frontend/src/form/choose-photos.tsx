import { CheckBox } from './check-box.tsx';

/**
 * Each photo in its full width, with its own box: a homeowner agrees only to photos that they have seen. Photos that
 * are still being processed are left out.
 */
export function ChoosePhotos({
  photos,
  chosen,
  onChange,
  words,
}: {
  photos: readonly { id: string; url: string | null }[];
  /** Ids of the chosen photos. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  words: { photo: (number: number) => string; may: (number: number) => string };
}) {
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <ul className="grid gap-5">
      {photos.map(({ id, url }, index) => {
        if (!url) return null;
        return (
          <li key={id} className="grid gap-1">
            <img
              src={url}
              alt={words.photo(index + 1)}
              className="aspect-[4/3] w-full rounded-lg bg-sunken object-contain"
            />
            <CheckBox
              name={`photo-${index + 1}`}
              label={words.may(index + 1)}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          </li>
        );
      })}
    </ul>
  );
}
