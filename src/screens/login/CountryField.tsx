import { useId, useMemo } from 'react';
import type { Country } from '../../../domain/countries';
import { selectLanguage } from '../../../slices/preferences';
import { countryPicked } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/entry.en';
import { sayOf } from '../../base/i18n/words';
import { countryNames } from './countryNames';

const useEntrySay = sayOf<typeof en>();

/** A native select: full screen on a phone, no library. It searches by the start of an entry, so the name
 * comes before the flag. */
export function CountryField({ country }: { country: Country }) {
  const say = useEntrySay();
  const dispatch = useAppDispatch();
  const id = useId();
  const language = useAppSelector(selectLanguage);
  const countries = useMemo(() => countryNames(language), [language]);
  return (
    <div className="form-field">
      <label htmlFor={id}>{say('signUp.country')}</label>
      <select
        id={id}
        className="form-select"
        autoComplete="country"
        value={country.code}
        onChange={(event) => dispatch(countryPicked(event.target.value))}
      >
        {countries.map(({ code, name, flag, dial_code: dialCode }) => (
          <option key={code} value={code}>
            {say('signUp.countryName', { flag, name, dialCode })}
          </option>
        ))}
      </select>
      <p className="form-said" />
    </div>
  );
}
