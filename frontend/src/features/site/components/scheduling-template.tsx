import { Printer } from 'lucide-react';
import { facts } from '../../../lib/facts.ts';
import { Button } from '../../../ui/button.tsx';
import { resources } from '../messages/resources.en.ts';

const t = resources(facts).template;

/** An empty week to print, without the rest of the page. */
export function SchedulingTemplate() {
  return (
    <>
      <table className="-mx-3 w-[calc(100%+1.5rem)] border-collapse text-[0.6875rem] sm:mx-0 sm:w-full sm:table-fixed sm:text-base">
        <caption className="pb-3 text-sm text-start text-muted">{t.caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="border border-line bg-sunken p-1.5 align-top sm:p-2 text-start sm:w-1/5"
            >
              {t.day}
            </th>
            {t.windows.map((window, index) => (
              <th
                key={window}
                scope="col"
                className="border border-line bg-sunken px-1 py-1.5 text-start align-top leading-tight font-semibold sm:p-2"
              >
                {window}
                <span className="block font-normal text-muted">{facts.windows[index]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t.days.map((day) => (
            <tr key={day}>
              <th
                scope="row"
                className="h-14 border border-line px-1 py-1.5 text-start sm:p-2 align-top font-semibold print:h-28"
              >
                {day}
              </th>
              {t.windows.map((window) => (
                <td key={window} className="border border-line" />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">{t.tip}</p>
      <Button look="secondary" className="mt-5 print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {t.print}
      </Button>
    </>
  );
}
