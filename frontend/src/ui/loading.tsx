import { common } from '../messages/common.en.ts';

const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * Gray shapes of the coming content, `rows` of them, five at most. `tall`: as tall as the window, so that nothing below
 * jumps when the content comes.
 */
export function Loading({
  rows = 3,
  label = common.loading,
  tall = false,
}: {
  rows?: number;
  label?: string;
  tall?: boolean;
}) {
  return (
    <div role="status" className={`grid content-start gap-4 ${tall ? 'min-h-dvh' : ''}`}>
      <span className="sr-only">{label}</span>
      {SHAPES.slice(0, rows).map((shape) => (
        <div key={shape} className="rounded-card border border-line bg-surface p-5">
          <div className="skeleton h-5 w-2/5" />
          <div className="skeleton mt-3 h-4 w-4/5" />
          <div className="skeleton mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
