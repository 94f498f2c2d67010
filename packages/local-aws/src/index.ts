export { type HttpReply, type HttpRequest, headerText } from './api-gateway/http.ts';
export { startLocalAws } from './cloud.ts';
export { isFormPost, seeOther, wantsPage } from './console/console.ts';
export { html, type Markup } from './console/html.ts';
export { action } from './console/layout.ts';
export { limitsOf, readPatience } from './core/limits.ts';
export type { Json, Meter } from './core/types.ts';
export type { Guest, GuestMaker, Host, HostedSecret } from './guest.ts';
export type { LocalAws, LocalAwsOptions } from './options.ts';
