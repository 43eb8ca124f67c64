import TextField from '@mui/material/TextField';

type Props<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly title: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** One of several, as the phone's own list. The first is the usual one, of which paper need not speak. */
export function Choose<Id extends string>({ label, options, chosen, onChoose }: Props<Id>) {
  return (
    <TextField
      select
      data-used={chosen !== options[0]?.id || undefined}
      label={label}
      value={chosen}
      onChange={({ target }) => {
        const option = options.find(({ id }) => id === target.value);
        if (option) onChoose(option.id);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </TextField>
  );
}
