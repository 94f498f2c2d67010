import { Search } from 'lucide-react';
import { useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { Button } from '../../../ui/button.tsx';
import { desk as t } from '../messages/operator.en.ts';

/** Search form. An empty text ends the search. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // Only another search replaces the text: hydration of a prerendered page keeps what the operator has typed.
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label className="min-w-44 flex-1 sm:max-w-md">
        <span className="mb-1 block font-semibold">{label}</span>
        <input
          type="search"
          value={text}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          className={controlClass()}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" look="secondary">
        <Search aria-hidden="true" className="size-4" />
        {t.search}
      </Button>
      {value && (
        <Button look="ghost" onClick={() => onSearch('')}>
          {t.clear}
        </Button>
      )}
    </form>
  );
}
