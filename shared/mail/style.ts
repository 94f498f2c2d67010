const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles: what mail programs without a style sheet show. */
export const STYLE = {
  body: `margin:0;padding:0;background:#fbfaf5;color:#14231b;font-family:${FONT};`,
  outer: 'width:100%;background:#fbfaf5;',
  inner: 'width:100%;max-width:600px;margin:0 auto;',
  head: 'padding:32px 24px 16px;',
  wordmark: 'font-size:24px;font-weight:650;letter-spacing:-0.02em;color:#1f5a3c;text-decoration:none;',
  card: 'padding:32px 24px;background:#ffffff;border:1px solid #ece7da;border-radius:12px;',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:650;color:#14231b;',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#14231b;',
  note: 'margin:16px 0 0;font-size:14px;line-height:1.5;color:#4c5a52;',
  action: 'margin:24px 0;',
  button:
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#1f5a3c;color:#ffffff;' +
    'font-size:16px;font-weight:600;line-height:1;text-decoration:none;',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  label:
    'padding:8px 16px 8px 0;font-size:16px;font-weight:400;line-height:1.5;color:#4c5a52;' +
    'text-align:left;vertical-align:top;',
  value:
    'padding:8px 0;font-size:16px;line-height:1.5;color:#14231b;text-align:right;' +
    'font-variant-numeric:tabular-nums;',
  foot: 'padding:24px;font-size:14px;line-height:1.5;color:#4c5a52;',
  footLink: 'color:#1f5a3c;',
  hidden: 'display:none;max-height:0;overflow:hidden;',
} as const;

/** Dark colours need `!important`: they stand against inline styles. */
export const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1a13!important}
.card{background:#10291d!important;border-color:#27724b!important}
.ink{color:#fbfaf5!important}
.soft{color:#c6d5cb!important}
.brand{color:#dff0e4!important}
.button{background:#dff0e4!important;color:#10291d!important}
}`;
