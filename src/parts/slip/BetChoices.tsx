import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { ANY_TICKS, PRICE_POLICIES } from '../../../domain/placing/pricePolicy';
import { GONE_SECONDS } from '../../../domain/base/product';
import { FAR_TICKS, HABIT_TIMES } from '../../../domain/placing/slipGuard';
import { selectGameChips } from '../../../slices/buttons';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

/** How the player bets; every choice holds from the next press on. */
export function BetChoices() {
  const say = useSay<'slip'>();
  return (
    // By its gap: switches keep the margin that brings them into one line with the choices above.
    <Stack spacing={4} useFlexGap>
      <Policy />
      <Choice name="isSeveral" label={say('slip.several')} />
      <Choice name="confirms" label={say('slip.confirms')} means={say('slip.confirmsMeans')} />
      <Choice
        name="guards"
        label={say('slip.guards')}
        means={say('slip.guardsMeans', { ticks: FAR_TICKS, times: HABIT_TIMES })}
      />
      <Choice name="isOneClick" label={say('slip.isOneClick')} means={say('slip.isOneClickMeans')} />
      <OneClickStake />
      <Choice name="asksOnLeaving" label={say('slip.asksOnLeaving')} />
      <Gone />
    </Stack>
  );
}

function Policy() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { policy } = useAppSelector(selectBetting);
  return (
    <FormControl>
      <FormLabel id="policy">{say('slip.policy')}</FormLabel>
      <RadioGroup aria-labelledby="policy" value={policy} sx={{ pt: 2, gap: 2 }}>
        {PRICE_POLICIES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio onChange={() => dispatch(bettingChosen({ policy: one }))} />}
            label={
              <Meant
                label={say(`slip.policy.${one}`)}
                means={say(`slip.policy.${one}Means`, { ticks: ANY_TICKS })}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const Meant = ({ label, means }: { label: string; means?: string | undefined }) => (
  <>
    {label}
    {means && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {means}
      </Typography>
    )}
  </>
);

type ChoiceProps = {
  name: 'isSeveral' | 'confirms' | 'guards' | 'isOneClick' | 'asksOnLeaving';
  label: string;
  means?: string;
};

function Choice({ name, label, means }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectBetting)[name];
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={() => dispatch(bettingChosen({ [name]: !isOn }))} />}
      label={<Meant label={label} means={means} />}
    />
  );
}

/** 0: never. */
const GONE = [0, GONE_SECONDS.min, 30, GONE_SECONDS.usual, 120, GONE_SECONDS.max];

/** After how many seconds open bets of a player who is gone are cancelled. */
function Gone() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { goneSeconds } = useAppSelector(selectBetting);
  return (
    <TextField
      select
      label={say('slip.gone')}
      helperText={say('slip.goneMeans')}
      value={goneSeconds}
      onChange={(event) => dispatch(bettingChosen({ goneSeconds: Number(event.target.value) }))}
    >
      {GONE.map((seconds) => (
        <MenuItem key={seconds} value={seconds}>
          {seconds === 0 ? say('slip.goneOff') : say('slip.goneSeconds', { seconds })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One of the player's stake buttons. */
function OneClickStake() {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { oneClickPaise } = useAppSelector(selectBetting);
  const chips = useAppSelector(selectGameChips).map(({ stakePaise }) => stakePaise);
  const stakes = [...new Set([oneClickPaise, ...chips])].sort((a, b) => a - b);
  return (
    <FormControl>
      <FormLabel id="oneClickStake">{say('slip.oneClickStake')}</FormLabel>
      <Stack
        role="group"
        aria-labelledby="oneClickStake"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(80px, 1fr))', gap: 2, pt: 1 }}
      >
        {stakes.map((stake) => (
          <ToggleButton
            key={stake}
            value={stake}
            size="small"
            selected={stake === oneClickPaise}
            onChange={() => dispatch(bettingChosen({ oneClickPaise: stake }))}
          >
            {showStake(stake)}
          </ToggleButton>
        ))}
      </Stack>
    </FormControl>
  );
}
