import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A lazy component that can be loaded before it is drawn. A loaded one is drawn at once, without its fallback. */
export interface LazyAhead<P> {
  (props: P): ReactNode;
  load(): Promise<unknown>;
  isHere(): boolean;
}

/**
 * Like React's `lazy`, whose components show a moment late even when their module is loaded. `wanted`: a component that
 * is drawn without having been loaded ahead loads after that.
 */
export function lazyAhead<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  wanted = () => Promise.resolve(),
): LazyAhead<P> {
  let here: ComponentType<P> | undefined;
  const ask = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  const Later = lazy(() => wanted().then(ask)) as unknown as ComponentType<P>;
  function Ahead(props: P) {
    // One for as long as it is shown, so that typed values stay.
    const [It] = useState<ComponentType<P>>(() => here ?? Later);
    return <It {...props} />;
  }
  return Object.assign(Ahead, { load: ask, isHere: () => here !== undefined });
}
