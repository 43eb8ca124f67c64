import { useId, useState } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mdiChevronDown } from '@mdi/js';
import { useField, useFormState } from 'react-final-form';
import { MAX_EXPECTED, MAX_NOTE, MAX_POINTER } from '../../../domain/players/problem';
import { parcelOf, problemEdited, selectProblem } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Icon } from '../../base/ui/Icon';
import { GoButton } from '../forms/GoButton';
import { focus } from './focus';
import { useSay } from '../../base/i18n/words';
import type { ProblemForm } from './problemForm';

/** What happened, and for testers what should have. */
export function WriteProblem() {
  const say = useSay<'problem'>();
  const problem = useAppSelector(selectProblem);
  const { status } = problem;
  const { invalid = true } = useFormState({ subscription: { invalid: true } });
  return (
    <Stack spacing={5}>
      <Typography>{say('problem.about')}</Typography>
      <Note />
      <Expected />
      <div role="alert">
        {status === 'failed' && <Alert severity="error">{say('problem.unprepared')}</Alert>}
      </div>
      <GoButton
        words={say('problem.see')}
        going={say('problem.preparing')}
        isGoing={status === 'preparing'}
        isInvalid={invalid}
      />
      {status === 'preparing' && <Progress part={problem.part} />}
    </Stack>
  );
}

function Progress({ part }: { part: number }) {
  const say = useSay<'problem'>();
  const dispatch = useAppDispatch();
  const words = say('problem.progress', { percent: Math.round(part * 100) });
  return (
    <Stack spacing={2}>
      <Typography variant="body2">{words}</Typography>
      <LinearProgress variant="determinate" value={part * 100} aria-label={words} />
      <Button variant="outlined" color="inherit" onClick={() => dispatch(problemEdited())}>
        {say('problem.stop')}
      </Button>
    </Stack>
  );
}

function Note() {
  const say = useSay<'problem'>();
  const problem = useAppSelector(selectProblem);
  const isShown = parcelOf(problem) === null && problem.status !== 'preparing';
  const { input } = useField<string>('note');
  return (
    <TextField
      {...input}
      id={useId()}
      label={say('problem.note')}
      helperText={say('problem.noteHint', { most: MAX_NOTE })}
      // At first, and back from what is sent or from a recording that is no longer written.
      inputRef={isShown ? focus : null}
      required
      // Not `multiline`, whose field that grows the dialog would have to load.
      slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { maxLength: MAX_NOTE, rows: 4 } }}
      sx={{ '& textarea': { height: 'auto', resize: 'vertical' } }}
    />
  );
}

function Expected() {
  const say = useSay<'problem'>();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { meta } = useField<string>('pointer', { subscription: { error: true } });
  return (
    <Accordion
      disableGutters
      elevation={0}
      variant="outlined"
      // What keeps the report back is not folded away.
      expanded={isOpen || meta.error === true}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ transition: { timeout: 0 } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-fields`}
        expandIcon={<Icon path={mdiChevronDown} />}
        // A button has a face of its own, which may lack the letters of Hindi.
        sx={{ font: 'inherit' }}
      >
        {say('problem.testers')}
      </AccordionSummary>
      <AccordionDetails id={`${id}-fields`}>
        <Stack spacing={5}>
          <Typography variant="body2">{say('problem.expect')}</Typography>
          <Pointer />
          <Line
            name="expected"
            label={say('problem.value')}
            said={say('problem.valueHint')}
            most={MAX_EXPECTED}
          />
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function Pointer() {
  const say = useSay<'problem'>();
  const { meta } = useField<string>('pointer');
  const isWrong = meta.touched === true && meta.error === true;
  return (
    <Line
      name="pointer"
      label={say('problem.pointer')}
      said={say(isWrong ? 'problem.pointerWrong' : 'problem.pointerHint')}
      isWrong={isWrong}
      most={MAX_POINTER}
    />
  );
}

type LineProps = { name: keyof ProblemForm; label: string; said: string; most: number; isWrong?: boolean };

function Line({ name, label, said, most, isWrong = false }: LineProps) {
  const { input } = useField<string>(name);
  return (
    <TextField
      {...input}
      id={useId()}
      label={label}
      helperText={said}
      error={isWrong}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: most, spellCheck: false, autoCapitalize: 'none' },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
}
