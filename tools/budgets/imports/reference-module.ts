/** Size of the reference's script, so that its import is about the work of importing a function's bundle. */
const FUNCTIONS = 2000;
const CLASSES = 1000;
const ROUNDS = 60;

/**
 * Returns a module that never changes. The time to import it shows how fast this machine is at the moment. Its functions
 * differ, so that each is parsed, compiled and called once, as those of a bundle are when it is imported.
 */
export function referenceModule(): string {
  const word = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(36);
  const functions = Array.from(
    { length: FUNCTIONS },
    (_, n) =>
      `function f${n}(n){let s="${word(n)}".length;for(let k=0;k<n;k++)s=(s*31+k)%9973;return {name:"${word(n)}",value:s,of:[s,n]}}`,
  );
  const classes = Array.from(
    { length: CLASSES },
    (_, n) =>
      `class C${n}{constructor(v){this.v=v;this.at=new Map([["${word(n)}",v]])}get(k){return this.at.get(k)??"${word(n)}"}static of(v){return new C${n}(v)}}`,
  );
  const values = Array.from({ length: FUNCTIONS }, (_, n) => `C${n % CLASSES}.of(f${n}(${ROUNDS}))`);
  return `${functions.join('\n')}\n${classes.join('\n')}\nexport const values=[${values.join(',\n')}];\n`;
}
