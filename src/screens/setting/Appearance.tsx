import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { THEMES, languageChosen, selectPreferences, themeChosen } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LANGUAGES } from '../../base/i18n/languages';
import { useSay } from '../../base/i18n/words';
import { LanguageName } from '../../base/ui/LanguageName';
import { useLookSwitches } from '../../parts/look/useLookSwitches';

/** How the page looks and in which language it speaks: the same choices as in the account menu. */
export function Appearance() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const { theme, language } = useAppSelector(selectPreferences);
  return (
    <Stack spacing={4}>
      <Group id="setting-language" label={say('account.language')} value={language}>
        {LANGUAGES.map(({ code, name }) => (
          <FormControlLabel
            key={code}
            value={code}
            lang={code}
            control={<Radio onChange={() => dispatch(languageChosen(code))} />}
            label={<LanguageName code={code} name={name} />}
          />
        ))}
      </Group>
      <Group id="setting-theme" label={say('account.appearance')} value={theme}>
        {THEMES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio onChange={() => dispatch(themeChosen(one))} />}
            label={say(`account.${one}`)}
          />
        ))}
      </Group>
      <Switches />
    </Stack>
  );
}

type GroupProps = { id: string; label: string; value: string; children: ReactNode };

const Group = ({ id, label, value, children }: GroupProps) => (
  <FormControl>
    <FormLabel id={id}>{label}</FormLabel>
    <RadioGroup aria-labelledby={id} value={value} row>
      {children}
    </RadioGroup>
  </FormControl>
);

function Switches() {
  return (
    <Stack>
      {useLookSwitches().map(({ label, isOn, turn }) => (
        <FormControlLabel key={label} control={<Switch checked={isOn} onChange={turn} />} label={label} />
      ))}
    </Stack>
  );
}
