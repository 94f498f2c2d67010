import type { StripeReply } from './requests.ts';

interface Choice {
  title: string;
  text: string;
  action: string;
  hidden: Record<string, string>;
  /** The form field that carries the choice. */
  name: string;
  /** Value -> label of each button. */
  choices: Record<string, string>;
}

/** Returns a page in place of one that Stripe hosts: a sentence and a button per answer, without script. */
export function choicePage({ title, text, action, hidden, name, choices }: Choice): StripeReply {
  const inputs = Object.entries(hidden).map(
    ([field, value]) => `<input type="hidden" name="${escapeHtml(field)}" value="${escapeHtml(value)}">`,
  );
  const buttons = Object.entries(choices).map(
    ([value, label]) =>
      `<p><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></p>`,
  );
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}">
${[...inputs, ...buttons].join('\n')}
</form>
</main>
</body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
