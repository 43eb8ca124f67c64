import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { ODDS_FORMATS } from '../../../domain/bets/oddsFormat';
import type { OddsFormat } from '../../../domain/bets/oddsFormat';
import { formatOddsIn } from '../../../domain/bets/oddsForms';
import { oddsFormatChosen, selectOddsFormat } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** Below evens and above, hundredths. */
const EXAMPLES = [185, 350] as const;

const exampleOf = (format: OddsFormat): string =>
  EXAMPLES.map((odds) => formatOddsIn(format, odds)).join(' · ');

/** How odds are shown, each format with the same two prices. */
export function OddsFormats() {
  const say = useSay<'setting'>();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectOddsFormat);
  return (
    <FormControl>
      <RadioGroup aria-labelledby="setting-odds" aria-describedby="setting-odds-typed" value={chosen}>
        {ODDS_FORMATS.map((format) => (
          <FormControlLabel
            key={format}
            value={format}
            control={<Radio onChange={() => dispatch(oddsFormatChosen(format))} />}
            label={
              <>
                {say(`setting.odds.${format}`)} <small>{exampleOf(format)}</small>
              </>
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id="setting-odds-typed" sx={{ mx: 0, maxWidth: '48ch' }}>
        {say('setting.oddsTyped')}
      </FormHelperText>
    </FormControl>
  );
}
