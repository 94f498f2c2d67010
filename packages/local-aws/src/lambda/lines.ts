/** Calls `take` for every line of text that is added piece by piece. An unfinished last line counts at the end. */
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
