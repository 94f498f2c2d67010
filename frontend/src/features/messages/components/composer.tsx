import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { messages as t } from '#messages/messages.ts';
import { controlClass } from '../../../components/form/control.ts';
import { Button } from '../../../components/ui/button.tsx';

const LONGEST = 4000;

/** Enter sends, Shift and Enter break the line; blank text is never sent. */
export function Composer({
  text,
  onText,
  onSend,
}: {
  text: string;
  onText: (text: string) => void;
  onSend: (content: string) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();

  const send = () => {
    if (!content) return;
    onText('');
    onSend(content);
    box.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    // Enter that ends a word in an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        aria-label={t.write}
        placeholder={t.write}
        rows={1}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        className={`${controlClass()} field-sizing-content max-h-40 flex-1 resize-none`}
      />
      <Button type="submit" aria-label={t.send} disabled={!content} className="px-4">
        <SendHorizontal aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
