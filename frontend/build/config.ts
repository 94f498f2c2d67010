import { join } from 'node:path';
import type { Language } from '@sward/shared/product';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { lighterPackages } from './lighter-packages.ts';
import { messageLanguage } from './message-language.ts';
import { namedReact } from './named-react.ts';
import { pureSchemas } from './pure-schemas.ts';
import { noteRenderedModules } from './rendered-modules.ts';
import { routeTable } from './route-table.ts';

const ROOT = join(import.meta.dirname, '..');

/** What pages load together anyway: a few larger files are smaller, and come sooner, than many small ones. */
const CHUNKS = [
  {
    name: 'base',
    test: /messages\/\w+\/(common|locale|shell|navigation)\.|components\/ui\/card\.|product\/name\.|lib\/next-path\.|rolldown\/runtime/,
  },
  {
    name: 'react',
    test: /named:react|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries|[iI]nfiniteQuery(Observer)?|mutationObserver|useMutation)\.)|src\/app\/signed-in-layout|src\/lib\/(quer|live\/(state|use-live)\.)|icons\/(map-pin|messages-square)\./,
  },
  {
    name: 'changes',
    test: /node_modules\/@tanstack\/.*(mutationObserver|useMutation)\./,
  },
  {
    name: 'lists',
    test: /node_modules\/@tanstack\/.*[iI]nfiniteQuery(Observer)?\.|components\/ui\/(load-more|status|states|badge|icon-line)\.|messages\/\w+\/status\.|icons\/(ruler|zap|calendar-x|rotate-ccw|undo-2)\./,
  },
  {
    name: 'person',
    test: /components\/layout\/(user-menu|bottom-bar|bell|count-mark)|lib\/(use-count|unread-messages)\.|messages\/\w+\/bell\.|icons\/(bell|house|square-plus|message-square-text|clipboard-list|circle-user-round|user-round)\./,
  },
  {
    name: 'facts',
    test: /src\/lib\/(format|catalogue)\.|(kernel\/money|product\/(options|service-types))\.|messages\/\w+\/catalogue/,
  },
  // The kit page shows nearly all of them, and counts. The eye comes with the field of a password.
  { name: 'icons', test: /node_modules\/lucide-react\/(?!.*\/eye\.)/, minShareCount: 9 },
  {
    name: 'api',
    test: /src\/lib\/(api|tell-failure)\.|sward-routes|contract\/client\.|messages\/\w+\/(errors\.|failures\.ts\?only=failures)/,
  },
  {
    name: 'dashboard',
    test: /components\/ui\/(greeting|link-card)\.|messages\/\w+\/dashboard\.ts\?only=greeting/,
  },
  { name: 'offers', test: /components\/ui\/(avatar|price)\.|icons\/(calendar-check|wrench)\./ },
  { name: 'threads', test: /lib\/conversation\.|components\/ui\/late-photo-views\./ },
  {
    name: 'checkout',
    test: /messages\/\w+\/checkout\.|components\/card\/confirmation\./,
  },
  { name: 'dialog', test: /components\/ui\/dialog(-buttons)?\./ },
  {
    name: 'confirms',
    test: /components\/ui\/confirm-dialog\.|(components|messages\/\w+)\/(cancel-request|decline-bid)\./,
  },
  { name: 'service', test: /(form\/service-fields|lib\/service-schema|messages\/\w+\/service-fields)\./ },
  {
    name: 'request-steps',
    test: /features\/request\/(use-|components\/)(area-preview|done-step|photos-step|property-step|review-step|saved-)|messages\/\w+\/property-step\./,
  },
  {
    name: 'own-job',
    test: /features\/requests\/components\/(held-money|job-day|money-card|other-party)\.|components\/ui\/(countdown-)?ring\.|messages\/\w+\/own-job\./,
  },
  { name: 'job', test: /components\/job\/(proposed-day|job-commands|job-record)\.|messages\/\w+\/job\./ },
  {
    name: 'job-dialogs',
    test: /components\/job\/(reschedule|review)-dialog\.|components\/form\/(light-refusal|rating-field)\./,
  },
  { name: 'writing', test: /components\/form\/(light-fields|character-count)\./ },
  {
    name: 'support-form',
    test: /features\/public\/components\/(support-form|contact-form|open-now)\.|messages\/\w+\/support-form\./,
  },
  {
    name: 'reviews',
    test: /features\/requests\/components\/(ask-for-review|job-reviews|recent-reviews|review-words)\.|messages\/\w+\/review\./,
  },
  {
    name: 'own-changes',
    test: /features\/requests\/(edit-schema|components\/(access-card-dialog|edit-request))\.|messages\/\w+\/(access-card|edit-request)\./,
  },
  {
    name: 'fields',
    test: /components\/form\/(check-box|field|light-form|radio-cards|field-message|error-summary)\.|messages\/\w+\/field-text\./,
  },
  {
    name: 'recurring',
    test: /features\/recurring\/(api\.|components\/(?!day-dialog|confirm-change))|messages\/\w+\/recurring\./,
  },
  {
    name: 'recurring-changes',
    test: /features\/recurring\/(use-change|components\/(day-dialog|confirm-change))\./,
  },
  { name: 'skills', test: /(messages\/\w+|shared\/product)\/skills\./ },
  { name: 'address', test: /messages\/\w+\/address\./ },
  { name: 'words', test: /messages\/\w+\/requests\./ },
  {
    name: 'bid-commands',
    test: /features\/provider\/(bid-commands|components\/changed-notice)\.|messages\/\w+\/bid-actions\./,
  },
  {
    name: 'earnings',
    test: /features\/provider\/components\/(earnings-list|month-bars)\.|components\/ui\/bar-chart\.|messages\/\w+\/earnings\./,
  },
  {
    name: 'filters',
    test: /features\/provider\/components\/(more-filters|zip-filter)\.|messages\/\w+\/more-filters\./,
  },
  {
    name: 'job-work',
    test: /features\/provider\/components\/(check-in-dialog|complete-job-dialog|rate-homeowner-dialog)\.|messages\/\w+\/(check-in|complete-job)\./,
  },
  { name: 'join-steps', test: /features\/applications\/components\/(services-step|agreement-step|joined)\./ },
  {
    name: 'replies',
    test: /features\/applications\/(reply-schema|components\/(reply-form|authorise-form))\./,
  },
  {
    name: 'factor',
    test: /features\/settings\/(use-factor-change|components\/(remove-factor|set-up-factor))\./,
  },
  { name: 'progress', test: /components\/ui\/(progress|stepper)\./ },
  {
    name: 'public',
    test: /features\/public\/(legal-updated|components\/(contact-card|intro|lazy-contact|points|quick-answers|resource-links))\.|components\/ui\/(closing|section-tabs|steps)\.|lib\/when-somebody-acts\.|icons\/(mail|phone)\./,
  },
  { name: 'registering', test: /components\/form\/(form-page|terms-field)\.|lib\/use-leave-after\./ },
  { name: 'codes', test: /form\/code-field\.|features\/auth\/components\/(code-heading|lead-on)\./ },
  {
    name: 'desk-parts',
    test: /features\/operator\/(count-text|use-search-text|tickets|desk-client|components\/(search-box|state-badges|filter-links|subject-link|facts))\.|sward-desk-routes|messages\/\w+\/tickets\.|icons\/(users-round|scroll-text|alarm-clock|clipboard-check|life-buoy)\./,
  },
  { name: 'live', test: /src\/lib\/live\/(start|connection)\./ },
  {
    name: 'notices',
    test: /components\/ui\/(notices|toast-host|use-countdown|use-swipe)\.|failures\.ts\?only=connection/,
  },
  { name: 'form', test: /node_modules\/(react-hook-form|@hookform|zod|@standard-schema)\// },
];

/**
 * Chunks in the place of somebody else's script, of the local stack alone, or that come by themselves some seconds after
 * the page; the budgets know them by their names.
 */
export const OUTSIDE: readonly string[] = [
  'local-payment',
  'local-payment-card',
  'stripe-payment',
  'stripe-payment-card',
  'local-mode',
  'live',
  'notices',
];

/** Of names of files; a chunk's name stands in several others, and hex gets smallest by compression. */
const HASH = 'hex';

/** The sheet of visitors' pages, which their documents carry, and the whole one. */
export const STYLES = ['src/styles.css', 'src/members.css'] as const;

/** What the browser loads, in one language. */
export function browserConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      react(),
      tailwindcss(),
      namedReact(),
      routeTable(),
      pureSchemas(),
      lighterPackages(),
      messageLanguage(language),
    ],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      manifest: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Documents name what they need; a list of every page's chunks in the entry would cost all of them.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        input: ['index.html', ...STYLES].map((file) => join(ROOT, file)),
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          // Chunks are named in other chunks and in documents: names would be a fiftieth of all script.
          chunkFileNames: ({ name }) => `assets/${OUTSIDE.includes(name) ? '[name]-' : ''}[hash:7].js`,
          hashCharacters: HASH,
          codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
        },
        // What a page does not use stays out of its chunk: schemas, and whatever lies in a file with what it uses.
        treeshake: {
          propertyReadSideEffects: false,
          moduleSideEffects: [
            {
              test: /\/shared\/(contract|kernel|product)\/|\/frontend\/src\/(components|features|messages)\//,
              sideEffects: false,
            },
          ],
          manualPureFunctions: ['route'],
        },
      },
    },
  };
}

/** Nothing that is drawn ahead starts a worker. */
function withoutWorkers(): Plugin {
  return {
    name: 'sward-without-workers',
    enforce: 'pre',
    load: { filter: { id: /\?worker$/ }, handler: () => 'export default undefined;' },
  };
}

/** The same pages as a program that draws them to text, in one language. */
export function prerenderConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      noteRenderedModules(),
      withoutWorkers(),
      routeTable(),
      lighterPackages(),
      messageLanguage(language),
    ],
    build: {
      ssr: 'src/entry-prerender.tsx',
      target: 'node22',
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        // The pictures that markup names are those of the browser's build.
        output: { hashCharacters: HASH, entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' },
        // `use client` of packages says nothing here.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
    ssr: { noExternal: [/^@sward\//, 'lucide-react'] },
  };
}
