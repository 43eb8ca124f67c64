import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import type { ReportDays } from '../../../api/reports';
import { REPORT_DAYS } from '../../../domain/product';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { ofPicked, pickedFrom, toPicked } from '../../base/format/pickedDays';
import { useReportSay } from './useReportSay';
import { useReportView } from './useReportView';

function usePickerWords() {
  const say = useReportSay();
  return {
    previousMonth: say('report.previousMonth'),
    nextMonth: say('report.nextMonth'),
    cancelButtonLabel: say('report.cancel'),
    okButtonLabel: say('report.take'),
    day: say('report.day'),
    month: say('report.month'),
    year: say('report.year'),
    empty: say('report.noDay'),
    datePickerToolbarTitle: say('report.chooseDay'),
    openDatePickerDialogue: (day: string | null) =>
      day ? say('report.chooseDayNow', { day }) : say('report.chooseDay'),
  };
}

/** Two date pickers, held to each other and to the days reports reach back. */
export function Days({ days }: { days: ReportDays }) {
  const say = useReportSay();
  const words = usePickerWords();
  const { view, change } = useReportView();
  const language = useAppSelector(selectLanguage);
  const [from, to] = [view.from ?? days.from, view.to ?? days.to];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={words}>
      <Day
        label={say('report.from')}
        value={toPicked(from)}
        minDate={pickedFrom(days.today, 1 - REPORT_DAYS)}
        maxDate={toPicked(to)}
        onPick={(day) => change({ from: day })}
      />
      <Day
        label={say('report.to')}
        value={toPicked(to)}
        minDate={toPicked(from)}
        maxDate={toPicked(days.today)}
        onPick={(day) => change({ to: day })}
      />
    </LocalizationProvider>
  );
}

type DayProps = Pick<DatePickerProps, 'label' | 'value' | 'minDate' | 'maxDate'> & {
  onPick: (day: string) => void;
};

/** As high and as plain to see as the fields beside it. */
const FIELD = {
  '& .MuiPickersInputBase-root': { minHeight: 44 },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
} as const;

/** A day that is typed counts once it is one of those that may be chosen. */
function Day({ onPick, ...props }: DayProps) {
  return (
    <DatePicker
      {...props}
      format="DD/MM/YYYY"
      views={['day']}
      slotProps={{ textField: { size: 'small', sx: FIELD } }}
      onAccept={(picked, { validationError }) => {
        if (picked && validationError === null) onPick(ofPicked(picked));
      }}
    />
  );
}
