import type { ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiRadioboxBlank, mdiRadioboxMarked } from '@mdi/js';
import { balanceToggled, selectIsBalanceVisible } from '../../../slices/balance';
import { exposureToggled, selectIsExposureVisible } from '../../../slices/exposure';
import {
  THEMES,
  languageChosen,
  paletteChosen,
  selectPreferences,
  themeChosen,
} from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useAccountSay } from '../../base/i18n/account';
import { LANGUAGES } from '../../base/i18n/languages';
import { Icon } from '../../base/ui/Icon';
import { LanguageName } from '../../base/ui/LanguageName';

/** What a player may choose in the menu; it stays open meanwhile. */
export function Preferences() {
  const say = useAccountSay();
  const dispatch = useAppDispatch();
  const { theme, language, palette } = useAppSelector(selectPreferences);
  const isBalance = useAppSelector(selectIsBalanceVisible);
  const isExposure = useAppSelector(selectIsExposureVisible);
  const isBlind = palette === 'colourBlind';
  return (
    <>
      <Divider component="li" />
      <Check isOn={isBalance} onPress={() => dispatch(balanceToggled())}>
        {say('money.show.balance')}
      </Check>
      <Check isOn={isExposure} onPress={() => dispatch(exposureToggled())}>
        {say('money.show.exposure')}
      </Check>
      <Check isOn={isBlind} onPress={() => dispatch(paletteChosen(isBlind ? 'normal' : 'colourBlind'))}>
        {say('account.colourBlind')}
      </Check>
      <Divider component="li" />
      <ListSubheader role="presentation">{say('account.appearance')}</ListSubheader>
      {THEMES.map((one) => (
        <Choice key={one} isOn={theme === one} onPress={() => dispatch(themeChosen(one))}>
          {say(`account.${one}`)}
        </Choice>
      ))}
      <Divider component="li" />
      <ListSubheader role="presentation">{say('account.language')}</ListSubheader>
      {LANGUAGES.map(({ code, name }) => (
        <Choice
          key={code}
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

type Props = { isOn: boolean; onPress: () => void; lang?: string; children: ReactNode };

const Check = ({ isOn, onPress, children }: Props) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={onPress}>
    <Icon path={isOn ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={20} />
    {children}
  </MenuItem>
);

const Choice = ({ isOn, onPress, lang, children }: Props) => (
  <MenuItem className="choice" lang={lang} role="menuitemradio" aria-checked={isOn} onClick={onPress}>
    <Icon path={isOn ? mdiRadioboxMarked : mdiRadioboxBlank} size={20} />
    {children}
  </MenuItem>
);
