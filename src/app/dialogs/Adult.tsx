import Link from '@mui/material/Link';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { Frame } from '../../parts/dialogs/Frame';
import { Prose } from '../../parts/dialogs/Prose';
import { useSay } from '../../base/i18n/words';

/** For adults only, with links to help for problem gambling; opened from the footer. */
export function Adult() {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('adult.title')} onClose={() => dispatch(dialogClosed())}>
      <Prose>
        <p>{say('adult.who')}</p>
        <h3>{say('adult.play')}</h3>
        <ul>
          <li>{say('adult.afford')}</li>
          <li>{say('adult.chase')}</li>
          <li>{say('adult.clear')}</li>
        </ul>
        <h3>{say('adult.signs')}</h3>
        <p>{say('adult.signsText')}</p>
        <p>{say('adult.help')}</p>
        <ul>
          {HELPS.map(({ name, url }) => (
            <li key={url}>
              <Link href={url} target="_blank" rel="noopener noreferrer" color="inherit" underline="always">
                {name}
                <span className="unseen"> ({say('adult.newWindow')})</span>
              </Link>
            </li>
          ))}
        </ul>
      </Prose>
    </Frame>
  );
}

/** Help for problem gambling; names and addresses are the same in every language. */
const HELPS = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
  { name: 'GamCare', url: 'https://www.gamcare.org.uk' },
] as const;
