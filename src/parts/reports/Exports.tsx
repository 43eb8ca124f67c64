import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../../api/errors';
import type { ReportFile } from '../../../api/reportFiles';
import { selectLanguage } from '../../../slices/preferences';
import { reportFileRequested, selectReportFile } from '../../../store/base/selectors/reportFile';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';

/** What of a report is put into a file: `filters` as its own call has them. */
export type Exported = Pick<ReportFile, 'report' | 'filters'>;

/** The ways out of a report, with every row of what is filtered. `file` null: paper alone, with what is on the screen. */
export function Exports({ file }: { file: Exported | null }) {
  const say = useSay<'reports'>();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const isLoading =
    useAppSelector((state) => file && selectReportFile(state, file.report)?.isLoading) === true;
  const take = (format: ReportFile['format']) => () => {
    if (file) dispatch(reportFileRequested({ ...file, format, language }));
  };
  return (
    <ButtonGroup color="inherit" aria-label={say('report.out')}>
      {file && (
        <Button aria-disabled={isLoading} onClick={take('csv')}>
          {say('report.csv')}
        </Button>
      )}
      {file && (
        <Button aria-disabled={isLoading} onClick={take('xlsx')}>
          {say('report.xlsx')}
        </Button>
      )}
      <Button aria-disabled={isLoading} onClick={file ? take('html') : () => window.print()}>
        {say('report.print')}
      </Button>
    </ButtonGroup>
  );
}

/** What has become of the file. */
export function ExportState({ report }: { report: string }) {
  const say = useSay();
  const reportSay = useSay<'reports'>();
  const file = useAppSelector((state) => selectReportFile(state, report));
  if (file.isError)
    return (
      <Alert severity="error" variant="outlined">
        {reportSay('report.fileFailed')} {sayError(say, toApiError(file.error))}
      </Alert>
    );
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={OFF_PAPER}>
      {file.isLoading && reportSay('report.fileComing')}
      {file.isSuccess &&
        (file.data.name.endsWith('.html')
          ? reportSay('report.printed')
          : reportSay('report.fileSaved', { name: file.data.name }))}
    </Typography>
  );
}

const OFF_PAPER = { '&:empty': { display: 'none' }, '@media print': { display: 'none' } } as const;
