import JsdomEnvironment from 'jest-environment-jsdom';
import { rememberProperties } from './own-properties.ts';
import { quickStyles } from './quick-styles.ts';

/** Globals that a page has from its browser, not from Node. */
const FROM_BROWSER = [
  ...['AbortController', 'AbortSignal', 'Blob', 'CloseEvent', 'CustomEvent', 'DOMException', 'Event'],
  ...['EventTarget', 'File', 'FormData', 'MessageEvent', 'Navigator', 'Storage', 'URL', 'URLSearchParams'],
  ...['WebSocket', 'crypto', 'localStorage', 'navigator', 'sessionStorage'],
];
/** Names that every window inherits. */
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
/** The names of the window itself, which the process's global object is here. */
const WINDOW = ['window', 'self', 'parent', 'top'];
const NOT_TAKEN = [...WINDOW, 'frames', 'globalThis', 'global'];

/** Jest's page of jsdom, without its timers and its realm. */
async function jsdomWindow(): Promise<Record<string, unknown> & Window> {
  const environment = new JsdomEnvironment(
    { projectConfig: { testEnvironmentOptions: {}, globals: {} }, globalConfig: {} } as never,
    { console } as never,
  );
  await environment.setup();
  addWhatJsdomLacks(environment.global as never);
  quickStyles(environment.global as never);
  return environment.global as never;
}

/**
 * Opens a page for the test files of this process, one after the other. React and its like keep the document of their
 * import, so that it is the same for all.
 */
export async function openWindow() {
  const window = await jsdomWindow();
  const names = new Set([...Object.getOwnPropertyNames(window), ...INHERITED]);
  const taken = [...names].filter(
    (name) => !NOT_TAKEN.includes(name) && (!(name in globalThis) || FROM_BROWSER.includes(name)),
  );
  for (const name of WINDOW) setProperty(name, globalThis);
  for (const name of taken) Object.defineProperty(globalThis, name, propertyOf(window, name));
  Object.assign(globalThis, {
    setTimeout: withLateWaits(globalThis.setTimeout),
    setInterval: withLateWaits(globalThis.setInterval),
  });
  let tidy: (() => void)[] = [];

  return {
    /** Remembers the page's properties, which `empty` restores. */
    remember() {
      const { document, navigator } = window;
      const { Element, HTMLElement, HTMLDialogElement, URL } = globalThis;
      const kept = [globalThis, document, navigator, Element.prototype, HTMLElement.prototype];
      tidy = [...kept, HTMLDialogElement.prototype, URL].map(rememberProperties);
    },
    /** Removes what a file has left. */
    empty() {
      emptyPage(window);
      for (const restore of tidy) restore();
    },
  };
}

const setProperty = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });

/** Describes a property that has the window's value of that moment, until it is given another one. */
function propertyOf(window: Record<string, unknown>, name: string): PropertyDescriptor {
  const isMethod = typeof window[name] === 'function' && /^[a-z]/.test(name);
  const call = (...args: unknown[]) => (window[name] as (...args: unknown[]) => unknown)(...args);
  return {
    get: () => (isMethod ? call : window[name]),
    set: (value) => setProperty(name, value),
    configurable: true,
  };
}

/** Adds what browsers have and jsdom lacks. */
function addWhatJsdomLacks(window: Window & typeof globalThis): void {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
  window.scrollTo = () => {};
  const element = window.Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
  window.URL.createObjectURL ??= () => 'blob:test';
  window.URL.revokeObjectURL ??= () => {};
}

function emptyPage({ document, history, sessionStorage, localStorage }: Window): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  history.replaceState(null, '', '/');
}

/**
 * Timers for what the product does after seconds (polls, toasts that leave, late loads): they wait for a test's own
 * clock, since a slow machine would run them in the middle of another test. Longer ones are the limits of the tests
 * themselves.
 */
const LATE_MS = 2_000;
const LIMIT_MS = 60_000;

function withLateWaits<Schedule extends typeof setTimeout | typeof setInterval>(
  schedule: Schedule,
): Schedule {
  const wait = (run: () => void, ms = 0, ...args: []) =>
    schedule(ms >= LATE_MS && ms < LIMIT_MS ? () => undefined : run, ms, ...args);
  return wait as Schedule;
}
