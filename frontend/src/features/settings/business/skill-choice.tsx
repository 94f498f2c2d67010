import { SKILLS, type Skill } from '@sward/shared/product';
import { Leaf } from 'lucide-react';
import { FieldMessage } from '../../../form/field-message.tsx';
import { useField } from '../../../form/use-form.ts';
import { skills } from '../../../messages/product/skills.en.ts';
import { business as shown, businessForm as t } from '../messages/settings.en.ts';

const CODES = Object.keys(SKILLS) as Skill[];

/** The choice of the provider's skills; a mark shows those to which requests are matched. */
export function SkillChoice() {
  const { value: chosen, error, set } = useField<readonly Skill[]>('skills');
  return (
    <fieldset
      id="skills"
      tabIndex={-1}
      className="min-w-0"
      aria-describedby={error ? 'skills-hint skills-error' : 'skills-hint'}
    >
      <legend className="font-semibold">{shown.skills}</legend>
      <p id="skills-hint" className="mb-2 text-sm text-muted">
        {t.skillsHint}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {CODES.map((code) => (
          <label key={code} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              name="skills"
              value={code}
              checked={chosen.includes(code)}
              onChange={({ target: { checked } }) =>
                set(checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
              className="size-5 shrink-0"
            />
            <span>
              {skills[code]}
              {SKILLS[code].serviceTypeId !== null && (
                <>
                  <Leaf aria-hidden="true" className="ms-1.5 inline size-4 text-link" />
                  <span className="sr-only">, {t.matched}</span>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage name="skills" error={error} />
    </fieldset>
  );
}
