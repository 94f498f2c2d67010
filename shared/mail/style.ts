const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The stripes of a mown lawn; a mail program without gradients shows one green. */
const stripes = (width: number) =>
  `background:#1f5a3c;background-image:repeating-linear-gradient(115deg,#1f5a3c 0 ${width}px,#3f8a60 0 ${2 * width}px);`;

const LINE = '1px solid #ece7da';
const MOSS = '#1f5a3c';
const body = (px: number, color: string) => `font-size:${px}px;line-height:1.5;color:${color};`;
const TEXT = body(16, '#14231b');
const SMALL = body(14, '#4c5a52');
const HEAD = 'font-size:24px;font-weight:650;';
const BUTTON =
  'display:inline-block;border-radius:12px;font-size:16px;font-weight:600;line-height:1;text-decoration:none;';

/** Inline styles, which mail programs show that ignore style sheets. */
export const STYLE = {
  body: `margin:0;padding:0;background:#fbfaf5;color:#14231b;font-family:${FONT};`,
  outer: 'width:100%;background:#fbfaf5;',
  inner: 'width:100%;max-width:600px;margin:0 auto;',
  head: 'padding:32px 24px 16px;',
  mark: `display:inline-block;width:28px;height:28px;margin-inline-end:10px;border-radius:8px;vertical-align:middle;${stripes(5)}`,
  wordmark: `${HEAD}letter-spacing:-0.02em;color:${MOSS};text-decoration:none;vertical-align:middle;`,
  lawn: `height:8px;font-size:0;line-height:0;border-radius:12px 12px 0 0;${stripes(14)}`,
  card: `padding:32px 24px;background:#fff;border:${LINE};border-top:0;border-radius:0 0 12px 12px;`,
  heading: `margin:0 0 16px;${HEAD}line-height:1.25;color:#14231b;`,
  text: `margin:0 0 16px;${TEXT}`,
  note: `margin:16px 0 0;${SMALL}`,
  quote: `margin:0 0 16px;padding:4px 0 4px 16px;border-inline-start:4px solid #3f8a60;${TEXT}white-space:pre-line;`,
  action: 'margin:24px 0 16px;',
  other: `${BUTTON}padding:13px 23px;border:1px solid ${MOSS};color:${MOSS};`,
  button: `${BUTTON}padding:14px 24px;background:${MOSS};color:#fff;`,
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  row: `border-bottom:${LINE};`,
  label: `padding:10px 16px 10px 0;${body(16, '#4c5a52')}font-weight:400;text-align:left;vertical-align:top;`,
  value: `padding:10px 0;${TEXT}text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums;`,
  foot: `padding:24px;${SMALL}`,
  footLink: `color:${MOSS};`,
  hidden: 'display:none;max-height:0;overflow:hidden;',
} as const;

/** Dark colors need `!important` to override inline styles. */
export const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1a13!important}
.card{background:#10291d!important;border-color:#27724b!important}
.ink{color:#fbfaf5!important}
.soft{color:#c6d5cb!important}
.brand{color:#dff0e4!important}
.button{background:#dff0e4!important;color:#10291d!important}
.other{border-color:#dff0e4!important;color:#dff0e4!important}
.line{border-color:#27513c!important}
.quote{border-color:#8fc7a3!important}
}`;
