import { html } from './html.ts';

test('escapes text and keeps markup of its own, alone or in a list', () => {
  const inner = html`<b>${'<&>'}</b>`;

  const made = html`<p title="${`"'`}">${inner}${[inner, inner]}${7}</p>`;

  const bold = '<b>&lt;&amp;&gt;</b>';
  expect(made.markup).toBe(`<p title="&quot;&#39;">${bold}${bold}${bold}7</p>`);
});
