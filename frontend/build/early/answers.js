// In the documents of the app: asks who is there, and for what a page is about whose path says it, while the app is still
// on its way (src/lib/api/early-answers.ts takes the answers).
(() => {
  const answers = {};
  const ask = (path) => {
    answers[path] = fetch(path);
  };
  self.swardAnswers = answers;
  if (document.cookie.split('; ').includes('sward_in=1')) ask('/api/me/now');
  const [, kind, id] = /^(?:\/es)?\/(provider|application)s?\/([\w-]+)$/.exec(location.pathname) ?? [];
  if (kind) ask(`/api/${kind}s/${id}`);
})();
