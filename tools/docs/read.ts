import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const FOLDERS = [
  ...['docs', 'frontend', 'infra', 'local', 'packages', 'scripts'],
  ...['services', 'shared', 'tests', 'tools'],
];
const MADE = /(^|\/)(node_modules|dist|cdk\.out|\.cache|\.sward)(\/|$)/;

/** Files in the folders of the repository, without built and installed ones. */
export const FILES: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !MADE.test(file)),
);

/** Documents: those at the top, those of `docs`, and the README of each service and package. */
export const DOCUMENTS: readonly string[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...FILES.filter((file) => /^docs\/.+\.md$|^(services|packages)\/[\w-]+\/README\.md$/.test(file)),
];

export const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Returns the texts between single backticks, without drawings and blocks of commands. */
export function quoted(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

/** Returns the relative links of a document that lead nowhere: no such file, or no such heading in it. */
export function brokenLinks(file: string): string[] {
  const links = [...textOf(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchors(textOf(target)).includes(anchor);
  });
}

/** Returns the anchors of headings as GitHub forms them: lowercase letters, digits, and hyphens for spaces. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the missing files that a document names, by a path of the repository or by the name of a source file. */
export function missingFiles(file: string): string[] {
  const names = new Set(FILES.map((each) => basename(each)));
  return quoted(textOf(file)).filter((name) => {
    if (/[<>*{}…\s]/.test(name)) return false;
    if (FOLDERS.some((folder) => name.startsWith(`${folder}/`))) return !existsSync(name);
    return /^[\w.-]+\.(ts|tsx|mjs|md)$/.test(name) && !names.has(name) && !existsSync(name);
  });
}
