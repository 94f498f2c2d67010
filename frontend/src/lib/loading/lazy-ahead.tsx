import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A lazy component that can be asked for before it is drawn; once it is here it is drawn at once, and no fallback is seen. */
export interface LazyAhead<P> {
  (props: P): ReactNode;
  load(): Promise<unknown>;
  isHere(): boolean;
}

/**
 * Like React's `lazy`, whose components are shown a moment late even when their module is here. `wanted`: one that is drawn and was not
 * asked for before is loaded after that.
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
    // One for as long as it is shown: what was typed in it stays.
    const [It] = useState<ComponentType<P>>(() => here ?? Later);
    return <It {...props} />;
  }
  return Object.assign(Ahead, { load: ask, isHere: () => here !== undefined });
}
