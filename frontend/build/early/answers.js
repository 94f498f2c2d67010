// In the documents of the app: fetches the session, and the subject of a page whose path names it, while the app is
// still loading (src/lib/api/early-answers.ts takes the answers).
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
