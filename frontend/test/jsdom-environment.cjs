const { TestEnvironment } = require('jest-environment-jsdom');
const { quickStyles } = require('./quick-styles.cjs');

/** What browsers have and jsdom lacks. Never MessageChannel: an open port would keep Jest from exiting. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/**
 * What the product does after seconds (polls, toasts that leave, what is loaded late) waits for a test's own clock: a
 * slow machine would do it in the middle of another test. Longer ones are the limits of the tests themselves.
 */
const LATE_MS = 2_000;
const LIMIT_MS = 60_000;
const isLate = (ms) => ms >= LATE_MS && ms < LIMIT_MS;

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] ??= globalThis[name];
    const { setTimeout, setInterval } = global;
    global.setTimeout = (run, ms, ...args) => setTimeout(isLate(ms) ? () => {} : run, ms, ...args);
    global.setInterval = (run, ms, ...args) => setInterval(isLate(ms) ? () => {} : run, ms, ...args);
    quickStyles(global);
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    });
    const element = global.Element.prototype;
    element.scrollIntoView ??= () => {};
    element.hasPointerCapture ??= () => false;
    element.setPointerCapture ??= () => {};
    element.releasePointerCapture ??= () => {};
    global.scrollTo = () => {};
    global.URL.createObjectURL ??= () => 'blob:test';
    global.URL.revokeObjectURL ??= () => {};
  }
};
