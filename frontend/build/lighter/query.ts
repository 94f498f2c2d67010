import type { Plugin } from 'vite';

const CACHE = `import { MutationCache } from "./mutationCache.js";`;
/** The part of the mutation cache that a page needs before its first change. */
const NO_CHANGES = `class MutationCache {
	clear() { this.changes?.clear(); }
	async resumePausedMutations() {}
}`;
const CACHE_OF_CLIENT = 'this.#client.getMutationCache()';

/** Replacements in the modules of the query library, by module. */
const EDITS: Record<string, readonly (readonly [text: string, instead: string])[]> = {
  // The mutation cache loads with the first component that may make a change.
  'query-core/build/modern/queryClient.js': [[CACHE, NO_CHANGES]],
  'query-core/build/modern/mutationObserver.js': [
    [
      'import { getDefaultState } from "./mutation.js";',
      `import { getDefaultState } from "./mutation.js";
${CACHE}
const changesOf = (cache) => cache.changes ??= new MutationCache();`,
    ],
    [CACHE_OF_CLIENT, `changesOf(${CACHE_OF_CLIENT})`],
  ],
  // Its timers are the browser's.
  'query-core/build/modern/timeoutManager.js': [
    ['const timeoutManager = new TimeoutManager();', 'const timeoutManager = globalThis;'],
  ],
  // No query here suspends its page or throws at it.
  'react-query/build/modern/useBaseQuery.js': [
    ['import { useQueryErrorResetBoundary } from "./QueryErrorResetBoundary.js";', ''],
    [
      'import { ensurePreventErrorBoundaryRetry, getHasError, useClearResetErrorBoundary } from "./errorBoundaryUtils.js";',
      '',
    ],
    ['import { ensureSuspenseTimers, fetchOptimistic, shouldSuspend } from "./suspense.js";', ''],
    ['const errorResetBoundary = useQueryErrorResetBoundary();', ''],
    ['ensureSuspenseTimers(defaultedOptions);', ''],
    ['ensurePreventErrorBoundaryRetry(defaultedOptions, errorResetBoundary, query);', ''],
    ['useClearResetErrorBoundary(errorResetBoundary);', ''],
    [
      'if (shouldSuspend(defaultedOptions, result)) throw fetchOptimistic(',
      'if (false) throw fetchOptimistic(',
    ],
    ['if (getHasError({', 'if (false && ({'],
  ],
};

/** Methods of the client that no page here calls. */
const UNCALLED = {
  module: 'query-core/build/modern/queryClient.js',
  methods: [
    ...['isFetching', 'isMutating', 'ensureQueryData', 'setQueriesData', 'removeQueries', 'resetQueries'],
    ...['query', 'infiniteQuery', 'ensureInfiniteQueryData', 'getDefaultOptions', 'setDefaultOptions'],
    ...['setQueryDefaults', 'setMutationDefaults'],
  ],
};

/** Strips the query library of everything that no page here uses, or uses only later. */
export function lightQuery(): Plugin[] {
  return [
    ...Object.entries(EDITS).map(([module, edits]) =>
      plugin(module, (code) =>
        edits.reduce((text, [found, instead]) => {
          if (!text.includes(found)) throw new Error(`${module} has no ${found} any more`);
          return text.replaceAll(found, () => instead);
        }, code),
      ),
    ),
    plugin(UNCALLED.module, (code) => UNCALLED.methods.reduce(withoutMethod, code)),
  ];
}

function plugin(module: string, handler: (code: string) => string): Plugin {
  return {
    name: 'sward-light-query',
    transform: { filter: { id: new RegExp(`${module.replaceAll('.', '\\.')}$`) }, handler },
  };
}

function withoutMethod(code: string, method: string): string {
  const found = new RegExp(`^\\t(?:async )?${method}\\(.*\\{\\n[\\s\\S]*?^\\t\\}\\n`, 'm');
  if (!found.test(code)) throw new Error(`The query client has no ${method} any more`);
  return code.replace(found, '');
}
