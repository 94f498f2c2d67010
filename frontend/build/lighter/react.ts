import type { Plugin } from 'vite';

/** The release whose parts are named here. For another one, look up again what calls them. */
const RELEASE = '19.3.1';
const MARK = `exports.version = "${RELEASE}"`;

/**
 * Functions of React DOM that only run for a part of React that no page here uses, by that part. Each does nothing
 * instead, and the bundler drops what only they called. `react.test.ts` fails for a source that uses such a part.
 */
const UNUSED = {
  'view transitions': [
    ...['trackEnterViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'],
    ...['commitNestedViewTransitions', 'restoreNestedViewTransitions', 'restoreEnterOrExitViewTransitions'],
    ...['restoreViewTransitionOnHostInstances', 'applyViewTransitionToHostInstances'],
    ...['flushAfterMutationEffects', 'startViewTransition', 'reportViewTransitionError'],
    ...['getViewTransitionName', 'getViewTransitionClassName', 'createViewTransitionInstance'],
    // A page waits for pictures within view transitions alone.
    ...['maySuspendCommit', 'suspendInstance', 'estimateBandwidth'],
  ],
  'refs of fragments': [
    ...['FragmentInstance', 'traverseVisibleInstancesAndTextInstances', 'addFragmentHandleToFiber'],
    ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects'],
    ...['commitFragmentInstanceDeletionEffects', 'isFragmentInstanceParent'],
  ],
  activities: [
    ...['updateActivityComponent', 'commitActivityHydrationCallbacks', 'getActivityInstanceFromFiber'],
    'pushDehydratedActivitySuspenseHandler',
  ],
  'lists of fallbacks': ['updateSuspenseListComponent', 'findFirstSuspended', 'cutOffTailIfNeeded'],
  'functions as actions of forms': [
    ...['mountActionState', 'updateActionState', 'rerenderActionState'],
    ...['extractEvents$1', 'startHostTransition', 'requestFormReset'],
  ],
  'custom elements': ['isCustomElement', 'setPropOnCustomElement'],
  'files asked for by a component': [
    ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule'],
    ...['preinitStyle', 'preinitScript', 'preinitModuleScript'],
  ],
  'stacks of components beside errors': ['getStackByFiberInDevAndProd'],
  'events of selecting and of composing text': [
    ...['constructSelectEvent', 'getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
    ...['isFallbackCompositionEnd', 'getDataFromCustomEvent', 'getData'],
  ],
  'what a component gives its parent by a ref': ['imperativeHandleEffect', 'updateImperativeHandle'],
};

/**
 * Statements of these parts in the two largest functions: for every element a list of fallbacks and an activity, for
 * every event those of selecting and of composing text.
 */
const STATEMENTS = {
  completeWork: [/^ {4}case 19:\n[\s\S]*?(?=^ {4}case 22:$)/m, /^ {4}case 31:\n[\s\S]*?(?=^ {4}case 13:$)/m],
  dispatchEventForPluginEventSystem: [
    /^ {6}switch \(domEventName\) \{\n {8}case "focusin":\n {10}if \([\s\S]*?(?=^ {6}extractEvents\$1\()/m,
  ],
};

/** Methods of the objects that these functions made. */
const METHODS = /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = function [\s\S]*?^};$/gm;

/** Exports of React that go with these parts, and others that no page uses. */
export const LEFT_OUT = {
  react: [
    ...['Activity', 'ViewTransition', 'addTransitionType', 'useActionState', 'useOptimistic', 'Profiler'],
    'useImperativeHandle',
    ...[
      'Children',
      'cache',
      'cacheSignal',
      'unstable_useCacheRefresh',
      'useDebugValue',
      '__COMPILER_RUNTIME',
    ],
  ],
  'react-dom': [
    ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'useFormState', 'useFormStatus'],
  ],
};

/** Returns the lighter text of a module, by its path. */
export const LIGHTER: Record<string, (code: string) => string> = {
  'react-dom/cjs/react-dom-client.production.js': (code) =>
    Object.entries(STATEMENTS)
      .reduce(withoutStatements, Object.values(UNUSED).flat().reduce(withoutBody, code))
      .replaceAll(METHODS, ''),
  'react-dom/cjs/react-dom.production.js': (code) => LEFT_OUT['react-dom'].reduce(withoutExport, code),
  'react/cjs/react.production.js': (code) => LEFT_OUT.react.reduce(withoutExport, code),
};

/** Reduces React to what the pages use: it is CommonJS, of which a bundler keeps all that is exported. */
export function lightReact(): Plugin[] {
  return Object.entries(LIGHTER).map(([module, lighter]) => ({
    name: 'sward-light-react',
    transform: {
      filter: { id: new RegExp(`/${module.replaceAll('.', '\\.')}$`) },
      handler(code) {
        if (!code.includes(MARK)) throw new Error(`React is not ${RELEASE}: see ${import.meta.filename}`);
        return lighter(code);
      },
    },
  }));
}

function withoutBody(code: string, name: string): string {
  const found = new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^}$`, 'm');
  if (!found.test(code)) throw new Error(`React DOM has no function ${name}`);
  return code.replace(found, () => `function ${name}() {}`);
}

function withoutStatements(code: string, [name, statements]: [string, RegExp[]]): string {
  const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm').exec(code)?.[0] ?? '';
  const less = statements.reduce((text, each) => {
    if (!each.test(text)) throw new Error(`React DOM has no statement ${each}`);
    return text.replace(each, '');
  }, whole);
  return code.replace(whole, () => less);
}

function withoutExport(code: string, name: string): string {
  const found = new RegExp(`^exports\\.${name} = (?:\\w+|function .*\\{\\}|.*\\{\\n[\\s\\S]*?^\\});$`, 'm');
  if (!found.test(code)) throw new Error(`React has no export ${name}`);
  return code.replace(found, '');
}
