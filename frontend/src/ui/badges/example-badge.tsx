import { common } from '../../messages/common.en.ts';

/** Marks an invented example. */
export function ExampleBadge() {
  return (
    <span className="inline-block w-fit rounded-full border border-on-sun-tint/25 bg-sun-tint px-2.5 py-0.5 text-sm font-semibold text-on-sun-tint">
      {common.example}
    </span>
  );
}
