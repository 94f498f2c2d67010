import { escapeXml } from '../core/protocol.ts';
import type { Box, Counties, Position } from './counties.ts';
import { inventStreets, type Size } from './invented-streets.ts';
import type { Point } from './position.ts';
import { randomOf } from './random.ts';
import type { TownOf } from './towns.ts';

export interface SampleMap extends Size {
  box: Box;
  dark: boolean;
}

const LIGHT = {
  land: '#f1eee3',
  park: '#d3e6cc',
  water: '#bcd8e8',
  road: '#ffffff',
  main: '#fde6b0',
  edge: '#d9d2bf',
  border: '#8a7fa3',
  label: '#4b554e',
};
const DARK: typeof LIGHT = {
  land: '#18241d',
  park: '#1d3a29',
  water: '#16303f',
  road: '#33463b',
  main: '#5a4d29',
  edge: '#0f1913',
  border: '#8f86a8',
  label: '#b6c5bb',
};

/** Distances between two labels, in pixels. */
const LABELS_APART = { x: 100, y: 36 };
/** Space at the lower edge for the mark. */
const MARK = { width: 138, height: 30 };

interface Label {
  x: number;
  y: number;
  text: string;
  kind: 'county' | 'town';
}

/**
 * Draws a map as SVG: true county lines and towns, invented streets, and a mark that says so. The same box has the same
 * map in both schemes.
 */
export function drawSampleMap(
  { box, width, height, dark }: SampleMap,
  counties: Counties,
  centroids: Record<string, Point>,
  townOf: TownOf,
): string {
  const colors = dark ? DARK : LIGHT;
  const streets = inventStreets(randomOf(JSON.stringify(box)), { width, height });
  const place = ([longitude, latitude]: Position) => ({
    x: Math.round(((longitude - box.west) / (box.east - box.west)) * width),
    y: Math.round(((box.north - latitude) / (box.north - box.south)) * height),
  });
  const borders = counties
    .borders(box)
    .map(
      (line) =>
        `M${line
          .map(place)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`,
    )
    .join('');
  const labels = chooseLabels(countyLabels(box, counties, place), townLabels(box, centroids, place, townOf), {
    width,
    height,
  });
  const line = (data: string, color: string, thick: number, more = '') =>
    data && `<path d="${data}" fill="none" stroke="${color}" stroke-width="${thick}"${more}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>text{font-family:system-ui,sans-serif;text-anchor:middle;fill:${colors.label};paint-order:stroke;stroke:${colors.land};stroke-width:4px;stroke-linejoin:round}`,
    '.county{font-size:17px;font-weight:650;letter-spacing:.12em}.town{font-size:17px;font-weight:500}</style>',
    `<rect width="${width}" height="${height}" fill="${colors.land}"/>`,
    `<path d="${streets.parks}" fill="${colors.park}" stroke="${colors.park}" stroke-width="8" stroke-linejoin="round"/>`,
    line(streets.river, colors.water, 15),
    line(streets.side, colors.road, 1.8),
    line(streets.collectors, colors.edge, 5.2),
    line(streets.collectors, colors.road, 3.6),
    line(streets.avenues, colors.main, 3.8),
    line(streets.highway, colors.edge, 8),
    line(streets.highway, colors.main, 5.6),
    line(borders, colors.border, 2.4, ' stroke-dasharray="10 5 2 5"'),
    ...labels.map(
      ({ x, y, text, kind }) => `<text class="${kind}" x="${x}" y="${y}">${escapeXml(text)}</text>`,
    ),
    `<rect x="${width - MARK.width}" y="${height - MARK.height}" width="${MARK.width}" height="${MARK.height}" fill="${colors.land}" fill-opacity=".86"/>`,
    `<text x="${width - MARK.width / 2}" y="${height - 8}" font-size="20">Sample map</text>`,
    '</svg>',
  ].join('');
}

type Place = (position: Position) => { x: number; y: number };

/** Returns a label for each county, in the middle of its visible part. */
function countyLabels(box: Box, counties: Counties, place: Place): Label[] {
  const seen = new Map<string, { x: number; y: number }[]>();
  for (const across of [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]) {
    for (const up of [0.2, 0.4, 0.6, 0.8]) {
      const position: Position = [
        box.west + across * (box.east - box.west),
        box.south + up * (box.north - box.south),
      ];
      const name = counties.nameAt(position);
      if (name) seen.set(name, [...(seen.get(name) ?? []), place(position)]);
    }
  }
  return [...seen].map(([name, spots]) => {
    const { x, y } = middleOf(spots);
    return { x, y: y - 24, text: name.toUpperCase(), kind: 'county' };
  });
}

/** Returns a label for each town, in the middle of its visible ZIP codes; for a ZIP code without a town, its digits. */
function townLabels(box: Box, centroids: Record<string, Point>, place: Place, townOf: TownOf): Label[] {
  const seen = new Map<string, { x: number; y: number }[]>();
  for (const [zip, { latitude, longitude }] of Object.entries(centroids)) {
    const isSeen =
      latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east;
    if (!isSeen) continue;
    const name = townOf(zip)?.city ?? zip;
    seen.set(name, [...(seen.get(name) ?? []), place([longitude, latitude])]);
  }
  return [...seen].map(([text, spots]) => ({ ...middleOf(spots), text, kind: 'town' }));
}

function middleOf(spots: readonly { x: number; y: number }[]): { x: number; y: number } {
  return {
    x: Math.round(spots.reduce((sum, { x }) => sum + x, 0) / spots.length),
    y: Math.round(spots.reduce((sum, { y }) => sum + y, 0) / spots.length),
  };
}

/** Returns the labels that hide neither another one nor the mark, and that are not cut. */
function chooseLabels(counties: readonly Label[], towns: readonly Label[], { width, height }: Size): Label[] {
  const chosen: Label[] = [];
  for (const label of [...counties, ...towns]) {
    const half = (label.text.length * (label.kind === 'county' ? 14 : 10)) / 2;
    const whole =
      label.x > half && label.x < width - half && label.y > 24 && label.y < height - MARK.height - 8;
    const free = chosen.every(
      (other) => Math.abs(other.x - label.x) > LABELS_APART.x || Math.abs(other.y - label.y) > LABELS_APART.y,
    );
    if (whole && free) chosen.push(label);
  }
  return chosen;
}
