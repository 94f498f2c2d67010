import { useState } from 'react';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';

export interface Composition {
  text: string;
  photos: readonly UploadedPhoto[];
}

const EMPTY: Composition = { text: '', photos: [] };

/** Message that a person is writing in a conversation. This tab keeps it until it is sent. */
export function useComposition(conversationId: string) {
  const key = `sward.message.${conversationId}`;
  const [composition, setComposition] = useState(() => ({ ...EMPTY, ...readDraft<Composition>(key) }));
  const change = (next: (before: Composition) => Composition) =>
    setComposition((before) => {
      const after = next(before);
      // A photo's preview exists in this page view only.
      const photos = after.photos.map(({ uploadId, name }) => ({ uploadId, name }));
      if (after.text || photos.length > 0) keepDraft(key, { text: after.text, photos });
      else dropDraft(key);
      return after;
    });
  return {
    ...composition,
    setText: (text: string) => change((before) => ({ ...before, text })),
    setPhotos: (next: (photos: readonly UploadedPhoto[]) => readonly UploadedPhoto[]) =>
      change((before) => ({ ...before, photos: next(before.photos) })),
    restore: (composed: Composition) => change(() => composed),
    clear: () => change(() => EMPTY),
  };
}
