import { encode } from 'uqr';

/** Width of the light border, without which cameras do not find the code. */
const QUIET = 4;

/** A text for a camera, dark on white in every scheme; `label` describes it for viewers who cannot see it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: QUIET });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
