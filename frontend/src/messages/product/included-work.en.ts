import type { IncludedWork } from '@sward/shared/product';

/** Names of the work that a bid may include, by code. */
export const includedWork: Readonly<Record<IncludedWork, string>> = {
  edging: 'Edging',
  'string-trimming': 'String trimming',
  'blow-off-walks': 'Blowing off paths',
  'bag-clippings': 'Bagging clippings',
  'cleaning-agent': 'Cleaning agent',
  'move-furniture': 'Moving furniture and putting it back',
  'rinse-around': 'Rinsing walls and plants nearby',
  'remove-stains': 'Treating oil and rust stains',
  'shape-tops': 'Tops and sides shaped',
  'rake-below': 'Raking below the hedges',
  'haul-branches': 'Branches taken away',
  'clear-beds': 'Leaves out of flower beds',
  'haul-leaves': 'Leaves taken away',
  fertilizer: 'The fertilizer itself',
  'weed-control': 'Weed control',
  'sweep-walks': 'Sweeping paths afterward',
  mulch: 'The mulch itself',
  'pull-weeds': 'Weeds pulled first',
  'edge-beds': 'Edges of beds cut',
  'remove-old-mulch': 'Old mulch taken away',
};
