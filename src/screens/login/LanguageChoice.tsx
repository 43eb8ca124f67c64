import { languageChosen, selectLanguage } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LANGUAGES } from '../../base/i18n/languages';
import { useSay } from '../../base/i18n/words';
import { LanguageName } from '../../base/ui/LanguageName';

/** Each language under its own name, so that whoever needs it can read it. */
export function LanguageChoice() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return (
    <div className="login-extra login-tongue" role="group" aria-label={say('account.language')}>
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => dispatch(languageChosen(code))}
        >
          <LanguageName code={code} name={name} />
        </button>
      ))}
    </div>
  );
}
