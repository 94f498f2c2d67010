import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import '@testing-library/jest-dom';

// The one limit of waiting, far beyond what any machine needs: what never comes still fails, what is slow does not.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });
// Several such waits make a test.
jest.setTimeout(300_000);

// Traces are read by people, of whom none reads on after ten lines.
Error.stackTraceLimit = 10;

/** React's development build takes a trace for each of the first 10,000 elements of a second; here for none. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  jest.requireActual('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/** A query that finds nothing describes the document; while it is waited for, only once the wait is over and that is read. */
function elementError(message: string | null, container: Element): Error {
  const describe = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const waiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const error = new Error(waiting ? '' : describe());
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  if (waiting) Object.defineProperty(error, 'message', { get: describe });
  return error;
}

/** What Vite makes of its own modules. */
jest.mock(
  'virtual:sward-routes',
  () => {
    const { routes } = jest.requireActual('@sward/shared/contract');
    const entries = routes.map((route: { id: string; method: string; path: string }) => [
      route.id,
      [route.method, route.path],
    ]);
    return { __esModule: true, default: Object.fromEntries(entries) };
  },
  { virtual: true },
);
jest.mock('virtual:sward-desk-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-push-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-passkey-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-account-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-settings-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-own-page-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-favorite-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-order-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-access-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
jest.mock('virtual:sward-calendar-routes', () => ({ __esModule: true, default: {} }), { virtual: true });
/** Stage settings come from the bundler. */
jest.mock('../src/lib/loading/stage.ts', () => ({
  __esModule: true,
  SUPPORT_MAIL: 'support@sward.test',
  SUPPORT_PHONE: '+1 555 0100',
}));
jest.mock('../src/app/dev-pages.ts', () => ({
  __esModule: true,
  DEV_PAGES: {
    'dev/kit': () => import('../src/features/style-guide/pages/kit-page.tsx'),
    'test-provider-registration': () => import('../src/features/apply/pages/sample-application-page.tsx'),
    'test-payment': () => import('../src/features/checkout/pages/sample-payment-page.tsx'),
  },
}));
jest.mock(
  '../src/lib/photos/photo-worker.ts?worker',
  () => {
    /** Gives the photo back as it came. */
    class Worker {
      onmessage?: (event: { data: unknown }) => void;
      postMessage(blob: Blob) {
        queueMicrotask(() => this.onmessage?.({ data: { blob } }));
      }
      terminate() {}
    }
    return { __esModule: true, default: Worker };
  },
  { virtual: true },
);

/** All 1,500 icons are made where one is imported; here each when it is drawn, without its lines. */
jest.mock('lucide-react', () => {
  const { createElement } = jest.requireActual('react');
  const icons = new Map<string, unknown>();
  const iconOf = (name: string) => {
    const kebab = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    return ({ className = '', strokeWidth = 2, ...rest }: Record<string, unknown>) =>
      createElement('svg', {
        'aria-hidden': true,
        strokeWidth,
        ...rest,
        className: `lucide-${kebab} ${className}`,
      });
  };
  return new Proxy(
    { __esModule: true },
    {
      get(target, name) {
        if (typeof name !== 'string' || name in target || !/^[A-Z]/.test(name))
          return Reflect.get(target, name);
        if (!icons.has(name)) icons.set(name, iconOf(name));
        return icons.get(name);
      },
    },
  );
});

let errors: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const { calls } = errors.mock;
  errors.mockRestore();
  if (calls.length > 0) throw new Error(`console.error: ${calls.map((args) => args.join(' ')).join('\n')}`);
});
