import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { FieldMessage } from '../../../form/field-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { messages as t } from '../messages/messages.en.ts';
import type { useComposition } from '../use-composition.ts';

const PhotoPicker = lazy(async () => ({
  default: (await import('../../../form/fields/photo-picker.tsx')).PhotoPicker,
}));

const LONGEST = 4000;
const NAME = 'message';

/** Field of a message. Enter sends, Shift and Enter break the line, and blank text is never sent. */
export function Composer({
  conversationId,
  composition,
  withPhotos,
  problem,
  onChange,
  onProblem,
  onSend,
}: {
  conversationId: string;
  composition: ReturnType<typeof useComposition>;
  /** Whether photos may be sent here. */
  withPhotos: boolean;
  /** Problem with the message. */
  problem?: string;
  onChange: () => void;
  onProblem: (problem: string) => void;
  onSend: (content: string) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, setText, photos, setPhotos } = composition;
  const [picking, setPicking] = useState(photos.length > 0);
  const [uploading, setUploading] = useState(false);
  const content = text.trim();
  const ready = content !== '' && !uploading;

  const send = () => {
    if (!ready) return;
    setPicking(false);
    onSend(content);
    box.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    // Enter that ends a word in an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(picking || photos.length > 0) && (
        <div className="mb-3 max-h-[40dvh] overflow-y-auto">
          <Suspense fallback={<div className="min-h-28" />}>
            <PhotoPicker
              purpose="message"
              job={conversationId}
              value={photos}
              onChange={setPhotos}
              onBusy={setUploading}
            />
          </Suspense>
          {!content && <p className="mt-2 text-sm text-muted">{t.wordsToo}</p>}
        </div>
      )}
      <div className="flex items-end gap-2">
        <Button
          look="ghost"
          aria-label={t.addPhotos}
          data-tip=""
          aria-expanded={picking}
          className="px-3"
          onClick={() => (withPhotos ? setPicking(!picking) : onProblem(t.photosLater))}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </Button>
        <textarea
          ref={box}
          aria-label={t.write}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${NAME}-error`}
          placeholder={t.write}
          rows={1}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange();
          }}
          onKeyDown={press}
          className={`${controlClass(Boolean(problem))} field-sizing-content max-h-40 flex-1 resize-none`}
        />
        <Button type="submit" aria-label={t.send} data-tip="" disabled={!ready} className="px-4">
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div role="status">
        <FieldMessage name={NAME} error={problem} />
      </div>
    </form>
  );
}
