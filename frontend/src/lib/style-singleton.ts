import { useEffect } from 'react';

/** Adds one style sheet to the document while anything uses it; takes the place of `react-style-singleton`. */
export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function InjectedStyle({ styles }) {
    useEffect(() => {
      if (users++ === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        if (--users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}
