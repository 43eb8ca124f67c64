import type { ReactNode } from 'react';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiRadioboxBlank, mdiRadioboxMarked } from '@mdi/js';
import { balanceToggled, selectIsBalanceVisible } from '../../../slices/balance';
import { exposureToggled, selectIsExposureVisible } from '../../../slices/exposure';
import {
  THEMES,
  densityChosen,
  languageChosen,
  paletteChosen,
  selectPreferences,
  shortFormChosen,
  themeChosen,
} from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { LANGUAGES } from '../../base/i18n/languages';
import { Icon } from '../../base/ui/Icon';
import { LanguageName } from '../../base/ui/LanguageName';

/** What a player may choose in the menu; it stays open meanwhile. */
export function Preferences() {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const { theme, language, palette, shortForm, density } = useAppSelector(selectPreferences);
  const isBalance = useAppSelector(selectIsBalanceVisible);
  const isExposure = useAppSelector(selectIsExposureVisible);
  const isBlind = palette === 'colourBlind';
  const isRoomy = density === 'comfortable';
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
      <Check
        isOn={shortForm === 'indian'}
        onPress={() => dispatch(shortFormChosen(shortForm === 'indian' ? 'international' : 'indian'))}
      >
        {say('account.lakhs')}
      </Check>
      <Check isOn={isRoomy} onPress={() => dispatch(densityChosen(isRoomy ? 'compact' : 'comfortable'))}>
        {say('account.comfortable')}
      </Check>
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
