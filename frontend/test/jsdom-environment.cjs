const { TestEnvironment } = require('jest-environment-jsdom');

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

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] ??= globalThis[name];
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
