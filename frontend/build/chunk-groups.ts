/**
 * Modules that pages load together anyway: a few larger files compress better and arrive sooner than many small ones.
 */
export const CHUNKS = [
  {
    name: 'base',
    test: /messages\/(?:\w+\/)?(common|locale|shell|navigation)\.|src\/ui\/card\.|(product\/name|kernel\/clock)\.|lib\/(session\/next-path|paths)\.|lib\/(loading\/lazy-ahead|drafts\/(draft|has-drafts))\.|load-chunk|lib\/api\/signals\.|rolldown\/runtime/,
  },
  {
    name: 'react',
    test: /named:react|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries|mutation\w*|useMutation|errorBoundaryUtils|suspense|QueryErrorResetBoundary)\.)|src\/app\/(signed-in-layout|use-pushes)|src\/lib\/(offline\/use-day\.|push-offer\.|api\/(query|queries\/(bid|request|soon))\.|live\/use-live\.|offline\/state\.)|icons\/(map-pin|messages-square)\.|src\/(lib\/api\/pages|ui\/states)\./,
  },
  {
    name: 'changes',
    test: /node_modules\/@tanstack\/.*(mutation\w*|useMutation)\.|lib\/api\/use-command\./,
  },
  {
    name: 'status',
    test: /ui\/badges\/(status|badge)\.|messages\/(?:\w+\/)?status\.|icons\/(zap|calendar-x|undo-2|rotate-ccw)\./,
  },
  {
    name: 'person',
    test: /ui\/layout\/(user-menu|bottom-bar|bell|count-mark)|messages\/(?:\w+\/)?bell\.|icons\/(sun|wallet|search|bell|house|square-plus|message-square-text|clipboard-list|circle-user-round|user-round)\./,
  },
  {
    name: 'app',
    test: /src\/lib\/(format|format-day|catalogue|time-at)\.|(kernel\/money|product\/service-types)\.|product\/options\.|messages\/(?:\w+\/)?catalogue|src\/lib\/api\/(api|show-failure)\.|api\/route-address\.|contract\/client\.|messages\/(?:\w+\/)?(errors\.|failures\.\w+\.ts\?only=failures|requests\.\w+\.ts\?only=windowLabels)|icons\/(ban|check|chevron-left|circle-check|circle-exclamation-point|clock|hourglass|info|shield-check|triangle-exclamation-point)\./,
  },
  {
    name: 'home',
    test: /features\/requests\/components\/(first-request|own-request-card)\.|parts\/request\/(owner-tasks|waiting-panel)\.|messages\/(?:\w+\/)?tasks\.|messages\/dashboard\.\w+\.ts\?only=dashboard|queries\/own-requests\.|shared\/product\/actions\./,
  },
  {
    name: 'waiting',
    test: /parts\/request\/waiting-(numbers|help)\.|messages\/(?:\w+\/)?waiting\.|queries\/waiting\./,
  },
  {
    name: 'today',
    test: /features\/provider\/today\/(day-state|waiting)\.|provider\/messages\/today\./,
  },
  {
    name: 'state',
    test: /ui\/state-header\.|lib\/(loading\/use-here|use-now)\.|icons\/sprout\./,
  },
  // Subjects of the operators that appear on other viewers' pages, too.
  {
    name: 'affairs',
    test: /support-form\.\w+\.ts\?only=supportTopics|messages\/(?:\w+\/)?dispute\.\w+\.ts\?only=disputeReasons|product\/dispute-reasons\.|icons\/(hand-coins|scale|circle-question-mark|shield-exclamation-point|key|life-buoy)\./,
  },
  {
    name: 'dashboard',
    test: /src\/ui\/(greeting|link-card)\.|messages\/(?:\w+\/)?dashboard\.\w+\.ts\?only=greeting/,
  },
  {
    name: 'offers',
    test: /src\/ui\/(avatar|price|stars)\.|lib\/month-and-year\.|icons\/(star|star-half)\./,
  },
  {
    name: 'provider',
    test: /parts\/(bid\/portfolio-photos|favorite\/favorite-button)\.|messages\/(?:\w+\/)?portfolio\./,
  },
  {
    name: 'favorites',
    test: /parts\/favorite\/(favorite-heart|messages\/favorites|api\/list-favorites)\.|icons\/heart\./,
  },
  {
    name: 'bid-list',
    test: /features\/bids\/components\/(bid-list|bid-card|bid-columns|bid-facts|included-list|sort-field|price-axis)\./,
  },
  { name: 'own-questions', test: /parts\/question\/(own-questions|api\/list-questions)\./ },
  { name: 'bid-page', test: /place-bid\/(components\/bid-(layout|sums)\.|bid-page\.css)/ },
  { name: 'words', test: /src\/ui\/lists\/load-more\.|messages\/(?:\w+\/)?requests\./ },
  { name: 'icon-line', test: /ui\/badges\/icon-line\.|icons\/calendar-days\./ },
  { name: 'included-work', test: /included-work\./ },
  { name: 'work', test: /icons\/(calendar-check|wrench|route)\./ },
  { name: 'price-guide', test: /queries\/price-guide\.|parts\/bid\/typical-price\./ },
  { name: 'start', test: /messages\/start\.|parts\/price-guide\/typical-price\.|icons\/receipt-text\./ },
  {
    name: 'threads',
    test: /lib\/conversation\.|messages\/(?:\w+\/)?conversation\./,
  },
  { name: 'area-map', test: /ui\/pictures\/area-(map|drawing)\.|messages\/(?:\w+\/)?area\./ },
  { name: 'disclosure', test: /ui\/disclosure\.|icons\/chevron-down\./ },
  {
    name: 'payment-form',
    test: /features\/checkout\/(checkout-form|components\/(cancel-terms|method-choice|payment-form))\./,
  },
  {
    name: 'checkout',
    test: /messages\/(?:\w+\/)?checkout\.|parts\/payment\/card\/confirmation\./,
  },
  { name: 'dialog', test: /ui\/dialogs\/(confirm-dialog|dialog|dialog-buttons|use-modal)\./ },
  { name: 'confirms', test: /(components|messages)\/(cancel-request|decline-bid)\./ },
  {
    name: 'service',
    test: /(form\/fields\/service-(fields|schema)|(lib\/drafts\/tab|post-request\/(draft|messages\/wizard))|contract\/requests\/request-bodies|messages\/(?:\w+\/)?service-fields)\./,
  },
  {
    name: 'request-steps',
    test: /features\/post-request\/(use-|components\/)(access-fields|area-preview|done-step|photos-step|property-step|review-step|saved-)|messages\/(?:\w+\/)?property-step\.|icons\/map-pin-off\./,
  },
  {
    name: 'own-job',
    test: /parts\/payment\/held-payment\.|requests\/own-job\/(job-state|said|later|message-provider|other-party)\.|parts\/payment\/owner-actions\.|messages\/(?:\w+\/)?(job-state|owner-actions)\.|shared\/contract\/pages\./,
  },
  {
    name: 'job-money',
    test: /parts\/job\/job-state-of\.|parts\/payment\/money-section\.|messages\/(?:\w+\/)?own-job\./,
  },
  {
    name: 'signs',
    test: /icons\/(flag|navigation|map-pin-check|arrow-left)\.|parts\/job\/api\/get-today\./,
  },
  {
    name: 'provider-job',
    test: /requests\/provider-job\/(said|taps|later|moved|next-job)\.|messages\/(?:\w+\/)?(provider-job|unsent)\./,
  },
  { name: 'rows', test: /src\/ui\/lists\/rows\.|icons\/chevron-right\./ },
  {
    name: 'order-reasons',
    test: /shared\/product\/orders\/orders\.|price-change\.\w+\.ts\?only=orderReasons/,
  },
  { name: 'access-reasons', test: /shared\/product\/orders\/access\.|closed\.\w+\.ts\?only=accessReasons/ },
  { name: 'request-words', test: /messages\/(?:\w+\/)?request\.\w+\.ts\?only=(request|visit)$/ },
  {
    name: 'clocks',
    test: /ui\/charts\/(countdown-)?ring\.|messages\/components\.\w+\.ts\?only=countdown/,
  },
  {
    name: 'records',
    test: /src\/lib\/api\/queries\/(job|payment)\.|parts\/payment\/payment-lines\.|messages\/(?:\w+\/)?payment-lines\.|ui\/badges\/money-badge\.|messages\/(?:\w+\/)?money-states\./,
  },
  {
    name: 'own-lists',
    test: /features\/settings\/(account\/(property|sessions)-section|account\/saved-places|api\/(list|end)-sessions?)\./,
  },
  { name: 'request-parts', test: /ui\/photos\/late-photo-views\.|icons\/key-round\./ },
  { name: 'provider-lists', test: /parts\/bid\/api\/(list-(available|my-bids)|get-|count-)/ },
  { name: 'paged', test: /src\/ui\/lists\/paged-list\./ },
  {
    name: 'job',
    test: /messages\/(?:\w+\/)?job\./,
  },
  {
    name: 'job-changes',
    test: /parts\/job\/(proposed-day|api\/(reschedule|decline-reschedule|review|preview-cancellation|cancel-job))\./,
  },
  {
    name: 'job-dialogs',
    test: /parts\/job\/((reschedule|review\/review)-dialog|review\/show-review-failure)\.|form\/fields\/rating-field\./,
  },
  {
    name: 'support-form',
    test: /features\/support\/components\/(support-form|contact-form)\.|messages\/(?:\w+\/)?support-form\.\w+\.ts\?only=supportForm/,
  },
  {
    name: 'reviews',
    test: /parts\/job\/review\/(ask-for-review|job-reviews|review-text)\.|requests\/components\/recent-reviews\.|messages\/(?:\w+\/)?review\./,
  },
  {
    name: 'own-changes',
    test: /features\/requests\/(edit-schema|components\/(access-card-dialog|edit-request))\.|messages\/(?:\w+\/)?(access-card|edit-request)\./,
  },
  {
    name: 'fields',
    test: /src\/form\/(character-count|check-box|field|fields|form|use-form|refusal|field-message|error-summary)\.|contract\/field-messages\.|lib\/drafts\/kept-form\.|messages\/(?:\w+\/)?(field-text\.|components\.\w+\.ts\?only=characterCount)/,
  },
  {
    name: 'recurring',
    test: /lib\/api\/queries\/recurring\.|features\/recurring\/(visits\.|api\/list-recurring-services\.|components\/(?!day-dialog|confirm-change))|messages\/(?:\w+\/)?recurring\./,
  },
  {
    name: 'recurring-changes',
    test: /features\/recurring\/(api\/change-service|components\/(day-dialog|confirm-change))\./,
  },
  { name: 'skills', test: /(messages\/\w+|shared\/product)\/skills\./ },
  { name: 'address', test: /messages\/(?:\w+\/)?address\.|src\/ui\/facts\./ },
  {
    name: 'bid-commands',
    test: /parts\/bid\/(api\/(place-bid|revise-bid|complete-job)|changed-notice)\.|messages\/(?:\w+\/)?bid-actions\./,
  },
  {
    name: 'earnings',
    test: /parts\/payment\/(earnings-list|month-bars)\.|ui\/charts\/bar-chart\.|messages\/(?:\w+\/)?earnings\./,
  },
  {
    name: 'filters',
    test: /features\/browse\/components\/(more-filters|zip-filter)\.|messages\/(?:\w+\/)?more-filters\./,
  },
  {
    name: 'day-parts',
    test: /ui\/layout\/dock\.|parts\/(job\/day\/next-action|account\/providers-only)\.|messages\/(?:\w+\/)?job-of-day\.|icons\/pencil\./,
  },
  {
    name: 'job-step',
    test: /parts\/job\/(day\/(job-step|gate-card|directions)|api\/on-my-way)\.|parts\/bid\/(api\/check-in|messages\/saved)\.|lib\/(coarse-place|offline\/use-act)\.|messages\/(?:\w+\/)?(check-in|on-my-way)\.|icons\/navigation-2\./,
  },
  {
    name: 'job-work',
    test: /parts\/job\/(day\/(check-in|complete-job)|review\/rate-homeowner)-dialog\.|messages\/(?:\w+\/)?complete-job\./,
  },
  { name: 'join-steps', test: /features\/apply\/components\/(services-step|agreement-step|joined)\./ },
  {
    name: 'replies',
    test: /features\/apply\/(reply-schema|components\/(reply-form|authorize-form))\./,
  },
  {
    name: 'factor',
    test: /features\/settings\/account\/(use-factor-change|remove-factor|set-up-factor)\.|settings\.\w+\.ts\?only=factorForms/,
  },
  { name: 'figures', test: /src\/ui\/figures\.|parts\/bid\/badge-of\./ },
  { name: 'drafts', test: /ui\/notices\/offline-note\.|lib\/drafts\/job-draft\./ },
  {
    name: 'desk-messages',
    test: /features\/operator\/(reports\/(case-messages|read-messages)|disputes\/dispute-messages|appeals\/appeal-messages)\.|operator\/messages\/reports\./,
  },
  {
    name: 'desk-words',
    test: /features\/operator\/(.*messages\/(disputes|appeals|desk-money|phone-was)|payments\/(payment-badge|statuses))\.|product\/receipt-number\./,
  },
  {
    name: 'desk-chargebacks',
    test: /operator\/messages\/chargebacks\.|operator\/chargebacks\/chargeback-badge\./,
  },
  { name: 'desk-refunds', test: /operator\/(payments\/refund-values|disputes\/second-person)\./ },
  { name: 'push', test: /parts\/push\/(subscribe|use-agree|messages\/push)\.|icons\/bell-ring\./ },
  { name: 'progress', test: /ui\/(charts\/progress|steps\/stepper)\.|components\.\w+\.ts\?only=stepper/ },
  {
    name: 'public',
    test: /features\/(site\/legal-updated|support\/components\/(lazy-contact|quick-answers))\.|parts\/site\/(contact-card|intro|points|resource-links)\.|src\/ui\/(accordion|closing|tabs\/section-tabs|steps\/steps)\.|lib\/(facts|loading\/on-first-interaction)\.|messages\/public\.\w+\.ts\?only=publicPages|icons\/(mail|phone)\./,
  },
  { name: 'registering', test: /src\/form\/(form-page|fields\/terms-field)\.|lib\/use-leave-after\./ },
  {
    name: 'codes',
    test: /form\/fields\/code-field\.|parts\/account\/code-(heading|again)\.|features\/sign-in\/components\/(next-step|username-field)\./,
  },
  {
    name: 'desk',
    test: /features\/operator\/(tickets\/api\/|layout\/(queue|use-search-text|search-box|filter-links|subject-link|case|back-link|changes-queues|state-badges|facts|count-text)\.|queue\/(api\/queue-parts|counts|kinds|due-text|merge|queue-nav|row-text|queue-list|shortcut-choice|use-shortcuts|key|queue\.css)\b|chargebacks\/chargebacks\.|messages\/(queue\.|tickets\.|operator\.\w+\.ts\?only=(queue|people|desk|applicationStates)))|messages\/components\.\w+\.ts\?only=operator|ui\/layout\/operator-layout\.|icons\/(users-round|user-search|gavel|scroll-text|alarm-clock|clipboard-check|badge-dollar-sign|calendar-x-2|inbox|keyboard|user-check|fingerprint-pattern|search-check|user-x)\./,
  },
  {
    name: 'day',
    test: /src\/lib\/offline\/(start|queue|send|store|kept-answers|jobs-in|keep-pages|waiting)\./,
  },
  { name: 'idb', test: /node_modules\/idb\// },
  { name: 'live', test: /src\/lib\/(live\/(start|connection|renews|change-of)|api\/fetch-new)\./ },
  {
    name: 'notices',
    test: /ui\/notices\/(notices|toast-host|use-countdown|use-swipe)\.|failures\.\w+\.ts\?only=connection/,
  },
  { name: 'photos', test: /lib\/photos\/photo(s|-worker)\./ },
  { name: 'undo', test: /ui\/(confirm-and-undo|undo-bar)\./ },
  {
    name: 'orders',
    test: /parts\/order\/(use-is-over|order-sums|api\/refresh)\.|price-change\.\w+\.ts\?only=newTotal/,
  },
  {
    name: 'no-access',
    test: /parts\/no-access\/(stage|api\/get-no-access)\.|icons\/(door-open|lock-keyhole)\./,
  },
  {
    name: 'settings',
    test: /settings\.\w+\.ts\?only=(settings|titles)|features\/settings\/components\/section\./,
  },
  { name: 'plan-card', test: /features\/settings\/plan\/((plan-)?card-form|plan-payment-form)\./ },
  {
    name: 'templates',
    test: /parts\/bid\/(api\/(list-templates|save-template)|template-name|messages\/template)\./,
  },
  { name: 'bid-form', test: /parts\/bid\/bid-schema\.|contract\/bids\/(bids|bid-amount)\.|contact\/plain\./ },
  { name: 'example-split', test: /features\/site\/components\/example-split\.|ui\/charts\/split-bar\./ },
  { name: 'cut-off', test: /lib\/offline\/taken-back\.|icons\/cloud-off\./ },
  { name: 'geo', test: /shared\/kernel\/(map|reach)\./ },
  {
    name: 'form',
    test: /node_modules\/zod\/|form\/use-schema-form\.|contract\/schemas\.|kernel\/actor\.|places\/us-states\./,
  },
];

/**
 * Chunks that replace another party's script, that only the local stack has, or that load by themselves some seconds
 * after the page. The budgets know them by their names.
 */
export const OUTSIDE: readonly string[] = [
  'local-payment',
  'local-payment-card',
  'stripe-payment',
  'stripe-payment-card',
  'local-mode',
  'live',
  'notices',
  'day',
  'idb',
];
