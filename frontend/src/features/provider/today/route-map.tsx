import { MAP_SHAPE, type Point, placeInMap } from '@sward/shared/kernel';
import type { Stop, Today } from '../../../parts/job/api/get-today.ts';
import { AreaMap } from '../../../ui/pictures/area-map.tsx';
import { spreadMarks } from '../../../ui/pictures/spread-marks.ts';
import { today as t } from '../messages/today.en.ts';

const { width, height } = MAP_SHAPE;
/** Size of a mark with its margin, in pixels of the picture. */
const MARK = { width: 44, height: 33 };

/**
 * Returns a coordinate at which a mark that reaches this far to both sides is drawn whole. One that is far outside stays
 * there, where nothing of it is seen.
 */
function inside(at: number, reach: number, length: number): number {
  const whole = Math.min(Math.max(at, reach), length - reach);
  return Math.abs(whole - at) < 2 * reach ? whole : at;
}

/** The route around the next stop; what is far outside the picture is left out. */
export default function RouteMap({ today, stop }: { today: Today; stop: Stop }) {
  const { base, stops } = today;
  const at = (place: Point) => {
    const { x, y } = placeInMap(stop.publicPoint, place);
    return { x: x * width, y: y * height };
  };
  const from = base?.point ? [{ key: 'base', text: t.base, at: at(base.point), tone: 'base' as const }] : [];
  const marks = [
    ...from,
    ...stops.flatMap(({ id, place, status }, index) =>
      place
        ? [{ key: id, text: String(index + 1), at: at(place.point), tone: toneOf(id, status, stop) }]
        : [],
    ),
  ];
  const way = marks.map((mark) => `${mark.at.x},${mark.at.y}`).join(' ');
  const heights = spreadMarks(
    marks.map((mark) => mark.at),
    MARK,
    from.length,
  );
  const shown = marks.map((mark, index) => ({
    ...mark,
    at: { x: mark.at.x, y: heights[index] ?? mark.at.y },
  }));
  return (
    <AreaMap
      point={stop.publicPoint}
      place={stop.place?.city ?? t.map(stops.length)}
      over={
        <>
          <polyline
            points={way}
            fill="none"
            className="stroke-info"
            strokeWidth="3"
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
          {/* The next stop's mark covers the others. */}
          {shown
            .toSorted((a) => (a.tone === 'next' ? 1 : -1))
            .map(({ key, ...mark }) => (
              <Mark key={key} {...mark} />
            ))}
        </>
      }
    />
  );
}

type Tone = 'base' | 'past' | 'next' | 'later';

function toneOf(id: string, status: Stop['status'], next: Stop): Tone {
  if (id === next.id) return 'next';
  return status === 'completed' ? 'past' : 'later';
}

/** The marks' fixed colors: the header's tone overrides the page's color tokens. */
const FILLS: Record<Tone, [ground: string, text: string]> = {
  base: ['fill-moss-900', 'fill-white'],
  past: ['fill-moss-100', 'fill-moss-700'],
  next: ['fill-sun-500', 'fill-ink-900'],
  later: ['fill-white', 'fill-ink-900'],
};

function Mark({ at: { x, y }, text, tone }: { at: { x: number; y: number }; text: string; tone: Tone }) {
  const [ground, ink] = FILLS[tone];
  const half = text.length > 1 ? 24 : 15;
  return (
    <g transform={`translate(${inside(x, half + 1, width)} ${inside(y, 16, height)})`}>
      <rect
        x={-half}
        y="-15"
        width={2 * half}
        height="30"
        rx="15"
        className={`${ground} stroke-ink-900`}
        strokeWidth="1.5"
      />
      <text y="5" textAnchor="middle" className={`${ink} text-sm font-bold`}>
        {text}
      </text>
    </g>
  );
}
