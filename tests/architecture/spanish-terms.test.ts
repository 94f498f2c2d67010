import { FILES, textOf } from '../../tools/docs/read.ts';

/** Texts for people: of the site, its worker, mails, text messages and files. Strangers write as they like. */
const SOURCES = FILES.filter(
  (file) =>
    /^(frontend|services|shared)\/.*\.ts$/.test(file) && !/\.test\.ts$|contact-corpus|\/contact\//.test(file),
);

/** Returns the places where a text has what `wrong` finds. */
function found(wrong: RegExp, files = SOURCES): string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (wrong.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

// Each row is a word that the table of terms in docs/glossary.md has replaced.
test.each([
  // As a name behind "de" or "a" the phrase takes no contraction.
  ['propietario', /persona propietaria(?!')/i],
  ['proveedor', /\b(su|un|los|sus) profesional(es)?\b/i],
  ['tarifa de servicio', /cargo por servicio/i],
  ['cobro', /desembolso/i],
  ['cuenta de cobro', /cuenta de (cobros|pagos)/i],
  ['reportar un problema', /inform(ar?|e|ó|ado) (de )?un problema/i],
  ['puntualidad', /índice de puntualidad/i],
  ['configuración', /\b(sus|mis|estos) ajustes\b/i],
  ['mesa de operaciones', /escritorio de operadores/i],
  ['contratar de nuevo', /volver a reservar/i],
  ['ayuda', /\bel soporte\b/i],
  ['agregar', /\bañad[aei]/i],
  ['usted', /\b(recibes|tienes|puedes|quieres|debes|eres)\b/i],
])('Spanish says %s', (_, instead) => {
  expect(found(instead)).toEqual([]);
});

test('Spanish writes percentages and quotations as the United States do', () => {
  const spanish = SOURCES.filter((file) => file.endsWith('.es.ts'));

  expect(spanish.length).toBeGreaterThan(150);
  expect(found(/[\d}] %|[«»]/, spanish)).toEqual([]);
});

test('an application is a "postulación" in its mails, as on its page', () => {
  expect(found(/solicitud/i, ['services/auth/src/application/application-texts.es.ts'])).toEqual([]);
});

test('a page names services in its own language', () => {
  const pages = FILES.filter((file) => /^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(file));

  expect(found(/\bservices\.join\(/, pages)).toEqual([]);
});
