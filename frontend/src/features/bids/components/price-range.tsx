import { type ComponentProps, lazy, Suspense } from 'react';
import { useTypicalPrice } from '../../../parts/bid/typical-price.ts';
import type PriceAxisOf from './price-axis.tsx';

const PriceAxis = lazy(() => import('./price-axis.tsx'));

/** The axis of prices, where there is something to compare: several bids, or what others paid. */
export default function PriceRange(props: Omit<ComponentProps<typeof PriceAxisOf>, 'typical'>) {
  const typical = useTypicalPrice(props.request);
  const several = props.bids.some(({ total }) => total !== props.bids[0]?.total);
  return <Suspense>{(several || typical) && <PriceAxis {...props} typical={typical} />}</Suspense>;
}
