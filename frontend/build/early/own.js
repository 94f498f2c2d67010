// In documents of signed-in pages, after answers.js: fetches what the page is about or starts with. An open part of a
// route is the last part of the page's address. Kinds after `#` are those that a route lists alone when the address, or
// the router's state, names one. With `next`, the routes and scripts that follow from the answer are
// fetched when it arrives: the app would not know of either before it runs.
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
    // Only its owner receives the phone number of a request.
    const { asks, scripts, sheets } = about.phone === undefined ? others : own;
    for (const path of asks) ask(path.replace(/\{(\w+)\}/, (_, name) => about[name]));
    // One task each: a browser takes a millisecond to start one load, and there are dozens.
    for (const href of scripts) setTimeout(add, 0, { rel: 'modulepreload', href });
    // React recognizes the sheet by this, and waits for none of its own.
    for (const href of sheets) add({ rel: 'stylesheet', href }).dataset.precedence = 'default';
  };
  const kind = new URLSearchParams(location.search).get('kind') ?? history.state?.usr?.kind;
  for (const listed of routes.split(' ')) {
    const [path, kinds] = listed.split('#');
    const route = kinds?.split(',').includes(kind) ? `${path}?kind=${kind}` : path;
    // A route with a query is the default list; an address with a query lists something else.
    if (location.search && listed.includes('?')) continue;
    const answer = ask(route.replace(/\{\w+\}/, location.pathname.split('/').pop()));
    // A copy: the app reads the answer itself.
    if (next)
      answer.then((response) => response.ok && response.clone().json().then(goOn)).catch(() => undefined);
  }
})(document.currentScript.dataset);
