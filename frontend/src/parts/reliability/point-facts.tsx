import { POINT_LIMITS } from '@sward/shared/product';
import { reliability as t } from '../../messages/product/reliability.en.ts';
import { Facts } from '../../ui/facts.tsx';
import { type Point, ratesText, whyText } from './point-text.ts';

const answerText = (answer: Point['onTime']) => (answer === null ? t.notCounted : t[answer]);

function countsText({ counts, inRates, appeal }: Point): string {
  if (appeal?.status === 'granted') return t.excused;
  if (!counts) return t.countsNot;
  return (inRates ? t.counts : t.older)(POINT_LIMITS.counted);
}

/** The meaning of a point and its reason, whether it counts, and the rates without it. */
export function PointFacts({ point }: { point: Point }) {
  return (
    <>
      <p>{whyText(point)}</p>
      <Facts
        lined
        facts={[
          [t.onTime, answerText(point.onTime)],
          [t.completed, answerText(point.completed)],
          [t.counting, countsText(point)],
          [t.without, point.inRates && ratesText(point.without)],
        ]}
      />
    </>
  );
}
