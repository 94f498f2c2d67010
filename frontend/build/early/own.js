// In the documents whose page is about something of the signed-in or begins with it, after answers.js: asks for it. What
// a route leaves open is the last part of the page's address. Where `next` says so, what the answer leads to is asked for when
// it comes, with the scripts that draw it: the app would not know of either before it runs.
(({ routes, next }) => {
  const answers = self.swardAnswers;
  if (!answers['/api/me/now']) return;
  const ask = (path) => {
    answers[path] = fetch(path);
    return answers[path];
  };
  const add = (attributes) => {
    const link = Object.assign(document.createElement('link'), attributes);
    document.head.append(link);
    return link;
  };
  const goOn = (about) => {
    const { needs, own, others } = JSON.parse(next);
    if (!needs.every((name) => about[name])) return;
    // Only its owner is told the phone number of a request.
    const { asks, scripts, sheets } = about.phone === undefined ? others : own;
    for (const path of asks) ask(path.replace(/\{(\w+)\}/, (_, name) => about[name]));
    // A task each: a browser takes a millisecond to ask for one, and there are dozens.
    for (const href of scripts) setTimeout(add, 0, { rel: 'modulepreload', href });
    // By this React knows it, and waits for none of its own.
    for (const href of sheets) add({ rel: 'stylesheet', href }).dataset.precedence = 'default';
  };
  for (const route of routes.split(' ')) {
    // What it lists by itself, an address with a query lists otherwise.
    if (location.search && route.includes('?')) continue;
    const answer = ask(route.replace(/\{\w+\}/, location.pathname.split('/').pop()));
    // A copy: the app reads the answer itself.
    if (next)
      answer.then((response) => response.ok && response.clone().json().then(goOn)).catch(() => undefined);
  }
})(document.currentScript.dataset);
