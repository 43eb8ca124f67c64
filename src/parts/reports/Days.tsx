import { useState } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import type { ReportDays } from '../../../api/reports';
import { REPORT_DAYS } from '../../../domain/base/product';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { ofPicked, pickedFrom, toPicked } from '../../base/format/pickedDays';
import { usePicker } from '../../base/ui/usePicker';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

function usePickerWords() {
  const say = useSay<'reports'>();
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

/** As in the field. */
const SPOKEN = { fullDate: 'DD/MM/YYYY' };

/** Two date pickers within the days reports reach back; the end that would come before the other takes it along. */
export function Days({ days }: { days: ReportDays }) {
  const say = useSay<'reports'>();
  const words = usePickerWords();
  const { view, change } = useReportView();
  const language = useAppSelector(selectLanguage);
  const [from, to] = [view.from ?? days.from, view.to ?? days.to];
  const reach = { minDate: pickedFrom(days.today, 1 - REPORT_DAYS), maxDate: toPicked(days.today) };
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      dateFormats={SPOKEN}
      adapterLocale={language}
      localeText={words}
    >
      <Day
        {...reach}
        of="fromDay"
        label={say('report.from')}
        value={toPicked(from)}
        onPick={(day) => change(day > to ? { from: day, to: day } : { from: day })}
      />
      <Day
        {...reach}
        of="toDay"
        label={say('report.to')}
        value={toPicked(to)}
        onPick={(day) => change(day < from ? { from: day, to: day } : { to: day })}
      />
    </LocalizationProvider>
  );
}

type Picked = ReturnType<typeof toPicked>;
type DayProps = Pick<DatePickerProps, 'label' | 'minDate' | 'maxDate'> & {
  of: 'fromDay' | 'toDay';
  value: Picked;
  onPick: (day: string) => void;
};

/** As high and as plain to see as the fields beside it. */
const FIELD = {
  '& .MuiPickersInputBase-root': { minHeight: 44 },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
} as const;

/** A day that is typed counts once its field is left, or by Enter: its first digit alone is a day too. One that may not be
 * chosen is left for the one before. */
function Day({ of, onPick, value, ...props }: DayProps) {
  const calendar = usePicker(of);
  const [chosen, setChosen] = useState<{ picked: Picked | null; isAllowed: boolean } | null>(null);
  const pick = (picked: Picked) => {
    setChosen(null);
    onPick(ofPicked(picked));
  };
  const leave = () => (chosen?.picked && chosen.isAllowed ? pick(chosen.picked) : setChosen(null));
  return (
    <Box
      data-used
      onBlur={({ currentTarget, target, relatedTarget }) => {
        if (currentTarget.contains(target) && !currentTarget.contains(relatedTarget)) leave();
      }}
      onKeyDown={({ currentTarget, target, key }) => {
        // What is pressed in the calendar comes by here too.
        if (key === 'Enter' && target instanceof Node && currentTarget.contains(target)) leave();
      }}
    >
      <DatePicker
        {...props}
        {...calendar}
        value={chosen ? chosen.picked : value}
        format="DD/MM/YYYY"
        views={['day']}
        slotProps={{ textField: { size: 'small', sx: FIELD } }}
        onChange={(picked, { validationError }) => {
          setChosen({ picked, isAllowed: validationError === null });
        }}
        onAccept={(picked, { validationError, source }) => {
          if (source === 'view' && picked && validationError === null) pick(picked);
        }}
      />
    </Box>
  );
}
