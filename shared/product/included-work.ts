import { SERVICE_TYPES } from './service-types.ts';

/** Included work that a bid may name, by the id of its service type. */
const BY_SERVICE = {
  1: ['edging', 'string-trimming', 'blow-off-walks', 'bag-clippings'],
  2: ['cleaning-agent', 'move-furniture', 'rinse-around', 'remove-stains'],
  3: ['shape-tops', 'rake-below', 'haul-branches'],
  4: ['clear-beds', 'blow-off-walks', 'haul-leaves'],
  5: ['fertilizer', 'weed-control', 'sweep-walks'],
  6: ['mulch', 'pull-weeds', 'edge-beds', 'remove-old-mulch'],
} as const satisfies Record<(typeof SERVICE_TYPES)[number]['id'], readonly string[]>;

export type IncludedWork = (typeof BY_SERVICE)[keyof typeof BY_SERVICE][number];

/** Every code once, in the order of the services. */
export const INCLUDED_WORK = [...new Set(Object.values(BY_SERVICE).flat())] as [
  IncludedWork,
  ...IncludedWork[],
];

/** Returns the included work that a bid for these services may name, in one order for all bids. */
export function includedChoices(serviceTypeIds: readonly number[]): IncludedWork[] {
  const codes = SERVICE_TYPES.filter(({ id }) => serviceTypeIds.includes(id)).flatMap(
    ({ id }): readonly IncludedWork[] => BY_SERVICE[id],
  );
  return [...new Set(codes)];
}

/** Returns the included work that still belongs to these services. A request may have changed its own since the bid. */
export function includedStill(
  included: readonly IncludedWork[],
  serviceTypeIds: readonly number[],
): IncludedWork[] {
  const possible = includedChoices(serviceTypeIds);
  return included.filter((code) => possible.includes(code));
}
