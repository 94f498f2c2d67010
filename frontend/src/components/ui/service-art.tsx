import type { ReactNode } from 'react';

type Scene = 'mowing' | 'washing' | 'hedge' | 'leaf' | 'fertilizer' | 'mulch';

/** Ground of mown stripes under every scene. */
function Ground() {
  return (
    <>
      <rect width="160" height="96" fill="var(--sky-1)" />
      <path d="M0 66h160v30H0z" fill="var(--lawn-1)" />
      <path
        d="m12 66-14 30h16l10-30zM38 66l-8 30h18l4-30zM66 66v30h18l-4-30zM94 66l10 30h18l-14-30zM122 66l22 30h18l-26-30z"
        fill="var(--lawn-3)"
      />
    </>
  );
}

const SCENES: Record<Scene, ReactNode> = {
  mowing: (
    <g>
      <path
        d="M88 62 122 30l10 1"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M46 62c0-8 5-13 13-13h20c8 0 13 5 14 12l1 10H46z" fill="#b4472b" />
      <path d="M60 40h16c3 0 4 2 4 5v4H57v-5c0-2 1-4 3-4z" fill="var(--ink)" />
      <circle cx="56" cy="74" r="8" fill="var(--ink)" />
      <circle cx="88" cy="73" r="10" fill="var(--ink)" />
      <circle cx="56" cy="74" r="3" fill="#f2b134" />
      <circle cx="88" cy="73" r="4" fill="#f2b134" />
      <path d="m36 74-6-8m5 12-10-5m12-3-2-9" stroke="var(--lawn-4)" strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
  washing: (
    <g>
      <path d="M96 66 74 96h62l-16-30z" fill="var(--control)" />
      <path d="m99 66-13 30h20l4-30z" fill="var(--wall)" />
      <path d="M28 44h22v30H28z" fill="#2563a8" />
      <path d="M32 38h14v6H32z" fill="var(--ink)" />
      <circle cx="32" cy="77" r="6" fill="var(--ink)" />
      <circle cx="46" cy="77" r="6" fill="var(--ink)" />
      <path d="M50 56c12 10 10-18 22-16" fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path d="m70 40 20 14" stroke="#f2b134" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m92 56 12 18M94 55l20 15M92 58l4 19"
        stroke="#2563a8"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="5 4"
      />
    </g>
  ),
  hedge: (
    <g>
      <path d="M14 78V48q0-8 8-8h52q8 0 8 8v30z" fill="var(--lawn-4)" />
      <path
        d="M22 48h4m12 8h4m14-6h4m-30 16h4m18 2h4m10-14h4m-40 4h4"
        stroke="var(--lawn-1)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="m84 40-6-9m2 12-10-8" stroke="var(--lawn-4)" strokeWidth="3" strokeLinecap="round" />
      <path d="m76 32 40 18" stroke="var(--control)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="m78 29 34 15m-32-19 2 4m6-1 1 4m6-1 1 4m6-1 1 4"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="m114 44 18 8c4 2 4 8 0 9l-7 2-15-8z" fill="#b4472b" />
    </g>
  ),
  leaf: (
    <g>
      <path d="M118 66V34" stroke="var(--wood)" strokeWidth="6" strokeLinecap="round" />
      <path d="M118 46c-16 2-24-14-14-24 2-14 26-14 28 0 12 10 2 26-14 24z" fill="#f2b134" />
      <path d="M30 82c-6-10 6-20 14-16 4-10 20-10 24 0 10-4 20 6 14 16z" fill="#b4472b" />
      <path d="m44 70 6 8m8-12 2 12m12-6-5 6" stroke="#f2b134" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M98 50c4-4 8-2 8 2-4 4-8 2-8-2zM90 66c4-4 8-2 8 2-4 4-8 2-8-2zM134 58c4-4 8-2 8 2-4 4-8 2-8-2z"
        fill="#b4472b"
      />
      <path d="M20 30 40 66" stroke="var(--wood)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m32 72 8-7 10 4m-14 4 3-7m4 8-3-8"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  ),
  fertilizer: (
    <g>
      <path
        d="M92 60 122 30l9 1"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M54 38h46L88 60H66z" fill="#1f5a3c" />
      <path d="M58 38h38l-3 6H61z" fill="#7cc79a" />
      <circle cx="78" cy="72" r="10" fill="var(--ink)" />
      <circle cx="78" cy="72" r="4" fill="#f2b134" />
      <g fill="#f2b134">
        <circle cx="54" cy="70" r="2.5" />
        <circle cx="46" cy="78" r="2.5" />
        <circle cx="58" cy="82" r="2.5" />
        <circle cx="38" cy="70" r="2.5" />
        <circle cx="34" cy="84" r="2.5" />
      </g>
      <path
        d="M20 84c0-8-4-10-8-11m8 11c0-9 4-12 9-13M134 86c0-9-4-11-9-12m9 12c0-9 4-12 9-13"
        fill="none"
        stroke="var(--lawn-4)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  ),
  mulch: (
    <g>
      <path d="M26 80c6-12 22-16 44-16s40 4 46 16z" fill="var(--wood)" />
      <path
        d="m40 74 6-3m8 5 7-3m8 1 6-4m8 7 7-3m6 1 6-3"
        stroke="#7a4f2a"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M72 66V40" stroke="#7a4f2a" strokeWidth="5" strokeLinecap="round" />
      <path d="M72 48c-18 2-26-14-14-22 2-14 26-14 28 0 12 8 4 24-14 22z" fill="var(--lawn-4)" />
      <path d="m140 34-22 40" stroke="var(--wood)" strokeWidth="4" strokeLinecap="round" />
      <path d="M124 66c4 2 6 6 4 12l-6 8c-6-2-9-6-8-12z" fill="var(--control)" />
    </g>
  ),
};

/** The drawing of a service, by the `icon` of the catalogue. */
export function ServiceArt({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <svg viewBox="0 0 160 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <Ground />
      {SCENES[scene]}
    </svg>
  );
}
