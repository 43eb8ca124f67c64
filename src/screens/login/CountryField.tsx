import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Country } from '../../../domain/sports/countries';
import { selectLanguage } from '../../../slices/preferences';
import { countryPicked } from '../../../slices/signUp';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { usePicker } from '../../base/ui/usePicker';
import { countryNames } from './countryNames';

/** Every country with its dial code; what is typed narrows the list. */
export function CountryField({ country }: { country: Country }) {
  const say = useSay<'entry'>();
  const dispatch = useAppDispatch();
  const list = usePicker('countries');
  const language = useAppSelector(selectLanguage);
  const countries = useMemo(() => countryNames(language), [language]);
  const value = countries.find(({ code }) => code === country.code) ?? country;
  return (
    <Autocomplete
      {...list}
      id="country"
      options={countries}
      value={value}
      disableClearable
      autoHighlight
      autoSelect
      isOptionEqualToValue={(one, other) => one.code === other.code}
      getOptionLabel={({ name, flag, dial_code: dialCode }) =>
        say('signUp.countryName', { flag, name, dialCode })
      }
      onChange={(_, { code }) => dispatch(countryPicked(code))}
      openText={say('signUp.countryOpen')}
      closeText={say('signUp.countryClose')}
      noOptionsText={say('signUp.countryNone')}
      renderInput={(params) => <TextField {...params} label={say('signUp.country')} helperText=" " />}
    />
  );
}
