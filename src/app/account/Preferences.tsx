import type { ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiRadioboxBlank, mdiRadioboxMarked } from '@mdi/js';
import { THEMES, languageChosen, selectPreferences, themeChosen } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { LANGUAGES } from '../../base/i18n/languages';
import { Icon } from '../../base/ui/Icon';
import { LanguageName } from '../../base/ui/LanguageName';
import { useLookSwitches } from '../../parts/look/useLookSwitches';

/** What a player may choose in the menu; it stays open meanwhile. */
export function Preferences() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const { theme, language } = useAppSelector(selectPreferences);
  return (
    <>
      <Divider component="li" />
      {useLookSwitches().map(({ label, isOn, turn }) => (
        <Check key={label} isOn={isOn} onPress={turn}>
          {label}
        </Check>
      ))}
      <Divider component="li" />
      <ListSubheader role="presentation" id={APPEARANCE}>
        {say('account.appearance')}
      </ListSubheader>
      {THEMES.map((one) => (
        <Choice key={one} of={APPEARANCE} isOn={theme === one} onPress={() => dispatch(themeChosen(one))}>
          {say(`account.${one}`)}
        </Choice>
      ))}
      <Divider component="li" />
      <ListSubheader role="presentation" id={LANGUAGE}>
        {say('account.language')}
      </ListSubheader>
      {LANGUAGES.map(({ code, name }) => (
        <Choice
          key={code}
          of={LANGUAGE}
          lang={code}
          isOn={language === code}
          onPress={() => dispatch(languageChosen(code))}
        >
          <LanguageName code={code} name={name} />
        </Choice>
      ))}
    </>
  );
}

/** Ids of the headings of what is chosen, which belong to each choice: a menu has no groups the arrows could pass. */
const APPEARANCE = 'menu-appearance';
const LANGUAGE = 'menu-language';

type Props = { isOn: boolean; onPress: () => void; children: ReactNode };
type ChoiceProps = Props & { of: string; lang?: string };

const Check = ({ isOn, onPress, children }: Props) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={onPress}>
    <Icon path={isOn ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={20} />
    {children}
  </MenuItem>
);

const Choice = ({ of, isOn, onPress, lang, children }: ChoiceProps) => (
  <MenuItem
    className="choice"
    lang={lang}
    role="menuitemradio"
    aria-checked={isOn}
    aria-describedby={of}
    onClick={onPress}
  >
    <Icon path={isOn ? mdiRadioboxMarked : mdiRadioboxBlank} size={20} />
    {children}
  </MenuItem>
);
