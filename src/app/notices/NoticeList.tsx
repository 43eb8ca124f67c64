import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from '../../base/ui/Link';
import { selectNotices } from '../../../slices/notices';
import { pathToMatch } from '../../../slices/routes';
import { useAppSelector } from '../../../store/hooks';
import { showDate } from '../../base/format/times';
import { useFrameSay } from '../../base/i18n/frame';
import { useNoticeWords } from './sayNotice';

/** What happened and when, newest first; each of a bet leads to its match. */
export function NoticeList() {
  const say = useFrameSay();
  const words = useNoticeWords();
  const notices = useAppSelector(selectNotices);
  if (notices.length === 0) {
    return (
      <ListItemText
        sx={{ px: { md: 4 }, pb: 3 }}
        primary={say('notices.empty')}
        secondary={say('notices.emptyNext')}
      />
    );
  }
  return (
    <List sx={{ p: { md: 2 }, mx: { xs: -2, md: 0 } }}>
      {notices.map((notice) => (
        <ListItem key={notice.id} disablePadding>
          {'betId' in notice ? (
            <ListItemButton component={Link} to={pathToMatch(notice.matchId)}>
              <ListItemText primary={words(notice)} secondary={showDate(notice.at)} />
            </ListItemButton>
          ) : (
            <ListItemText sx={{ px: 4, py: 2 }} primary={words(notice)} secondary={showDate(notice.at)} />
          )}
        </ListItem>
      ))}
    </List>
  );
}
