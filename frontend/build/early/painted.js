// In prerendered pages with fields or actions: loads the app as soon as the page is painted.
(({ entry, more }) => {
  const load = () => {
    for (const href of more.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    void import(entry);
  };
  // A frame is drawn a while after its callbacks: a load that they start competes with the first paint.
  new PerformanceObserver((list, painting) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    painting.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
})(document.currentScript.dataset);
