import { basename } from 'node:path';
import { createContext, runInContext } from 'node:vm';

/** Scripts that a document requests before its app runs, and whether the app will consider the page touched. */
export interface EarlyAsks {
  /** Names of scripts. */
  scripts: string[];
  touched: boolean;
}

/** Events that browsers dispatch for a pointer that rests where the page appears. Their movement is zero. */
const RESTING = ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'];
const INLINE = /<script(?![^>]*\s(?:src|type)=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Runs the inline scripts of a document (frontend/build/early) as a browser would that paints it under a resting pointer,
 * loads it and becomes idle, while the viewer does nothing.
 */
export function askedEarly(text: string): EarlyAsks {
  const scripts: string[] = [];
  const later: (() => void)[] = [];
  const heard: (readonly [name: string, listener: (event: object) => void])[] = [];
  const ask = (path: string) => scripts.push(basename(path));
  const document = {
    cookie: '',
    currentScript: {},
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => ask(href) },
  };
  const page: Record<string, unknown> = {
    document,
    ask,
    location: { pathname: '/' },
    fetch: () => undefined,
    addEventListener: (...[name, listener]: (typeof heard)[number]) => heard.push([name, listener]),
    removeEventListener: () => undefined,
    setTimeout: (run: () => void) => later.push(run),
    PerformanceObserver: painted,
  };
  createContext(page);
  page.self = page;
  for (const [, attributes = '', code = ''] of text.matchAll(INLINE)) {
    const data = attributes.matchAll(/data-(\w+)="([^"]*)"/g);
    document.currentScript = {
      dataset: Object.fromEntries([...data].map(([, name, value]) => [name, value])),
    };
    runInContext(code.replaceAll('import(', 'ask('), page);
  }
  const tell = (type: string) => {
    const event = { type, isTrusted: true, clientX: 0, clientY: 0, movementX: 0, movementY: 0 };
    for (const [name, listener] of heard) if (name === type) listener(event);
  };
  for (const type of [...RESTING, 'load']) tell(type);
  for (const run of later) run();
  return { scripts: [...new Set(scripts)], touched: page.swardTouched === true };
}

/** Stands in for `PerformanceObserver` and reports at once that the page is painted. */
function painted(this: unknown, tell: (list: object, observer: object) => void) {
  const observer = {
    disconnect: () => undefined,
    observe: () => tell({ getEntriesByName: () => [{}] }, observer),
  };
  return observer;
}
