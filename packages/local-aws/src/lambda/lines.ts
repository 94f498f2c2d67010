/** Calls back for every line of what is added piece by piece; a last line without an end counts at the end. */
export function createLines(take: (line: string) => void) {
  let rest = '';
  return {
    add(text: string): void {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') take(line);
    },
    end(): void {
      if (rest !== '') take(rest);
      rest = '';
    },
  };
}
