import { act } from '@testing-library/react';

/**
 * Replaces the browser by one in whose window nothing below is near, until `come` is called. `margins` are the ones
 * that were asked for; `restore` ends it.
 */
export function nothingNear() {
  const margins: (string | undefined)[] = [];
  const watched: ((isIntersecting: boolean) => void)[] = [];
  class Observer {
    observe = jest.fn();
    disconnect = jest.fn();
    constructor(
      tell: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin?: string },
    ) {
      margins.push(rootMargin);
      watched.push((isIntersecting) => tell([{ isIntersecting }]));
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return {
    margins,
    come: (isIntersecting = true) =>
      act(async () => {
        for (const tell of watched) tell(isIntersecting);
      }),
    restore: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  };
}
